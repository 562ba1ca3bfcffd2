"""CR 6.3 Triggers: whether an event matches one, and what its words are then bound to."""
