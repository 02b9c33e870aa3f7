"""The small modules of Ultimate Railroads: each adds to the game, and none knows the others."""
