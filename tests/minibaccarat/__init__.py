"""Minibaccarat against the law: a second calculation, random scripts, and tests named after provisions."""
