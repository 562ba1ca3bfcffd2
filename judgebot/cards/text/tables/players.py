"""Players, and whose something is: each player that can be named may stand in any place."""

from __future__ import annotations

from judgebot.abilities.references import OF_DEEDS, Me, Player, PlayerKind, Pronoun, Ref
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Shape, worded

_NAMED = (
    ("target player", PlayerKind.TARGET, ""),
    ("target opponent", PlayerKind.TARGET_OPPONENT, ""),
    ("another target player", PlayerKind.TARGET_OPPONENT, "another target"),
    ("each player", PlayerKind.EACH, ""),
    ("each opponent", PlayerKind.EACH_OPPONENT, ""),
    ("each other player", PlayerKind.EACH_OPPONENT, "each other"),
    ("your opponent", PlayerKind.YOUR_OPPONENT, ""),
    ("a opponent", PlayerKind.AN_OPPONENT, ""),
    ("another player", PlayerKind.AN_OPPONENT, "another"),
    ("that opponent", PlayerKind.THAT, "that opponent"),
    ("that player", PlayerKind.THAT, "that player"),
)
"""Players that do something, have something or control something: each other player is an opponent
(CR 1.2.1.b)."""


def extend(g: Grammar) -> None:
    """Add the productions for players."""
    for words, kind, word in _NAMED:
        g.add("player.named", words, Player, kind=kind, word=word)
        *start, last = words.split()
        whose = " ".join((*start, f"{last}'s"))
        g.add("poss.player", whose, Player, kind=kind, word=word)
    g.same("player.s", "player.named")
    g.same("poss", "poss.player")
    g.add(
        "player.s", "starting with you , each player",
        Player, kind=PlayerKind.EACH, starting_with_you=True,
    )  # fmt: skip
    g.add("player.pl", "they", Player, kind=PlayerKind.THAT, word="they")
    g.add("player.pl", "your opponents", Player, kind=PlayerKind.OPPONENTS)
    for words in ("both players", "all players"):
        g.add("player.pl", words, Player, kind=PlayerKind.EACH, word=words)
    _each(g)
    _who_did(g)
    _owners(g)
    _possessives(g)
    _controllers(g)


def _each(g: Grammar) -> None:
    """Players for whom something is done one after the other: "for each player"."""
    g.add("for.each", "player", Player, kind=PlayerKind.EACH, word="for")
    g.add("for.each", "opponent", Player, kind=PlayerKind.EACH_OPPONENT, word="for")
    g.add("for.each", "player , starting with you", Player, kind=PlayerKind.EACH,
          starting_with_you=True, word="for")  # fmt: skip


def _who_did(g: Grammar) -> None:
    """Those who did what they could choose to do: "each player who does", "players who don't"."""
    for verb, verbs, kind in (
        ("does", "do", PlayerKind.DID), ("did", "did", PlayerKind.DID),
        ("doesn't", "don't", PlayerKind.DID_NOT), ("didn't", "didn't", PlayerKind.DID_NOT),
    ):  # fmt: skip
        for who in ("player", "opponent", "other player", "one"):
            words = f"{who} who {verb}"
            g.add("player.s", f"each {words}", Player, kind=kind, word=f"each {words}")
            g.add("for.each", words, Player, kind=kind, word=words)
        for who in ("players", "opponents", "those"):
            g.add("player.pl", f"{who} who {verbs}", Player, kind=kind, word=f"{who} {verbs}")


def _owners(g: Grammar) -> None:
    """The owner and the controller of something."""
    for words, kind in (("owner", PlayerKind.OWNER), ("controller", PlayerKind.CONTROLLER)):
        g.add("player.owner", f"<of:its> {words}", Player, kind=kind)
        g.add("player.the", f"the {words} of <of:player.thing>", Player, kind=kind, word="of")
        g.add("poss", f"<of:its> {words}'s", Player, kind=kind)
        g.add("player.of", f"the {words} of <of:it>", Player, kind=kind, word="of")
    g.same("player.s", "player.owner", "player.the")
    g.same("player.thing", "it", "expedition.sg")
    g.add("player.of", "<of:its> owner", Player, kind=PlayerKind.OWNER)


_WITH_THINGS = (
    Pronoun.THAT_CHARACTER, Pronoun.THAT_PERMANENT, Pronoun.THAT_SPELL, Pronoun.THAT_CARD,
    Pronoun.THAT_TOKEN, *OF_DEEDS,
)  # fmt: skip
"""The words for one thing that can have something: "that Spell's Hand Cost"."""


def _possessives(g: Grammar) -> None:
    """Whose something is."""
    g.add("poss.opponents", "your opponents'", Player, kind=PlayerKind.OPPONENTS)
    g.add("poss.opponents", "opponents'", Player, kind=PlayerKind.OPPONENTS, word="opponents")
    g.same("poss.any", "poss.opponents")
    g.add("poss", "any opponent's", Player, kind=PlayerKind.OPPONENTS, word="any")
    g.add("poss.pl", "<of:its> owners'", Player, kind=PlayerKind.OWNER)
    g.add("poss", "your", Player, kind=PlayerKind.YOU)
    g.add("poss.their", "their", Player, kind=PlayerKind.THAT, word="their")
    g.same("poss", "poss.their")
    g.add("poss.any", "any", Player, kind=PlayerKind.ANY, word="any")
    g.add("poss.any", "any player's", Player, kind=PlayerKind.ANY, word="player")
    g.add("poss.any", "a", Player, kind=PlayerKind.ANY, word="a")
    g.add("poss.any", "a player's", Player, kind=PlayerKind.ANY, word="a player")
    g.add("poss.any", "all", Player, kind=PlayerKind.ANY, word="all")
    g.add("poss.any", "all players'", Player, kind=PlayerKind.ANY, word="all players")
    for symbol in ("poss.any", "poss.several"):
        g.add(symbol, "both players'", Player, kind=PlayerKind.ANY, word="both players")
    g.same("poss.several", "poss.pl")
    g.add("poss.several", "your opponents'", Player, kind=PlayerKind.OPPONENTS)
    g.add("poss.several", "opponents'", Player, kind=PlayerKind.OPPONENTS, word="opponents")
    g.add("poss.several", "all", Player, kind=PlayerKind.ANY, word="all")
    g.add("poss.several", "all players'", Player, kind=PlayerKind.ANY, word="all players")
    g.add("its", "my", Me)
    g.add("its", "its", Ref, word=Pronoun.IT)
    g.add("its", "their", Ref, word=Pronoun.THEM)
    for word in _WITH_THINGS:
        g.add("its", f"{word.value}'s", Ref, word=word)
    g.add("it", "it", Ref, word=Pronoun.IT)
    g.add("it", "me", Me)


def _controllers(g: Grammar) -> None:
    """Who controls, or plays, the things of a noun."""
    g.add("control", "you control", Player, kind=PlayerKind.YOU)
    g.add("control", "you don't control", Player, kind=PlayerKind.AN_OPPONENT, word="not you")
    g.add("control", "they control", Player, kind=PlayerKind.THAT, word="they")
    g.add("control", "your opponents control", Player, kind=PlayerKind.OPPONENTS, word="control")
    for named in ("player.named", "player.owner"):
        g.custom("control", f"<p:{named}> controls", *_said("controls"))
        g.custom("controller", f"controlled by <p:{named}>", *_said("by"))
    g.same("controller", "control")
    g.custom("controller", "that <p:control>", *_said("that"))
    g.add("controller", "controlled by your opponents", Player, kind=PlayerKind.OPPONENTS)
    g.add("controller", "your opponents play", Player, kind=PlayerKind.OPPONENTS, word="play")
    g.add("controller", "you play", Player, kind=PlayerKind.YOU, word="play")


def _said(how: str) -> Shape:
    """A player with other words around the same meaning, which are kept beside it."""
    return worded(Player, "p", how, field="word")
