"""A table in the terminal, for a player with company or a dealer in training: display and input only.

`display` is the interface for showing a conversation, `lines` and `screen` implement it (`frame` composes a whole
screen from the table and the `log`), `keyboard` is what is typed, `resizing` a terminal of another size, and `talking`
runs a session's conversation on a display.
"""
