"""A dealer in training: the next steps, tried on a copy of the table (`lookahead`), the moves that may be made now
(`dealing`), judging what was typed against them (`judging`), hints and reasons (`coaching`), the score (`score`), the
scores of all evenings (`scores`), a whole session (`session`), and drills in one topic (`drill`, `company`, `opening`).
Nothing here prints or draws: like a player's evening, a session is a conversation.
"""
