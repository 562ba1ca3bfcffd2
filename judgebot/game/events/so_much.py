"""CR 6.5.i Whether what is done so much "per" or "for each" of something is several steps."""

from __future__ import annotations

from judgebot.abilities.words import Rate
from judgebot.game.data.readings import Readings

QUESTIONS = {
    Rate.PER: "so-much-per-what-is-counted",
    Rate.FOR_EACH: "so-much-for-each-of-what-is-counted",
}
"""What the rule leaves open of each word."""


def is_several(readings: Readings, rate: Rate) -> bool:
    """Whether it is done so often, one after the other, and not so much at once (CR 6.5.i)."""
    if rate is Rate.PER:
        return readings.so_much_per_what_is_counted
    return not readings.so_much_for_each_of_what_is_counted
