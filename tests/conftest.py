"""Options every test run understands."""

import pytest


def pytest_addoption(parser):
    parser.addoption("--full", action="store_true", help="also run the tests marked slow")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--full"):
        return
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="slow; runs with --full"))
