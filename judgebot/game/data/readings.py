"""Where the law leaves something open: which answer is played, by the name of the question.

The questions are listed beside the rulebook (`rules_text/5.0/disagreements.toml`) with the places
that leave them open, the reading that rulings rest on and the other one. Each field is a question
of that list, spelled with underscores, and is true where the other reading is played. It is asked
in the branch that decides, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from judgebot.game.data.record import changed, record

OTHER = "other"
"""The value of a question whose other reading is played."""
TAKEN = "taken"
"""The value of a question that is read as rulings usually are."""


@record
class Readings:
    """Which questions are answered by their other reading; every one is false unless asked."""

    are_landmarks_readied: bool = False
    """Whether Prepare leaves exhausted Landmarks as they are."""
    resupply_from_an_empty_deck: bool = False
    """Whether a Resupply from an empty Deck does nothing outside Morning."""
    resupply_from_an_empty_deck_in_morning: bool = False
    """Whether a player with an empty Deck must shuffle back to Resupply in Morning."""
    who_passed_first: bool = False
    """Whether only one of several players who pass at once passes first."""
    shuffling_nothing_into_a_deck: bool = False
    """Whether a Deck into which nothing would be shuffled is not shuffled."""
    the_first_day_begins: bool = False
    """Whether nothing is done as the first Day begins."""
    modes_of_which_nothing_can_be_done: bool = False
    """Whether a mode of which nothing can be done can be chosen beside others."""
    after_a_daily_effect_that_is_over: bool = False
    """Whether what is put off until after a daily effect that is over is not done."""
    tokens_outside_the_expedition_zone: bool = False
    """Whether a token outside the Expedition zone goes on as one elsewhere."""
    markers_on_replaced_regions: bool = False
    """Whether Terrain Markers lie on the Arena once it has replaced their regions."""
    markers_that_are_removed: bool = False
    """Whether a Terrain Marker with which a card began the game can be placed again."""
    modifiers_of_one_die: bool = False
    """Whether what modifies the roll of one die does not apply to two of which one is ignored."""
    the_next_that_joins: bool = False
    """Whether "the next that joins" means only what is played."""
    is_rest_one_step: bool = False
    """Whether Anchored, Asleep and Ascended are lost in a step after Characters went to Reserve."""
    passives_on_regions: bool = False
    """Whether only Terrain Markers change regions, and no other passive ability."""
    regions_that_are_a_terrain: bool = False
    """Whether regions that "are" a terrain lose their other terrains."""
    passives_out_of_play: bool = False
    """Whether passive abilities change nothing out of play, though they name it."""
    exhausting_what_is_exhausted: bool = False
    """Whether an exhausted object can be chosen to be exhausted."""
    a_gear_that_joined_after: bool = False
    """Whether a Gear stays in Rest that joined after its Expedition had moved."""
    an_attempt_that_does_nothing: bool = False
    """Whether drawing or Resupplying without a card is impossible, and was not done "if you do"."""
    dependency_through_nothing_yet: bool = False
    """Whether what an ability would do only after others is no dependency yet."""
    an_exchange_inside_a_zone: bool = False
    """Whether an exchange of two objects of one zone does nothing."""
    leaving_limbo_by_its_own_effect: bool = False
    """Whether a card is played that its own effect moves out of Limbo."""

    @property
    def others(self) -> tuple[str, ...]:
        """The names of the questions whose other reading is played."""
        return tuple(name for name, field in FIELDS.items() if getattr(self, field))


FIELDS = {one.name.replace("_", "-"): one.name for one in fields(Readings)}
"""The questions whose other reading can be played, by their names in the list."""

AS_TAKEN = Readings()
"""Every question read as rulings usually are."""


def with_readings(readings: Readings, said: Iterable[tuple[str, bool]]) -> Readings:
    """The same readings with others for some questions.

    said: names of the list, each with whether its other reading is played.
    """
    return changed(readings, **{FIELDS[name]: other for name, other in said})
