"""Options every test run understands."""

import pytest

from roundhouse.core import machine


def pytest_addoption(parser):
    parser.addoption("--full", action="store_true", help="also run the tests marked slow")
    parser.addoption(
        "--database", choices=["sqlite", "postgresql"], default="sqlite", help="what servers keep games in"
    )
    parser.addoption("--compiled", action="store_true", help="be sure to test the compiled engine")
    parser.addoption("--door", choices=["http", "worker"], default="http", help="where the house of the page is")


def pytest_configure(config):
    if config.getoption("--compiled") and machine.__file__.endswith(".py"):
        raise pytest.UsageError("this engine is the source; try: python3 go.py test --compiled")


def pytest_collection_modifyitems(config, items):
    for item in items:
        if item.get_closest_marker("together") and config.getoption("--door") == "worker":
            item.add_marker(pytest.mark.skip(reason="several people need a server"))
        if item.get_closest_marker("file") and config.getoption("--database") == "postgresql":
            item.add_marker(pytest.mark.skip(reason="about the file of SQLite"))
    if config.getoption("--full"):
        return
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="slow; runs with --full"))
