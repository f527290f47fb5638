"""The migrations of the store's schema (Alembic): `env` runs them, `versions` has one module for each revision."""
