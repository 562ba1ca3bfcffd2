"""CR 6.1-6.3 Steps, modifiers and Reactions: from atomic actions to events."""
