"""Tests of a person at a table: company, what is typed and answered, what is seen and explained. No display."""
