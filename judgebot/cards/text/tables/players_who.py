"""Players by what is true of them: "each player who controls a Landmark", "… with no Spells"."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.value import replace
from judgebot.abilities.words import Comparison
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import SAME_PLAYER, is_same_player
from judgebot.cards.text.shapes import Shape, Slots
from judgebot.cards.text.tables.counting import had_by
from judgebot.cards.text.tables.player_conditions import with_player
from judgebot.cards.text.tables.quantities import OTHERS, owner
from judgebot.cards.text.trees import parts

WHO = Player(kind=PlayerKind.WHO)

_ONE = (
    ("each player", PlayerKind.EACH),
    ("the player", PlayerKind.EACH),
    ("each opponent", PlayerKind.EACH_OPPONENT),
    ("target player", PlayerKind.TARGET),
    ("target opponent", PlayerKind.TARGET_OPPONENT),
)
_SEVERAL = (
    ("players", PlayerKind.EACH),
    ("opponents", PlayerKind.EACH_OPPONENT),
    ("your opponents", PlayerKind.OPPONENTS),
)


def extend(g: Grammar) -> None:
    """Add the productions for players of whom something is true."""
    g.custom("player.having", "<q:quantity>", *_shared(*had_by("have")))
    for symbol, players, form in (("player.s", _ONE, "s"), ("player.pl", _SEVERAL, "base")):
        for words, kind in players:
            who = f"{words} who <p:player.does.{form}>"
            g.custom(symbol, who, *_of_whom(kind, f"{words} who"))
            g.custom(symbol, f"{words} with <p:player.having>", *_of_whom(kind, f"{words} with"))


_SPOKEN_OF = (PlayerKind.YOU, PlayerKind.OTHERS)
"""Of whom the condition of a player may speak beside that player."""

_STRICT = {Comparison.MORE: Comparison.AT_LEAST, Comparison.LESS: Comparison.AT_MOST}
_LOOSE = {loose: strict for strict, loose in _STRICT.items()}


def _shared(make: Any, take: Any) -> Shape:
    """"Each player with the most Plants": whoever ties for the most has it, too."""

    def build(q: Any) -> Any:
        found = make(q)
        if found is None or q.right != OTHERS:
            return found
        return replace(found, comparison=_STRICT[found.comparison])

    def unbuild(value: Any) -> Slots:
        right = getattr(getattr(value, "right", None), "of", None)
        if owner(right) == OTHERS:
            value = replace(value, comparison=_LOOSE[value.comparison])
        return take(value)

    return build, unbuild


def _of_whom(kind: PlayerKind, word: str) -> Shape:
    """A player with a condition, which speaks of no other player but you."""

    def build(p: Any) -> Player | None:
        said = [one for one in parts(p) if isinstance(one, Player) and not is_same_player(one)]
        others = any(one.kind not in _SPOKEN_OF for one in said)
        return None if others else Player(kind=kind, so=with_player(p, WHO), word=word)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Player) or value.so is None or value.word != word:
            return None
        return {"p": with_player(value.so, SAME_PLAYER)} if value.kind is kind else None

    return build, unbuild
