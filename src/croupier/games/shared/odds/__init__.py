"""What exact figures are made of, whatever the game.

`model.OddsModel` is what a game declares, `shoe` says what is left to be dealt, `machine.Kernel` counts deals with
compiled functions, `figures` is what comes of it, and `remembered` keeps what takes seconds. Nothing here knows a
game, and nothing imports NumPy or Numba before it counts with them.
"""
