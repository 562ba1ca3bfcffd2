"""What came of a scenario: its steps, and which of its facts and claims hold."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judgebot.errors import InputError
from judgebot.game.engine import Game
from judgebot.game.trace import Trace
from judgebot.scenario import facts
from judgebot.scenario.facts import CARD, PLAYER, Where
from judgebot.scenario.format import Claim, Fact, Scenario, Word
from judgebot.scenario.nearest import nearest
from judgebot.scenario.options import same


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A fact or claim, and whether it holds."""

    text: str
    holds: bool
    found: str
    """What is true instead, or which rule the trace does not reach it by."""
    line: int | None
    by: str = ""
    """Who claims it."""
    as_said: bool = True
    """For a claim: whether the file rules it as the game does."""
    decided: int | None = None
    """The entry of the trace that last told of its subject."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What came of a scenario."""

    scenario: Scenario
    trace: Trace
    expect: tuple[Checked, ...]
    claims: tuple[Checked, ...]

    @property
    def holds(self) -> bool:
        """Whether everything expected is true, and every claim is what the file says it is.

        A claim is right unless the file records that it was ruled wrong.
        """
        return all(one.holds for one in self.expect) and all(one.as_said for one in self.claims)


def check_claim(game: Game, claim: Claim) -> Checked:
    """Whether a claim holds at the end of a game, and whether the file rules it so."""
    checked = check(game, claim.fact)
    return replace(checked, by=claim.by, as_said=checked.holds is claim.right)


def check(game: Game, fact: Fact) -> Checked:
    """Whether a fact holds at the end of a game.

    Raises InputError when it speaks of a card that is not there.
    """
    wrong: list[str] = []
    items: tuple[int, ...] = ()
    if fact.about_player:
        player = game.state.players.index(fact.subject.text)
        for name, words in fact.values.items():
            wrong += _differs(name, words, PLAYER[name](game, player))
    else:
        where = _the_card(game, fact)
        items = (where.item,)
        for name, words in fact.values.items():
            wrong += _differs(name, words, CARD[name](game, where))
        wrong += _unreached(game, fact.because, items)
    return Checked(
        text=_text(fact),
        holds=not wrong,
        found="; ".join(wrong),
        line=fact.where.line,
        decided=_last_about(game.trace, items),
    )


def _the_card(game: Game, fact: Fact) -> Where:
    found = facts.find(game, lambda name: same(fact.subject.text, name))
    if not found:
        names = tuple({item.card.name for item in game.state.items.values()})
        raise InputError(
            f"nothing of that name is in this game: {fact.subject.text}",
            where=fact.subject.where,
            nearest=nearest(fact.subject.text, names),
        )
    if len(found) > 1:
        raise InputError(
            f"there are {len(found)} of {fact.subject.text}, and this does not say which",
            where=fact.subject.where,
        )
    return found[0]


def _differs(name: str, words: tuple[Word, ...], found: tuple[str, ...]) -> list[str]:
    wanted = sorted(word.text.casefold() for word in words if word.text)
    if wanted == sorted(one.casefold() for one in found):
        return []
    return [f"{name}: {', '.join(found) or 'none'}"]


def _unreached(game: Game, because: tuple[Word, ...], items: tuple[int, ...]) -> list[str]:
    """The rules by which the trace does not reach a fact about these items."""
    entries = game.trace.entries
    cited = {rule for entry in entries if set(items) & set(entry.items) for rule in entry.rules}
    return [f"not by {word.text}" for word in because if word.text not in cited]


def _last_about(trace: Trace, items: tuple[int, ...]) -> int | None:
    about = [place for place, one in enumerate(trace.entries) if set(items) & set(one.items)]
    return about[-1] if about else None


def _text(fact: Fact) -> str:
    said = ", ".join(
        f"{name}: {', '.join(word.text for word in words) or 'none'}"
        for name, words in fact.values.items()
    )
    because = f" (because {', '.join(word.text for word in fact.because)})" if fact.because else ""
    return f"{fact.subject.text} — {said}{because}"
