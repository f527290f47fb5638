"""The games: valuations, wagers, procedures and choices, each written down once. Knows nothing of files or screens."""
