"""The revisions of the schema, each of which names the one before."""
