"""CR 6.4-6.5, 7.3 Costs, effects and keyword actions."""
