"""The cards that are known: by name and printing, as they are kept and as they are played."""
