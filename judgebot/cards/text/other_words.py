"""Words that people use and card texts do not, with those that texts have for the same.

Used only for suggestions: older words of the game, and words of other games. A text is never read
by them.
"""

from __future__ import annotations

OTHER_WORDS = {
    "artifact": ("Permanent",),
    "battlefield": ("Expeditions",),
    "creature": ("Character",),
    "creatures": ("Characters",),
    "destroy": ("discard", "sacrifice"),
    "destroyed": ("discarded", "sacrificed"),
    "destroys": ("discards", "sacrifices"),
    "enchantment": ("Permanent",),
    "graveyard": ("discard pile",),
    "library": ("deck",),
    "ocean": ("{O}",),
    "tap": ("exhaust",),
    "tapped": ("exhausted",),
    "taps": ("exhausts",),
    "trash": ("discard",),
    "unexhaust": ("ready",),
    "untap": ("ready",),
    "untapped": ("ready",),
    "untaps": ("readies",),
    "whenever": ("when",),
}
"""By the word in small letters: what texts say for it, the likeliest first."""
