"""A dealer in training: the next steps, tried on a copy of the table (`lookahead`), the moves that may be made now
(`dealing`), judging what was typed against them (`judging`), the score (`score`) and the whole session (`session`).
Nothing here prints or draws: like a player's evening, a session is a conversation.
"""
