"""Playing a scenario: its board, its script, and what is legal."""
