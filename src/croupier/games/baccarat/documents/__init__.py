"""What printed documents say of the Baccarat games at one table."""
