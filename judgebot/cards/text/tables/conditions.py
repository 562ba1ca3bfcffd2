"""Conditions, in triggers and in effects: the words after "if" and "unless"."""

from __future__ import annotations

from judgebot.abilities.amounts import Number
from judgebot.abilities.conditions import (
    Earlier,
    FailedToMove,
    HasStatus,
    IsA,
    IsFacing,
    IsFirstPlayer,
    IsIn,
    Outcome,
    PlayedFrom,
    Stands,
    ThisWay,
)
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import YOU, Me, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.words import Comparison
from judgebot.cards.text.grammar import Grammar

ZERO = Number(value=0)
ONE = Number(value=1)
IT = Ref(word=Pronoun.IT)
_AT_LEAST = Comparison.AT_LEAST


def extend(g: Grammar) -> None:
    """Add the productions for conditions."""
    g.same("condition", "condition.now", "condition.then")
    _states(g)
    _places(g)
    _earlier(g)
    g.add("for.each", "<noun:noun.sg>", Pick, how=How.ALL, form="for each")
    g.add("for.each", "other <noun:noun.o.sg>", Pick, how=How.ALL, form="for each")


def _states(g: Grammar) -> None:
    """Statuses, kinds, standings, the first player."""
    now, then = "condition.now", "condition.then"
    for subject, verb in (("<subject:i>", "am"), ("<subject:ref.sg>", "is")):
        g.add(now, f"{subject} {verb} <status:status>", HasStatus)
        g.add(now, f"{subject} {verb} <status:status.small>", HasStatus)
        g.add(now, f"{subject} {verb} not <status:status>", HasStatus, negated=True)
        g.add(then, f"{subject} was <status:status>", HasStatus, past=True)
        g.add(then, f"{subject} was not <status:status>", HasStatus, past=True, negated=True)
    g.add(now, "<subject:expedition.sg> is <status:status.ascended>", HasStatus)
    g.add(now, "<subject:ref.sg> is a <noun:noun.sg>", IsA)
    g.add(now, "<subject:ref.sg> is not a <noun:noun.sg>", IsA, negated=True)
    g.add(now, "<subject:expedition.sg> is <standings:standings>", Stands)
    g.add(now, "you are first player", IsFirstPlayer, who=YOU)
    g.add(now, "you are not first player", IsFirstPlayer, who=YOU, negated=True)
    g.add(now, "<who:player.s> is first player", IsFirstPlayer)
    g.add(then, "<subject:expedition.pl> failed to move forward", FailedToMove)


def _places(g: Grammar) -> None:
    """Where something is and what it faces."""
    now, then = "condition.now", "condition.then"
    for subject, verb in (("<subject:i>", "am"), ("<subject:ref.sg>", "is")):
        for place in ("terrain.place", "expedition", "zone"):
            g.add(now, f"{subject} {verb} in <place:{place}>", IsIn)
            g.add(now, f"{subject} {verb} not in <place:{place}>", IsIn, negated=True)
        g.add(now, f"{subject} {verb} <place:contact>", IsIn)
        g.add(then, f"{subject} was in <place:terrain.place>", IsIn, past=True)
        g.add(then, f"{subject} was not in <place:terrain.place>", IsIn, past=True, negated=True)
        for what in ("expedition.sg", "pick.sg.a"):
            g.add(now, f"{subject} {verb} facing <what:{what}>", IsFacing)
        g.add(now, f"{subject} {verb} facing only <what:pick.sg.a>", IsFacing,
              comparison=Comparison.EQUAL)  # fmt: skip
        g.add(now, f"{subject} {verb} facing <what:pick.or.more>", IsFacing, form="or more")
    g.add(now, "<subject:ref.sg> is facing me", IsFacing, what=Me())
    g.add("pick.sg.a", "<number:one> <noun:noun.sg>", Pick, how=How.A)
    g.add("pick.or.more", "<number:any> or more <noun:noun.pl>", Pick, how=How.A)
    g.add(now, "<subject:expedition.sg> is in <place:terrain.place>", IsIn)
    g.add(now, "<subject:expedition.sg> is <place:contact>", IsIn)
    several = "<subject:expedition.pl> are"
    g.add(now, f"{several} in <place:terrain.place>", IsIn)
    g.add(now, f"{several} <place:contact>", IsIn)
    g.add(now, f"{several} <standings:standings>", Stands)
    g.add(now, f"{several} <status:status.ascended>", HasStatus)
    g.add(now, "<subject:expedition.neither> is in <place:terrain.place>", IsIn, negated=True)
    g.add("expedition.neither", "neither of <noun:expedition.owned>", Pick, how=How.ALL)


def _earlier(g: Grammar) -> None:
    """What became of an earlier instruction."""
    now = "condition.now"
    for words, outcome in (
        ("do", Outcome.DONE),
        ("don't", Outcome.NOT_DONE),
        ("can't", Outcome.IMPOSSIBLE),
    ):
        g.add(now, f"you {words}", Earlier, outcome=outcome, subject=YOU)
        they = Player(kind=PlayerKind.THAT, word="they")
        g.add(now, f"they {words}", Earlier, outcome=outcome, subject=they)
        it = words.replace("don't", "doesn't").replace("do", "does", words == "do")
        g.add(now, f"it {it}", Earlier, outcome=outcome, subject=IT)
    g.add("condition.then", "you discarded a <noun:noun.sg> this way", ThisWay, form="discarded")
    g.add("condition.then", "you put a <noun:noun.sg> this way", ThisWay, form="put")
    for subject in ("<subject:i>", "<subject:ref.sg>"):
        played = f"{subject} was played from <place:zone>"
        g.add("condition.then", played, PlayedFrom, form="was")
    g.add("condition.played", "you play <subject:it> from <place:zone>", PlayedFrom)
