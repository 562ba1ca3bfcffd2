"""CR 5.1.2.k Which card this is, where words speak of the first one played, or of the second."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Noun
from judgebot.game.data.game import Game
from judgebot.game.data.plays import Playing
from judgebot.game.data.telling import Telling
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.playing import which_plays
from judgebot.game.read.words import pronouns
from judgebot.sure import as_a


def tellings(
    game: Game,
    stated: Iterable[InForce],
    playing: Playing,
    tells: type[Telling],
    more: tuple[str, ...] = (),
) -> Iterator[Telling]:
    """That statements speak of the first card, or the second, and which one this is.

    more: the rules by which others came before it, if any do.
    """
    for one in stated:
        subject = one.statement.subject
        number = which_plays.which_instead(game.state, subject, playing, one.context)
        if number is not None:
            noun = as_a(Noun, subject.noun)
            yield tells(
                rules=("5.1.2.k", *more, *pronouns.rules_of_player(noun.controller)),
                items=(playing.card.item,),
                card=game.thing(playing.card),
                giver=game.thing(one.context.me),
                ability=Passive(statement=one.statement),
                number=number,
            )
