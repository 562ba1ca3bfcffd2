"""CR 4 Set-up, the phases of a day, and tiebreakers."""
