"""CR 1.4.1 Entries about what cannot be done."""

from __future__ import annotations

from judgebot.game.data.telling import Kind, Telling, Thing
from judgebot.game.data.topics import COUNTERS, MOVE, ROUTE, STATUS
from judgebot.game.data.zones import Place


class Prevented(Telling):
    """What a rule or a passive ability makes impossible."""

    kind = Kind.IMPOSSIBLE
    card: Thing | None = None
    expedition: Place | None = None
    forbidden_by: Thing | None = None


class CannotMoveForward(Prevented):
    event, topics = "cannot.move-forward", ROUTE
    sentence = "{expedition} cannot move forward because of {forbidden_by}"


class CannotDefender(Prevented):
    event, topics = "cannot.defender", ROUTE
    sentence = "{expedition} cannot move forward: {forbidden_by} has Defender"


class CannotArena(Prevented):
    event, topics = "cannot.arena", ROUTE
    sentence = "in the Arena, Expeditions cannot move"


class CannotLoseStatus(Prevented):
    event, topics = "cannot.lose-status", STATUS
    sentence = "{card} cannot lose that status because of {forbidden_by}"


class CannotLoseCounters(Prevented):
    event, topics = "cannot.lose-counters", COUNTERS
    sentence = "{card} cannot lose counters because of {forbidden_by}"


class CannotLeave(Prevented):
    event, topics = "cannot.leave", MOVE
    sentence = "{card} cannot leave because of {forbidden_by}"


class CannotGo(Prevented):
    event, topics = "cannot.go", ROUTE
    sentence = "{card} cannot go there because of {forbidden_by}"


class CannotDefect(Prevented):
    event, topics = "cannot.defect", MOVE
    sentence = "{card} cannot defect because of {forbidden_by}"


class CannotDraw(Prevented):
    event, topics = "cannot.draw", MOVE
    sentence = "no card is drawn because of {forbidden_by}"


class CannotResupply(Prevented):
    event, topics = "cannot.resupply", MOVE
    sentence = "nothing is Resupplied because of {forbidden_by}"


class CannotReady(Prevented):
    event, topics = "cannot.ready", STATUS
    sentence = "{card} cannot be readied because of {forbidden_by}"


class CannotGainCounters(Prevented):
    event, topics = "cannot.gain-counters", COUNTERS
    sentence = "{card} cannot gain counters because of {forbidden_by}"


class CannotGainStatus(Prevented):
    event, topics = "cannot.gain-status", STATUS
    sentence = "{card} cannot gain that status because of {forbidden_by}"


class CannotSwitch(Prevented):
    event, topics = "cannot.switch", MOVE
    sentence = "{card} cannot switch Expeditions because of {forbidden_by}"


class CannotDiscard(Prevented):
    event, topics = "cannot.discard", MOVE
    sentence = "{card} cannot be discarded because of {forbidden_by}"


class CannotSacrifice(Prevented):
    event, topics = "cannot.sacrifice", MOVE
    sentence = "{card} cannot be sacrificed because of {forbidden_by}"


class CannotExhaust(Prevented):
    event, topics = "cannot.exhaust", STATUS
    sentence = "{card} cannot be exhausted because of {forbidden_by}"


class CannotAscend(Prevented):
    event, topics = "cannot.ascend", ROUTE
    sentence = "{expedition} cannot ascend because of {forbidden_by}"


class CannotMoveBackwards(Prevented):
    event, topics = "cannot.move-backwards", ROUTE
    sentence = "{expedition} cannot move backwards because of {forbidden_by}"
