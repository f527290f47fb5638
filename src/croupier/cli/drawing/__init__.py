"""A table drawn in characters: any `Scene`, whatever the game, in the form for which a screen has room.

`table` chooses the form: `wide` has the seats around the table, `rows` has a row for each seat. `hands` draws hands
large, `seats` says what there is of a seat, `notes` what lies beside, and `roads` the scoreboards, made of cards and
tiles (`pieces`) and of words and amounts (`wording`), in lines that are broken only between them (`lines`, `canvas`).
"""
