"""CR 6.3.b-6.3.i Which rules the activation of a Reaction rests on, as a trace cites them."""

from __future__ import annotations

from judgebot.abilities.model import Reaction
from judgebot.abilities.references import Me
from judgebot.abilities.triggers import Goes, Pattern, Plays, Symbol, Trigger
from judgebot.abilities.words import Tense
from judgebot.game.data.events import Event
from judgebot.game.data.objects import Object
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers import inactive
from judgebot.game.read.triggers.holding import Holding
from judgebot.game.read.triggers.triggers import Match, is_self_move

SYMBOLS = {"J": "7.1.1.a", "H": "7.1.1.b", "R": "7.1.1.c"}
"""What each trigger symbol means."""


def rules(
    holding: Holding, match: Match, event: Event, because: tuple[str, ...], *, again: bool
) -> tuple[str, ...]:
    """The rules by which an event activates a Reaction whose trigger it matches.

    because: those of the condition in its trigger.
    again: whether it was activated by another atomic action of the event already (CR 6.3.g).
    """
    reaction: Reaction = holding.held.ability
    return (
        *_by_which_state(reaction.trigger),
        *_by_pattern(reaction.trigger),
        *match.rules,
        *because,
        *inactive.outside_play(holding.holder, reaction),
        *(("6.1.f",) if _left_together(holding, match, event) else ()),
        *(("6.3.g",) if again else ()),
        *(("6.2.m",) if event.modified else ()),
        *creating(match),
        *(("7.5.5.c",) if _is_of_another(holding.holder) else ()),
    )


def _is_of_another(holder: Object) -> bool:
    """Whether who controls an object, and so its abilities, is not its owner (CR 7.5.5.c)."""
    return characteristics.controller(holder) != holder.owner


def creating(match: Match) -> tuple[str, ...]:
    """The rules by which the Emblem-Reaction is created, and bound to what the trigger says."""
    return ("6.3.h", *(("6.3.i",) if match.bindings else ()))


def condition_rule(trigger: Trigger) -> str:
    """The rule of a condition in a trigger; that of the past tense looks at the state before."""
    return "6.3.k" if trigger.tense is Tense.BEFORE else "6.3.b"


def _by_which_state(trigger: Trigger) -> tuple[str, ...]:
    """CR 6.3.e after the event for a self-move Reaction, 6.3.f before it for any other.

    What is no self-move Reaction although it speaks of "me" going to Reserve is so by CR 6.3.d.
    """
    if not is_self_move(trigger):
        goes = any(_is_my_going(pattern) for pattern in trigger.patterns)
        return ("6.3.f", *(("6.3.d",) if goes else ()))
    worded = not any(isinstance(pattern, Symbol) for pattern in trigger.patterns)
    return ("6.3.e", *(("6.3.c",) if worded else ()))


def _is_my_going(pattern: Pattern) -> bool:
    return isinstance(pattern, Goes) and isinstance(pattern.subject, Me)


def _by_pattern(trigger: Trigger) -> tuple[str, ...]:
    """What trigger symbols mean, and by which step "when … is played" is activated."""
    found = [
        SYMBOLS[pattern.symbol.value] if isinstance(pattern, Symbol) else "5.1.2.l"
        for pattern in trigger.patterns
        if isinstance(pattern, Symbol | Plays)
    ]
    return tuple(dict.fromkeys(found))


def _left_together(holding: Holding, match: Match, event: Event) -> bool:
    """Whether the object of the Reaction ceased to exist by the same event as what it speaks of.

    It still looks at the state before, as all atomic actions of a step are simultaneous.
    """
    holder = holding.holder
    gone = holder.id not in event.after.objects
    return gone and any(moved.was != holder.ref for moved in match.moves)
