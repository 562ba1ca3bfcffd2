"""How many clicks and keys it takes at the table to lay a given dispute out and to rule it.

    python -m benchmarks.table [NAME ...] [--every]

Twenty of `scenarios/rulings` are given, one from each twentieth of those whose cards are all in the
library and that the table can lay out; or those whose file names hold NAME; or all. Chromium does
what a person does who has read the page of help: chooses a place, types letters until the wanted
card is the first that is suggested, presses Enter, sets what else the file says, and takes the
options that the file takes. Every click and every key is counted; choosing from a list counts two.
What stands on the table in the end is played once more with what the file expects: a dispute counts
as ruled where all of that holds. It needs imported cards, playwright and Chromium.
"""

from __future__ import annotations

import re
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

from benchmarks import serving
from judgebot.cards.library import library
from judgebot.scenario.format import loader
from judgebot.scenario.format.scenario import Until
from judgebot.scenario.play import runner
from judgebot.scenario.tell import offered
from judgebot.table import paper
from judgebot.table.finding import names

GIVEN = 20
MOST = 25
"""So many clicks and keys a dispute should take, in the median."""
_FILES = sorted((Path(__file__).resolve().parent.parent / "scenarios/rulings").glob("*.yaml"))
_NOT_LAID_OUT = ("cards", "variants", "under", "readings", "explore", "always", "never", "possible")
_PLAYERS = ("Ada", "Ben")
_PATIENCE = 20_000


@dataclass
class Dispute:
    """A scenario file as a person at the table has it before them."""

    name: str
    text: str
    """With the players called as at an empty table."""

    @property
    def told(self) -> dict[str, Any]:
        """What the file says."""
        return paper.read(self.text)

    @property
    def can_be_laid_out(self) -> bool:
        """Whether taps can say all of it."""
        told = self.told
        if any(key in told for key in _NOT_LAID_OUT) or not told.get("do"):
            return False
        mana = [keys.get("mana") for keys in told["players"].values() if keys]
        start = told.get("start") or {}
        odd = any(isinstance(one, list) or "cards" in (one or "") for one in mana)
        return not odd and "markers" not in start and not isinstance(start.get("regions"), str)


@dataclass
class Hand:
    """Clicks and types, and counts both."""

    page: Any
    clicks: int = 0
    keys: int = 0

    def click(self, selector: str) -> None:
        """One click."""
        self.page.click(selector)
        self.clicks += 1
        self._settle()

    def keyed(self, words: str) -> None:
        """Some keys, one after the other."""
        for key in words:
            self.page.keyboard.press(key if key != " " else "Space")
            self.keys += 1

    def press(self, key: str) -> None:
        """One key."""
        self.page.keyboard.press(key)
        self.keys += 1
        self._settle()

    def choose(self, selector: str, value: str) -> None:
        """Something from a list: to open it, and to choose."""
        self.page.select_option(selector, value)
        self.clicks += 2
        self._settle()

    def number(self, selector: str, value: str) -> None:
        """A number in a field, whose old one is overwritten; it counts as the field is left."""
        self.click(selector)
        self.keyed(value)
        self.page.locator(selector).blur()
        self._settle()

    def _settle(self) -> None:
        """Wait until the server has answered."""
        self.page.locator("body:not([data-busy])").wait_for()


def main(given: list[str]) -> int:
    """Measure, and print each dispute. Returns 1 where the goal, or a ruling, is missed."""
    if library.open() is None:
        print("no cards were imported: nothing is measured")
        return 0
    counts: list[int] = []
    missed = 0
    with serving.judgebot() as address, serving.chromium() as browser:
        for dispute in _given(given):
            page = browser.new_page(viewport={"width": 360, "height": 740})
            page.set_default_timeout(_PATIENCE)
            page.goto(f"{address}/table")
            hand = Hand(page)
            began = time.monotonic()
            try:
                ruled = _is_ruled(hand, dispute)
            except Exception as error:  # noqa: BLE001 - told, and the next dispute is measured
                ruled = f"NOT LAID OUT: {error}"
            seconds = time.monotonic() - began
            counts.append(hand.clicks + hand.keys)
            missed += ruled != "ruled"
            print(f"{hand.clicks + hand.keys:>4}  {hand.clicks:>3} clicks  {hand.keys:>3} keys  "
                  f"{seconds:5.1f} s  {ruled:<9}  {dispute.name}", flush=True)  # fmt: skip
            page.close()
    median = statistics.median(counts)
    print(f"median {median:g} of {len(counts)} disputes (goal {MOST}), at most {max(counts)}; "
          f"{len(counts) - missed} ruled")  # fmt: skip
    return int(median > MOST or missed > 0)


def _given(words: list[str]) -> list[Dispute]:
    found = [_dispute(file) for file in _FILES]
    able = [one for one in found if one.can_be_laid_out]
    if words == ["--every"]:
        return able
    if words:
        return [one for one in able if any(word in one.name for word in words)]
    return [able[place * len(able) // GIVEN] for place in range(GIVEN)]


def _dispute(file: Path) -> Dispute:
    text = file.read_text(encoding="utf-8")
    for old, new in zip(paper.read(text)["players"], _PLAYERS, strict=False):
        text = re.sub(rf"\b{re.escape(old)}\b", new, text)
    return Dispute(name=file.stem, text=text)


# Laying out and playing.


def _is_ruled(hand: Hand, dispute: Dispute) -> str:
    """Lay a dispute out, play it, and see whether what the file expects is so."""
    told = dispute.told
    for player, keys in told["players"].items():
        counted = {"mana": "0"} if _counts_mana(told, player) else {}
        _lay(hand, player, counted | (keys or {}))
    _begin(hand, told.get("start") or {})
    _play(hand, dispute)
    text = hand.page.input_value("#yaml")
    try:
        verdict = runner.run(loader.loads(paper.put(text, ("expect",), told.get("expect"))))
    except Exception as error:  # noqa: BLE001 - told, and the next dispute is measured
        return f"NOT RULED: {error}"
    return "ruled" if verdict.holds else "NOT AS EXPECTED"


def _counts_mana(told: dict[str, Any], player: str) -> bool:
    """Whether the file expects something of a player's mana, so that it matters how much it is."""
    facts = told.get("expect") or []
    own = [one for one in facts if isinstance(one, dict) and one.get("player") == player]
    return any("mana" in key for one in own for key in one)


def _lay(hand: Hand, player: str, keys: dict[str, Any]) -> None:
    for key, value in keys.items():
        if key == "mana":
            mana = {"ready": "0", **value} if isinstance(value, dict) else {"ready": value}
            for which, number in mana.items():
                hand.number(f"[aria-label='{which.capitalize()} mana of {player}']", number)
        elif key == "distances":
            _open(hand, f"[aria-label='{player} lays out'] details")
            for side, number in value.items():
                if number != "0":
                    hand.number(f"[data-path*='\"{player}\", \"distances\", \"{side}\"']", number)
        elif key in ("ascended", "moved"):
            _open(hand, f"[aria-label='{player} lays out'] details")
            for side in value if isinstance(value, list) else [value]:
                hand.click(f"[aria-label=\"{player}'s {side} Expedition {key}\"]")
        elif key == "fill deck":
            _open(hand, f"[aria-label='{player} lays out'] details")
            hand.number(f"[aria-label='Unknown cards in the Deck of {player}']", value)
        else:
            _put(hand, player, key, value if isinstance(value, list) else [value])


def _put(hand: Hand, player: str, zone: str, cards: list[Any]) -> None:
    here = hand.page.input_value("#whose"), hand.page.input_value("#zone")
    focused = hand.page.locator("#card:focus").count()
    if here != (player, zone) or not focused:
        hand.click(f"[data-whose='{player}'][data-zone='{zone}']")
    for number, card in enumerate(cards):
        keys = card if isinstance(card, dict) else {"card": card}
        _enter(hand, keys["card"])
        _say_more(hand, player, zone, number, keys)
        if number + 1 < len(cards) and not hand.page.locator("#card:focus").count():
            hand.click("#card")


def _enter(hand: Hand, name: str) -> None:
    """Type letters until a card is suggested, and take it: the first by Enter, others by a tap."""
    letters, place = _fewest(name)
    hand.keyed(letters)
    if place == 0:
        hand.press("Enter")
    else:
        hand.click(f"#names:not([aria-busy]) li >> nth={place}")


@cache
def _fewest(name: str) -> tuple[str, int]:
    """The fewest letters after which a card is suggested, and its place then."""
    wanted = _called(name)
    words = re.findall(r"[\w']+", name.casefold())[:3]
    run_on = ("".join(one) for one in product(*([word[:n] for n in range(4)] for word in words)))
    tried = {name[:end].casefold() for end in range(1, len(name) + 1)} | set(run_on)
    for letters in sorted(tried - {""}, key=len):
        found = [one.casefold() for one in names(letters)]
        places = [found.index(one) for one in wanted if one in found]
        if places:
            return letters, min(places)
    return name.casefold(), 0


def _called(name: str) -> list[str]:
    """What a printing is called: by its own name, and by the card's where that means it, too."""
    shelf = library.require()
    wanted = shelf.resolve(name)
    plain = name.partition(" (")[0]
    found = [one for one in names(f"{plain} (") if shelf.resolve(one).reference == wanted.reference]
    alone = [plain] if shelf.resolve(plain).reference == wanted.reference else []
    return [one.casefold() for one in (name, *found, *alone)]


def _say_more(hand: Hand, player: str, zone: str, number: int, keys: dict[str, Any]) -> None:
    """What else the file says of a copy; its sheet closes at each change."""
    thing = f"[data-copy='{player}/{zone}/{number}']"
    statuses = keys.get("statuses", [])
    for status in [statuses] if isinstance(statuses, str) else statuses:
        hand.click(thing)
        hand.click(f"[popover]:popover-open button:text-is('{status.capitalize()}')")
    if keys.get("exhausted") == "yes":
        hand.click(thing)
        hand.click("[popover]:popover-open button:text-is('Exhausted')")
    if keys.get("boosts", "0") != "0":
        hand.click(thing)
        hand.number("[popover]:popover-open [data-path*=boosts]", keys["boosts"])
    for name, count in (keys.get("counters") or {}).items():
        hand.click(thing)
        hand.click("[popover]:popover-open [name=name]")
        hand.keyed(name)
        if count != "1":
            hand.click("[popover]:popover-open [name=number]")
            hand.keyed(count)
        hand.press("Enter")
    if keys.get("owner", player) != player:
        hand.click(thing)
        hand.choose("[popover]:popover-open [data-path*=owner]", keys["owner"])
    if "named" in keys:
        hand.click(thing)
        hand.click("[popover]:popover-open [data-path*=named]")
        hand.keyed(keys["named"])
        hand.press("Enter")


def _begin(hand: Hand, start: dict[str, Any]) -> None:
    if start.get("at", "begins") != "begins":
        hand.choose("#moment", f"at {start['at']}")
    elif start.get("phase", "Afternoon") != "Afternoon":
        hand.choose("#moment", f"phase {start['phase']}")
    if not start.keys() - {"at", "phase"}:
        return
    _open(hand, "#when")
    for key in ("first player", "turn"):
        if start.get(key, "Ada") != "Ada":
            hand.choose(f"[data-path*='\"{key}\"']", start[key])
    if "day" in start:
        hand.number("[data-path*='\"day\"']", start["day"])
    passed = start.get("passed", [])
    for player in passed if isinstance(passed, list) else [passed]:
        hand.click(f"#when button:text-is('{player} has passed')")
    if start.get("tiebreakers") == "yes":
        hand.click("#when button:text-is('Tiebreakers')")
    _terrains(hand, start.get("regions") or {})


def _terrains(hand: Hand, regions: Any) -> None:
    if isinstance(regions, list):
        regions = {str(number): one for number, one in enumerate(regions, 1)}
    for number, terrains in regions.items():
        for letter in "" if terrains.endswith("face down") else terrains:
            hand.click(f"[aria-label='{letter} in region {number}']")


def _open(hand: Hand, details: str) -> None:
    if hand.page.locator(f"{details}[open]").count() == 0:
        hand.click(f"{details} > summary")


@dataclass
class Asked:
    """A choice as the file takes it, or a moment until which it goes on."""

    labels: tuple[str, ...] = ()
    taken: str = ""
    until: str = ""


def asked(text: str) -> Iterator[Asked]:
    """What a scenario chooses, and until when it goes on, in order."""
    scenario = loader.loads(text)
    found: list[Asked] = []
    begun = 0
    choose = runner._choose

    def until(item: int) -> None:
        nonlocal begun
        for one in scenario.items[begun:item]:
            if isinstance(one, Until):
                found.append(Asked(until=one.target))
        begun = max(begun, item)

    def noting(going: Any, decision: Any, plan: Any) -> Any:
        option = choose(going, decision, plan)
        until(plan.after.at + isinstance(plan.after.next, Until))
        options = offered.distinct(going.thing_names, decision, decision.options)
        labels = tuple(offered.told(going.thing_names, decision, one) for one in options)
        found.append(Asked(labels=labels, taken=offered.told(going.thing_names, decision, option)))
        return option

    with patch.object(runner, "_choose", noting):
        runner.play(runner.start(scenario))
    until(len(scenario.items))
    yield from found


def _play(hand: Hand, dispute: Dispute) -> None:
    """Take what the file takes, as far as the table asks for it."""
    left: list[Asked] = []
    for one in asked(dispute.text):
        if one.until:
            _go_on(hand, one.until)
        else:
            left.append(one)
        _take(hand, left)
    if left and not hand.page.locator("#options button").count():
        _go_on(hand, "end of phase")
        _take(hand, left)


def _take(hand: Hand, left: list[Asked]) -> None:
    """Take what is asked, as long as it is something that the file chooses, too."""
    while found := next((one for one in left if _is_offered(hand, one)), None):
        del left[: left.index(found) + 1]
        labels = _offered(hand)
        hand.click(f"[data-choose='{labels.index(found.taken)}']")


def _is_offered(hand: Hand, one: Asked) -> bool:
    """Whether just this is asked now."""
    return sorted(_offered(hand)) == sorted(one.labels)


def _offered(hand: Hand) -> list[str]:
    buttons = hand.page.locator("#options button").all()
    return [button.get_attribute("data-label") for button in buttons]


def _go_on(hand: Hand, until: str) -> None:
    button = f"[aria-label='Go on until'] button:text-is('{until}')"
    if hand.page.locator(button).count():
        hand.click(button)
    else:
        hand.choose("[aria-label='Go on until'] select", until)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
