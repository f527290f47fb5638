"""How four Pai Gow players come out together against one bank: `python -m research.pai_gow_players`."""
