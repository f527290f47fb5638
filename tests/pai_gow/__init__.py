"""Pai Gow."""
