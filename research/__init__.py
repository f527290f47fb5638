"""Proofs and searches whose results croupier holds as data: README.md says what each shows."""
