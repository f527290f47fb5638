"""A dealer in training: the steps that come next, foreseen on a copy of the table (`lookahead`), the moves that may be
done now (`dealing`), what was typed judged against them (`judging`), the score, and the whole session (`session`).
Shows nothing: it is a conversation, as a player's evening is.
"""
