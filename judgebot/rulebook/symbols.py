"""The game's icons and their one spelling in every text judgebot holds or prints."""

from __future__ import annotations

TRIGGERS = {
    "J": "when I enter play",
    "H": "when I am played from Hand",
    "R": "when I am played from Reserve",
}
"""The trigger symbols (CR 7.1.1)."""

COSTS = {"T": "exhaust me", "D": "discard me from Reserve"}
"""The cost symbols (CR 7.1.4), besides mana."""

CLARIFICATIONS = {"I": "a support ability that is not a quick action"}
"""The clarification symbol (CR 7.1.5)."""

TERRAINS = {"V": "Forest", "M": "Mountain", "O": "Water"}
"""The terrains and statistics (CR 7.1.2)."""

MANA = tuple(str(number) for number in range(10)) + ("X",)
"""Mana: a number, or X, in a circle (CR 7.1.4.c)."""

RARITIES = ("common", "rare", "exalted", "unique")
"""The rarity gems (CR 2.2.5.b)."""

FACTIONS = ("Axiom", "Bravos", "Lyra", "Muna", "Ordis", "Yzmir")
"""The faction symbols (CR 7.1.3)."""

UNKNOWN = "{?}"
"""Stands where a source lost a symbol and no evidence says which."""

ALL = frozenset(
    f"{{{name}}}"
    for name in (*TRIGGERS, *COSTS, *CLARIFICATIONS, *TERRAINS, *MANA, *RARITIES, *FACTIONS)
)
"""Every known symbol as it stands in a text: `{J}`, `{1}`, `{rare}`, `{Axiom}`."""
