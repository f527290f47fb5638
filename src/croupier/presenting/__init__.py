"""What a game's folder provides for people, as interfaces: what somebody at the table has seen and remembers (`sight`,
`memory`), how company plays and how questions are asked (`people`, `questions`), what a dealer does and types (`moves`,
`vocabulary`), and how a table is drawn in characters (`drawing`). Independent of any game or screen.
"""
