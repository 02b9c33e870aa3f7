"""The engine: game-agnostic, standard library only."""
