"""What exact figures are made of, whatever the game.

`model.OddsModel` is what a game declares, `machine.Kernel` counts deals, `figures` and `prices` are what comes of it.
Nothing here knows a game, and nothing imports NumPy or Numba before it counts with them.
"""
