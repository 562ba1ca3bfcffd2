"""CR 4.2: the moments of a day, and which of them is now."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Daily, Phase
from judgebot.game.data.moments import MOMENTS, is_now, moment_of


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("when", [*Phase, *Daily])
def test_which_moment_is_now(when, phase):
    """A phase is now as long as it lasts, a daily effect only as it happens (CR 4.2.a, 4.2.d)."""
    begins = MOMENTS[moment_of(phase)]

    assert is_now(when, phase, begins) is (when is phase)


@pytest.mark.parametrize("daily", Daily)
def test_which_daily_effect_is_now(daily):
    """Of the daily effects only the one of the moment is (CR 4.2.d)."""
    moment = MOMENTS[moment_of(None, daily)]

    assert [one for one in Daily if is_now(one, Phase.NIGHT, moment)] == [daily]
