"""CR 3 Zones: the Adventure, Decks, the Mana zone, limits."""
