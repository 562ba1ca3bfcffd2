"""What may stand in a scenario file, and what was read from one, as data."""
