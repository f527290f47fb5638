"""A table in the terminal: an evening as a player among company, or training as a dealer.

`sight` is what has been seen of the table, `display` where it is shown (`frame` draws a whole screen), `evening` and
`training` what a person can do there. What is particular to a game is its `Knowledge`: how it is drawn and told, what
company does, what a dealer's steps are called. `baccarat` has it for the games with a Player's and a Banker's Hand,
`spanish_21` for Spanish 21; `known` finds it.
"""
