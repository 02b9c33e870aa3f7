"""Why things of Coal and Emil are refused: each reason where it applies, and the same move where it does not."""

from roundhouse.testing.russian import position

from .coal_turns import at
from .test_emil import solo


TWO_ALIKE = {"transsib": ["2", "2"], "kiev": "2"}
HEATED = {"transsib": ["3h", "2"], "kiev": "2"}

CASES = {
    "too-little-coal": (lambda: at(coal=1, foundries=["g4"]), "fire:g4", lambda: at(coal=2, foundries=["g4"])),
    "coal-with-action": (
        lambda: at(coal=4, workers=0, foundries=["g4", "g11"]),
        "fire:g4",
        lambda: at(coal=4, workers=1, foundries=["g4", "g11"]),
    ),
    "must-act": (lambda: at("stoke", coal=2), "pass", lambda: at(coal=2)),
    "foundry-not-open": (
        lambda: at("place:K2", coins=1),
        "foundry:g1",
        lambda: at("place:K2", coins=1, open=("g1", "g9")),
    ),
    "foundry-not-yours": (lambda: at(coal=2), "fire:g8", lambda: at(coal=2, open=(), foundries=["g8"])),
    "foundry-used": (
        lambda: at(coal=2, foundries=["g11"], fired=["g11"]),
        "fire:g11",
        lambda: at(coal=2, foundries=["g11"]),
    ),
    "hearth-taken": (
        lambda: at("stoke place:T12 lay:kiev.wood", coal=2, others={1: {"coal": 2}}),
        "stoke",
        lambda: at("place:T12 lay:kiev.wood", coal=2, others={1: {"coal": 2}}),
    ),
    "no-foundries-left": (lambda: at(coal=2, hidden=0), "stoke", lambda: at(coal=2, hidden=1)),
    "nothing-to-heat": (
        lambda: at(coal=2, locos={"transsib": ["3h"]}),
        "stoke",
        lambda: at(coal=2, locos={"transsib": ["3"]}),
    ),
    "heated": (
        lambda: at("stoke", coal=2, locos=HEATED),
        "heat:transsib",
        lambda: at("stoke", coal=2, locos={**HEATED, "transsib": ["3", "2"]}),
    ),
    "nothing-to-heat-there": (
        lambda: at("stoke", coal=2, locos=HEATED),
        "heat:petersburg",
        lambda: at("stoke", coal=2, locos={**HEATED, "petersburg": "2"}),
    ),
    "not-heated-there": (
        lambda: at("stoke", coal=2, locos=TWO_ALIKE),
        "heat:transsib-2",
        lambda: at("stoke", coal=2, locos={**TWO_ALIKE, "transsib": ["3", "2"]}),
    ),
    "not-alone": (solo, "place:C", lambda: position(board="russian", seats=2)),
    "space-blocked": (lambda: solo("T2"), "place:T2", lambda: solo("T4")),
}
