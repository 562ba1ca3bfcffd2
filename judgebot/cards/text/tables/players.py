"""Players, and whose something is."""

from __future__ import annotations

from judgebot.abilities.references import Me, Player, PlayerKind, Pronoun, Ref
from judgebot.cards.text.grammar import Grammar

_IT = Ref()


def extend(g: Grammar) -> None:
    """Add the productions for players."""
    for words, kind in (
        ("target player", PlayerKind.TARGET),
        ("target opponent", PlayerKind.TARGET_OPPONENT),
        ("each player", PlayerKind.EACH),
        ("each opponent", PlayerKind.EACH_OPPONENT),
        ("your opponent", PlayerKind.YOUR_OPPONENT),
        ("a opponent", PlayerKind.AN_OPPONENT),
    ):
        g.add("player.s", words, Player, kind=kind)
        *start, last = words.split()
        whose = " ".join((*start, f"{last}'s"))
        g.add("poss", whose, Player, kind=kind)
        g.add("poss.player", whose, Player, kind=kind)
    g.add(
        "player.s", "starting with you , each player",
        Player, kind=PlayerKind.EACH, starting_with_you=True,
    )  # fmt: skip
    for who in ("opponent", "player"):
        that = f"that {who}"
        g.add("player.s", that, Player, kind=PlayerKind.THAT, word=that)
        g.add("poss", f"{that}'s", Player, kind=PlayerKind.THAT, word=that)
        g.add("controller", f"{that} controls", Player, kind=PlayerKind.THAT, word=that)
    g.add("player.pl", "they", Player, kind=PlayerKind.THAT, word="they")
    g.add("player.pl", "your opponents", Player, kind=PlayerKind.OPPONENTS)
    _each(g)
    _owners(g)
    _possessives(g)
    _controllers(g)


def _each(g: Grammar) -> None:
    """Players for whom something is done one after the other: "for each player"."""
    g.add("for.each", "player", Player, kind=PlayerKind.EACH, word="for")
    g.add("for.each", "opponent", Player, kind=PlayerKind.EACH_OPPONENT, word="for")
    g.add("for.each", "player , starting with you", Player, kind=PlayerKind.EACH,
          starting_with_you=True, word="for")  # fmt: skip


def _owners(g: Grammar) -> None:
    """The owner and the controller of something."""
    for words, kind in (("owner", PlayerKind.OWNER), ("controller", PlayerKind.CONTROLLER)):
        g.add("player.s", f"<of:its> {words}", Player, kind=kind)
        g.add("poss", f"<of:its> {words}'s", Player, kind=kind)
        g.add("player.of", f"the {words} of <of:it>", Player, kind=kind, word="of")
    g.add("player.of", "<of:its> owner", Player, kind=PlayerKind.OWNER)


def _possessives(g: Grammar) -> None:
    """Whose something is."""
    g.add("poss.any", "your opponents'", Player, kind=PlayerKind.OPPONENTS)
    g.add("poss.pl", "<of:its> owners'", Player, kind=PlayerKind.OWNER)
    g.add("poss", "your", Player, kind=PlayerKind.YOU)
    g.add("poss", "their", Player, kind=PlayerKind.THAT, word="their")
    g.add("poss.any", "any", Player, kind=PlayerKind.ANY, word="any")
    g.add("poss.any", "a", Player, kind=PlayerKind.ANY, word="a")
    g.add("poss.any", "all", Player, kind=PlayerKind.ANY, word="all")
    g.add("its", "my", Me)
    g.add("its", "its", Ref, word=Pronoun.IT)
    g.add("its", "their", Ref, word=Pronoun.THEM)
    for word in (Pronoun.THAT_CHARACTER, Pronoun.THAT_PERMANENT, Pronoun.THAT_CARD):
        g.add("its", f"{word.value}'s", Ref, word=word)
    g.add("it", "it", Ref, word=Pronoun.IT)
    g.add("it", "me", Me)


def _controllers(g: Grammar) -> None:
    """Who controls, or plays, the things of a noun."""
    g.add("controller", "you control", Player, kind=PlayerKind.YOU)
    g.add("controller", "they control", Player, kind=PlayerKind.THAT, word="they")
    g.add("controller", "that they control", Player, kind=PlayerKind.THAT, word="that they")
    g.add("controller", "controlled by target player", Player, kind=PlayerKind.TARGET)
    g.add("controller", "controlled by target opponent", Player, kind=PlayerKind.TARGET_OPPONENT)
    g.add("controller", "controlled by your opponents", Player, kind=PlayerKind.OPPONENTS)
    g.add("controller", "target player controls", Player, kind=PlayerKind.TARGET, word="controls")
    for words, kind, word in (
        ("a opponent controls", PlayerKind.AN_OPPONENT, "controls"),
        ("controlled by a opponent", PlayerKind.AN_OPPONENT, ""),
        ("controlled by your opponent", PlayerKind.YOUR_OPPONENT, "by"),
    ):
        g.add("controller", words, Player, kind=kind, word=word)
    g.add("controller", "your opponents control", Player, kind=PlayerKind.OPPONENTS,
          word="control")  # fmt: skip
    g.add("controller", "your opponent controls", Player, kind=PlayerKind.YOUR_OPPONENT)
    g.add(
        "controller", "target opponent controls",
        Player, kind=PlayerKind.TARGET_OPPONENT, word="controls",
    )  # fmt: skip
    g.add(
        "controller", "your opponents play", Player, kind=PlayerKind.OPPONENTS, word="play"
    )
    g.add("controller", "you play", Player, kind=PlayerKind.YOU, word="play")
