"""Broken lines of the engine, and whether the tests catch them."""
