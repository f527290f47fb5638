"""A table in the terminal, for a player among company or a dealer in training: drawing and typing, nothing else.

`display` is what a conversation needs of the place where it is shown, `lines` and `screen` are such places (`frame`
composes a whole screen), and `talking` holds a session's conversation there.
"""
