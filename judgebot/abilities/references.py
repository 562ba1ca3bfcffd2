"""Pronouns and players: references of an ability to what it already spoke of (CR 7.2).

There is one mechanism of reference. A phrase or an instruction that something later speaks of
carries a `name`; whoever carries it out binds the name to what was chosen, matched, moved, created
or rolled; a `Ref`, a `Player` or an amount with `to=name` means what is bound. A name is unique in
its ability and empty where nothing refers. A name stays bound to a card through the moves that the
same ability makes (CR 2.1.f, 2.1.g).
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import Any

from judgebot.abilities.value import value


@value
class Me:
    """"I", "me", "my": the object bearing the ability (CR 7.2.1)."""

    word: str = field(default="", compare=False)
    """`same` where nothing is written: the subject is that of the verb before."""


ME = Me()


@value
class MeAndIt:
    """"We both": the object bearing the ability and another one (CR 7.2.2)."""

    to: str = ""
    """The name of the other one."""


class Pronoun(StrEnum):
    """The word that refers; without meaning beyond what it refers to."""

    IT = "it"
    THEM = "them"
    THAT_CHARACTER = "that Character"
    THAT_PERMANENT = "that Permanent"
    THAT_SPELL = "that Spell"
    THAT_CARD = "that card"
    THAT_TOKEN = "that token"
    THAT_KIND = "that [sub-type]"
    THOSE_CHARACTERS = "those Characters"
    THOSE_PERMANENTS = "those Permanents"
    THOSE_CARDS = "those cards"
    THOSE_TOKENS = "those tokens"
    THAT_EXPEDITION = "that Expedition"
    THE_TARGET = "the target"
    THEM_ALL = "them all"
    EACH_ONE = "each one"
    EACH_OF_THEM = "each of them"
    THE_CARD = "the card"
    THESE_CARDS = "these cards"
    AMONG_THEM = "among them"
    AMONG_THESE_CARDS = "among these cards"
    AMONG_THOSE_CARDS = "among those cards"
    SACRIFICED_CARD = "the sacrificed card"
    SACRIFICED_CHARACTER = "the sacrificed Character"
    SACRIFICED_PERMANENT = "the sacrificed Permanent"
    DISCARDED_CARD = "the discarded card"
    DISCARDED_CHARACTER = "the discarded Character"
    DISCARDED_PERMANENT = "the discarded Permanent"
    THIS_WAY = "this way"
    """What was done to it says which; the verb is the kind of the reference."""
    ITS = "its"
    IN_IT = "in it"
    """The Expedition already spoken of, as a place."""
    THE_OTHER = "the other"
    THE_OTHER_ONE = "the other one"
    THE_LAST_ONE = "the last one"
    THE_OTHERS = "the others"
    THE_OTHER_CARDS = "the other cards"
    THE_REST = "the rest"
    WHICH = "which"
    """What a relative clause is said of: "a Character that joined my Expedition this turn"."""
    SAME = ""
    """Nothing is written: the subject is that of the verb before ("gains 1 boost and loses …")."""


OF_DEEDS = (
    Pronoun.SACRIFICED_CARD, Pronoun.SACRIFICED_CHARACTER, Pronoun.SACRIFICED_PERMANENT,
    Pronoun.DISCARDED_CARD, Pronoun.DISCARDED_CHARACTER, Pronoun.DISCARDED_PERMANENT,
)  # fmt: skip
"""What is spoken of by what was done to it; the middle word says what."""


@value
class Ref:
    """A pronoun: what the phrase or instruction called `to` is bound to."""

    to: str = ""
    also: tuple[str, ...] = ()
    """The names of what else it means: "they" of two things that were mentioned one by one."""
    others: bool = False
    """The rest of what is bound: those that no instruction since then acted on ("the others")."""
    word: Pronoun = field(default=Pronoun.IT, compare=False)
    kind: str = field(default="", compare=False)
    """The sub-type of "that Illusion"; the verb of "discarded this way"."""


WHICH = Ref(to="which", word=Pronoun.WHICH)
"""The one of which a description asks whether it fits."""


class PlayerKind(StrEnum):
    """Which player is meant."""

    YOU = "you"
    """The controller of the ability (CR 7.2.3)."""
    YOUR_OPPONENT = "your opponent"
    AN_OPPONENT = "an opponent"
    """Any opponent, whichever matches (in triggers and conditions)."""
    OPPONENTS = "your opponents"
    TARGET = "target player"
    TARGET_OPPONENT = "target opponent"
    EACH = "each player"
    EACH_OPPONENT = "each opponent"
    ANY = "any player"
    """"Any Reserve", "a Reserve", "in Reserve": whoever it belongs to."""
    OWNER = "owner"
    """The owner of `of`."""
    CONTROLLER = "controller"
    """The controller of `of`."""
    CHOSEN = "a player"
    """"Choose a player": the one chosen, without targeting (CR 6.1.g)."""
    OTHERS = "each other"
    """Each other player than the one `to` is bound to; without a name in what is compared of a
    player: each other player than that one ("the most Characters")."""
    DID = "who does"
    """"Each player who does": of the players `to` is bound to, those who chose to do so."""
    DID_NOT = "who doesn't"
    """The others of them."""
    WHO = "who"
    """In what is said of a player behind "who" or "with": that player."""
    THAT = "that player"
    """The player the name `to` is bound to ("they", "their", "that opponent")."""


OF_EVERY = (PlayerKind.EACH, PlayerKind.EACH_OPPONENT, PlayerKind.OTHERS)
"""How words mean every one of several players by themselves."""
OF_SEVERAL = (*OF_EVERY, PlayerKind.OPPONENTS)
"""How words mean several players, each of them."""


@value
class Player:
    """A player, as an ability speaks of one."""

    kind: PlayerKind
    of: Me | Ref | Any = None
    """Whose owner or controller, for OWNER and CONTROLLER; a Pick of Expeditions, too."""
    to: str = ""
    """The name referred to, for THAT and OTHERS."""
    name: str = ""
    """The name this phrase binds."""
    so: Any = None
    """"Each player who controls a Landmark": the condition that must be true of each."""
    starting_with_you: bool = False
    """"Starting with you, each player": not in initiative order."""
    one_of: PlayerKind | None = None
    """For THAT: the players of whom this is one, where something is asked of each of them."""
    word: str = field(default="", compare=False)
    """A variant without meaning ("their", "that opponent", "" when nothing is written)."""

    @property
    def has_an_effect(self) -> bool:
        """Whether it is an effect or ability of theirs that is named: "an opponent's effect"."""
        return "effect" in self.word or "abilit" in self.word


YOU = Player(kind=PlayerKind.YOU)

UNWRITTEN = "unwritten"
"""The word of a player whom no word names: whose hand it is in "discard a card"."""
SAID = "you may"
"""The word of "you" where it is said, and not only understood."""


def specifies(who: Player) -> bool:
    """Whether words specify which player acts: any but the controller who is only understood."""
    return who.kind is not PlayerKind.YOU or who.word == SAID
