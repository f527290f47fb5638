"""What a game's folder gives to people, as interfaces: what somebody at the table has seen and remembers (`sight`,
`memory`), how company plays and questions are put (`people`, `questions`), what a dealer does and types (`moves`,
`vocabulary`), and how a table is drawn in characters (`drawing`). Knows no game, and no screen.
"""
