"""Printed documents from one checked submission: what a casino files, posts and hands out.

`house` gathers what a table is; a module for each kind of document says what stands in it; `printing` sets it in type.
"""
