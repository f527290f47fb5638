"""What printed documents say of 21 Baccarat at one table."""
