"""Tests of printed documents."""
