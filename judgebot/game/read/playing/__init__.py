"""CR 5 Playing cards: what may be played, for what, and why not."""
