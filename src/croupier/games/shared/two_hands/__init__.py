"""What games with a Player's and a Banker's Hand have in common for people: company, typed steps, the scoreboards of a
shoe, and how the table is drawn.
"""
