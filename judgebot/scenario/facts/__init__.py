"""What can be said of a game, and whether it holds, by which rules."""
