"""Other people's engines, driven as lean as they allow, for comparison; none of them need be installed."""

from __future__ import annotations

from copy import deepcopy
from importlib import import_module, util
from typing import TYPE_CHECKING, Any

from roundhouse.cli.bench.engines import Engine


if TYPE_CHECKING:
    from collections.abc import Sequence


def peers() -> list[Engine]:
    """Return those that are installed (``pip install roundhouse[peers]``)."""
    known = {"catanatron": _catan, "chess": _chess, "rlcard": _rummy}
    return [make() for package, make in known.items() if util.find_spec(package)]


def _catan() -> Engine:
    game, player = import_module("catanatron.game"), import_module("catanatron.models.player")
    colours = [player.Color.RED, player.Color.BLUE, player.Color.WHITE, player.Color.ORANGE]

    def options(catan: Any) -> Sequence[Any]:
        if catan.winning_color() is not None or catan.state.num_turns >= game.TURNS_LIMIT:
            return ()
        return catan.state.playable_actions  # type: ignore[no-any-return]

    return Engine(
        "catanatron 4p",
        lambda seed: game.Game([player.RandomPlayer(colour) for colour in colours], seed=seed),
        options,
        lambda catan, action: catan.execute(action),
        lambda catan: catan.copy(),
    )


def _chess() -> Engine:
    chess = import_module("chess")

    def options(board: Any) -> Sequence[Any]:
        if board.halfmove_clock >= 150 or board.is_insufficient_material():
            return ()
        return list(board.legal_moves)

    return Engine(
        "python-chess 2p",
        lambda _seed: chess.Board(),
        options,
        lambda board, move: board.push(move),
        lambda board: board.copy(stack=False),
    )


def _rummy() -> Engine:
    rummy = import_module("rlcard.games.gin_rummy.game")

    def start(seed: int) -> Any:
        game = rummy.GinRummyGame()
        game.np_random = import_module("numpy").random.RandomState(seed % (1 << 32))
        game.init_game()
        return game

    return Engine(
        "rlcard gin-rummy 2p",
        start,
        lambda game: () if game.is_over() else game.judge.get_legal_actions(),
        lambda game, action: game.step(action),
        deepcopy,
    )
