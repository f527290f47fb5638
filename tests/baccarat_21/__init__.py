"""21 Baccarat, chapter 681a: its provisions one by one, and random scripts against a second calculation."""
