"""The phrases of a trace's sentences that several facts make, by what the entries are about.

`PHRASES` holds all of them, by the names that they have in sentences; `entry_words` fills the
sentence of an entry with them and with its fields, `shared` has those that several topics use.
"""

from judgebot.scenario.tell.phrases import (
    of_choices,
    of_day,
    of_effects,
    of_expeditions,
    of_moving,
    of_objects,
    of_passives,
    of_playing,
    of_reactions,
    of_steps,
    of_words,
    shared,
)
from judgebot.scenario.tell.phrases.entry_words import EntryWords, Phrases

__all__ = ["PHRASES", "EntryWords"]

PHRASES: Phrases = {
    **of_choices.PHRASES,
    **of_day.PHRASES,
    **of_effects.PHRASES,
    **of_expeditions.PHRASES,
    **of_moving.PHRASES,
    **of_objects.PHRASES,
    **of_passives.PHRASES,
    **of_playing.PHRASES,
    **of_reactions.PHRASES,
    **of_steps.PHRASES,
    **of_words.PHRASES,
    **shared.PHRASES,
}
