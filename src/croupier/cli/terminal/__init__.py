"""A table in the terminal: an evening as a player among company, or training as a dealer.

`sight` is what has been seen of the table, `display` where it is shown (`frame` draws a whole screen), `evening` and
`training` what a person can do there.
"""
