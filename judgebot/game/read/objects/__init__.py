"""CR 2 Objects: characteristics, passive abilities, statuses, counters, keyword abilities (7.4)."""
