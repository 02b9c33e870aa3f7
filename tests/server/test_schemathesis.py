"""Schemathesis reads the description of the interface and tries every call of it, well and badly."""

import subprocess
import sys

import pytest


COMMAND = [sys.executable, "-m", "schemathesis.cli", "run"]
EVERY = ["--phases", "examples,coverage,fuzzing", "--no-color", "--generation-database", "none"]
SETTINGS = """
[parameters]
"path.table_id" = "{stays}"

[checks.positive_data_acceptance]
expected-statuses = ["2xx", 403, 404, 409, 422]

[checks.negative_data_rejection]
expected-statuses = [400, 403, 404, 405, 409, 413, 422]

[[operations]]
include-name = "DELETE /api/me"
headers = {{ Cookie = "{leaves}" }}

[[operations]]
include-name = "DELETE /api/tables/{{table_id}}"
parameters = {{ "path.table_id" = "{goes}" }}
"""
"""A call that is as described may still not be possible just now, or not allowed to this person."""


def cookie(client):
    return "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_schemathesis_finds_nothing(own_server, tmp_path, seed):
    running = own_server()
    ann, bob = running.visitor(), running.visitor()
    for client in (ann, bob):
        client.call("PUT", "/api/me", {"name": "Somebody"})
    tables = [ann.make("russian-railroads", players=[{"kind": "human"}] * 2) for _ in range(2)]
    content = SETTINGS.format(stays=tables[0], goes=tables[1], leaves=cookie(bob))
    (tmp_path / "schemathesis.toml").write_text(content, "utf-8")

    who = ["--header", f"Cookie: {cookie(ann)}", "--seed", str(seed), "--max-examples", "60"]
    address = f"{running.address}/api/openapi.json"
    command = [*COMMAND, address, *EVERY, *who]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603  (our own)

    assert ended.returncode == 0, ended.stdout
