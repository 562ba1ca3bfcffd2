"""Questions about a state: nothing here changes one, and each question is answered in one place.

Where the rulebook asks in a circle, this is who answers (see `questions.py`).
"""

from judgebot.game.read import questions
from judgebot.game.read.objects import passives
from judgebot.game.read.steps import possible
from judgebot.game.read.words import (
    amounts,
    conditions,
    considered,
    only_in_play,
    selectors,
    selectors_places,
)

questions.evaluate = passives.evaluate
questions.having = passives.having
questions.holds = conditions.holds
questions.value = amounts.value
questions.is_of_nothing = amounts.is_of_nothing
questions.candidates = selectors.candidates
questions.any_would_be = only_in_play.any_would_be
questions.is_in = selectors.is_in
questions.places_meant = selectors_places.places_meant
questions.considered_standing = considered.standing
questions.considered_in_contact = considered.in_contact
questions.object_in_contact = considered.object_in_contact
questions.can_start = possible.can_start
