"""A record as it is printed: text, JSON, a sheet of comma-separated values, and a page."""
