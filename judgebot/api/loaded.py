"""Loads what answers need: imported by the process of which those that answer are copies."""

from judgebot.api import desk as desk
from judgebot.rulebook.search import ranking as ranking
from judgebot.scenario.explore import exploring as exploring
from judgebot.scenario.why import telling as telling
from judgebot.table import standing as standing
