"""Write down how the interface describes itself today, after it was changed on purpose; see test_interface.py."""

import json
import tempfile

from pathlib import Path

from roundhouse.house.settings import Settings
from roundhouse.server.opening import open_house
from roundhouse.server.web.app import application


AGREED = Path(__file__).parent / "interface" / "agreed.json"


def written(document):
    """Return a description as it is kept, in its own order."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        house = open_house(Settings(Path(folder)))
        AGREED.write_text(written(application(house).openapi_schema.to_schema()), "utf-8")
        house.close()
