"""`judgebot run`: verdicts, several files, versions, asking, boards, hidden information."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.scenario.tables import CARDS

TABLE = """title: {title}
{cards}
players:
  Ada: {{mana: 2, hand: [Storm, Cub], deck: Wolf}}
  Ben: {{hero expedition: [Cub, Wolf], hand: Scribe}}
{rest}
"""
PLAYS = "do:\n  - Ada plays: Storm\n    choosing: Wolf\n"
HOLDS = "expect:\n  - {player: Ben, discard pile: Wolf}\n"
FAILS = "expect:\n  - {player: Ben, discard pile: Cub}\n"
LIBRARY = "expect:\n  - {card: Cub in Hand, zone: Hand}\n"


@pytest.fixture
def table(tmp_path):
    """Writes a scenario and gives its path."""

    def write(rest: str, name: str = "table", title: str = "A table", cards: str = CARDS) -> Path:
        path = tmp_path / f"{name}.yaml"
        path.write_text(TABLE.format(title=title, cards=cards, rest=rest))
        return path

    return write


def test_it_holds(judgebot, table):
    """A scenario that holds gives status 0, its steps and its expectations."""
    ran = judgebot("run", str(table(PLAYS + HOLDS)))

    assert ran.status == 0
    assert "Ada declares the intent to play Storm" in ran.out
    assert "holds  Ben has Wolf in their Discard pile" in ran.out


def test_it_fails(judgebot, table):
    """A scenario that fails gives status 1, what is found and the line."""
    ran = judgebot("run", str(table(PLAYS + FAILS)))

    assert ran.status == 1
    assert "fails  Ben — discard pile: Cub. Found discard pile: Wolf" in ran.out


def test_json_of_one_and_of_several(judgebot, table):
    """JSON is one document: an object for one scenario, a list for several."""
    one, other = table(PLAYS + HOLDS, "one"), table(PLAYS + FAILS, "other")
    single = json.loads(judgebot("run", str(one), "--json").out)
    both = json.loads(judgebot("run", str(one), str(other), "--json").out)

    assert {"title", "file", "version", "holds", "steps", "expect", "claims"} <= set(single)
    assert set(single["steps"][0]) >= {"n", "text", "rules"}
    assert [document["holds"] for document in both] == [True, False]


def test_folders_have_a_summary(judgebot, table, tmp_path):
    """A folder gives a verdict for each file, and one line for all."""
    table(PLAYS + HOLDS, "one")
    table(PLAYS + FAILS, "other")
    ran = judgebot("run", str(tmp_path))

    assert ran.status == 1
    assert ran.out.splitlines()[0] == f"holds    {tmp_path / 'one.yaml'}: A table"
    assert "Found discard pile: Wolf" in ran.out
    assert ran.out.rstrip().endswith("2 scenarios: 1 hold, 1 fail")


def test_a_scenario_without_its_library_is_skipped(judgebot, table, tmp_path, empty_home):
    """Among others, a scenario that needs a card library is skipped with the reason."""
    table(PLAYS + HOLDS, "one")
    (tmp_path / "other.yaml").write_text(
        "title: x\nplayers: {Ada: {hand: Amarok}, Ben: {}}\nexpect:\n  - day: 2\n"
    )
    ran = judgebot("run", str(tmp_path))

    assert ran.status == 0
    assert "other.yaml: no card library is imported, and it names Amarok" in ran.out
    assert "2 scenarios: 1 hold, 1 skipped" in ran.out


def test_alone_it_is_refused(judgebot, tmp_path, empty_home):
    """Alone, a scenario that needs a card library is a mistake of whoever runs it."""
    path = tmp_path / "other.yaml"
    path.write_text("title: x\nplayers: {Ada: {hand: Amarok}, Ben: {}}\nexpect:\n  - day: 2\n")
    ran = judgebot("run", str(path))

    assert ran.status == 2
    assert "no card library is imported" in ran.err


def test_a_mistake_does_not_hide_the_other_files(judgebot, table, tmp_path):
    """A file with a mistake gives status 2, and the others are played."""
    table(PLAYS + HOLDS, "one")
    table("do: []\n", "two")
    ran = judgebot("run", str(tmp_path))

    assert ran.status == 2
    assert "1 hold, 1 have mistakes" in ran.out
    assert "expects nothing" in ran.out


def test_an_unknown_version(judgebot, table):
    """A version whose rules cannot be played is refused, with those that can."""
    ran = judgebot("run", str(table(PLAYS + HOLDS)), "--rules", "9.9")

    assert ran.status == 2
    assert "cannot be played under the rules 9.9" in ran.err
    assert "5.0" in ran.err


def test_an_open_choice_shows_the_board(judgebot, table):
    """A choice that is left open prints the board, the options and the line to write."""
    ran = judgebot("run", str(table("do:\n  - Ada plays: Storm\n" + HOLDS)))

    assert ran.status == 2
    assert "Hero Expedition (region 0): Cub (1/1/1); Wolf (2/2/2)" in ran.err
    assert "Legal: Cub; Wolf" in ran.err
    assert "`- Ada chooses: Cub`" in ran.err


def test_asking(table, capsys, monkeypatch):
    """`--ask` asks for what is left open, and prints the lines that say the same."""
    from judgebot.cli import main

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff9\n9\r\n2\n")))
    path = table("do:\n  - Ada plays: Storm\n" + HOLDS)
    status = main.run(["run", str(path), "--ask"])
    printed = capsys.readouterr()

    assert status == 0, printed.err
    assert "  2. Wolf" in printed.err
    assert "Type one of the numbers." in printed.err
    assert "- Ada chooses: Wolf" in printed.out


def test_the_line_to_write_can_be_pasted(judgebot, table):
    """What the message of an open choice says is what closes it."""
    text = "do:\n  - Ada plays: Storm\n  - Ada chooses: Wolf\n"

    assert judgebot("run", str(table(text + HOLDS))).status == 0


def test_the_board(judgebot, table):
    """`--board` prints what lies on the table at the end."""
    ran = judgebot("run", str(table(PLAYS + HOLDS)), "--board")

    assert "Discard pile: Wolf" in ran.out
    assert "Mana: 0 ready, 2 exhausted" in ran.out


def test_hidden_information(judgebot, table):
    """`--for` names no card of another hand and none of a Deck."""
    path = str(table(PLAYS + HOLDS))
    everything = judgebot("run", path, "--board").out
    for_ada = judgebot("run", path, "--board", "--for", "ada").out

    assert "Hand: Scribe" in everything
    assert "Scribe" not in for_ada
    assert "Hand: Cub" in for_ada


def test_a_draw_is_hidden(judgebot, table):
    """A card that another player draws is not named to them."""
    cards = CARDS + "  Reader:\n    type: Spell\n    costs: 1/1\n    text: |\n      Draw a card.\n"
    text = TABLE.replace("[Storm, Cub]", "[Reader, Cub]").format(
        title="x",
        cards=cards,
        rest="do:\n  - Ada plays: Reader\nexpect:\n  - {player: Ada, hand: [Cub, Wolf]}\n",
    )
    path = table("expect: []\n")
    path.write_text(text)

    assert "Ada draws Wolf" in judgebot("run", str(path)).out
    assert "Ada draws Wolf" not in judgebot("run", str(path), "--for", "Ben").out
    assert "Ada draws Wolf" in judgebot("run", str(path), "--for", "Ada").out


def test_nobody_of_that_name(judgebot, table):
    """`--for` wants the name of a player."""
    ran = judgebot("run", str(table(PLAYS + HOLDS)), "--for", "Lars")

    assert ran.status == 2
    assert "Write one of: Ada, Ben" in ran.err


def test_a_version_is_played_once(judgebot, table):
    """A version that is named twice is played once."""
    ran = judgebot("run", str(table(PLAYS + HOLDS)), "--rules", "5.0", "--rules", "5.0")

    assert ran.status == 0
    assert ran.out.count("Played under CR 5.0") == 1


@pytest.mark.parametrize("as_json", [True, False])
def test_processes_tell_the_same(judgebot, table, tmp_path, as_json):
    """What many files tell, and their status, is the same with any number of processes."""
    for place in range(4):
        table(PLAYS + (HOLDS if place % 2 else FAILS), f"table-{place}")
    table("do: []\n", "table-4")
    words = ["run", str(tmp_path), *["--json"] * as_json]
    one, three = (judgebot(*words, "--jobs", jobs) for jobs in "13")

    assert one == three
    assert one.status == 2
    assert one.out.count("Found discard pile: Wolf" if not as_json else '"holds": true') >= 2


def test_an_error_of_judgebot_among_others(judgebot, table, tmp_path, monkeypatch):
    """A file at which judgebot itself fails is told with the place, and has its own status."""
    from judgebot.scenario.play import runner

    real = runner.run

    def run(scenario, ask, **more):
        if "two" in scenario.file:
            raise ZeroDivisionError("of its own")
        return real(scenario, ask, **more)

    monkeypatch.setattr(runner, "run", run)
    table(PLAYS + HOLDS, "one")
    table(PLAYS + HOLDS, "two")
    ran = judgebot("run", str(tmp_path))
    data = json.loads(judgebot("run", str(tmp_path), "--json").out)

    assert ran.status == 3
    assert "two.yaml: an error in judgebot itself, not in the file: ZeroDivision" in ran.out
    assert "2 scenarios: 1 hold, 1 stopped by an error in judgebot itself" in ran.out
    assert data[1]["failed"] == "ZeroDivisionError: of its own"


IN_CONTACT = """title: In Contact
cards:
  Scout:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} If my Expedition is In Contact, I gain 1 boost.
players:
  Ada: {mana: 1, hand: Scout}
  Ben: {}
do:
  - Ada plays: Scout
    into: Hero
"""


def test_a_folder_under_two_versions_tells_what_is_ruled_otherwise(judgebot, tmp_path):
    """Of each file it is told whether two versions rule alike, and of one that parts, where."""
    boosted = "  - Ada resolves: Contact\nexpect:\n  - {card: Scout, boosts: 1}\n"
    (tmp_path / "parts.yaml").write_text(IN_CONTACT + boosted)
    always = IN_CONTACT.replace("If my Expedition is In Contact, I", "I")
    (tmp_path / "same.yaml").write_text(always + boosted.replace("Contact", "gain"))
    ran = judgebot("run", str(tmp_path), "--rules", "4.0", "--rules", "5.0")

    told = ran.out.splitlines()
    assert told[0] == f"parts    {tmp_path / 'parts.yaml'}: In Contact"
    assert "    CR 4.0 and CR 5.0 part here:" in told
    assert "contact exists (CR 4.0 has no such rule" in ran.out
    assert "    CR 4.0 fails: Scout — boosts: 1. Found boosts: 0, line 17" in told
    assert f"alike    {tmp_path / 'same.yaml'}: In Contact" in told
    assert told[-1] == "2 files: 1 are ruled on alike, 1 otherwise, 0 in some of them only"
    assert ran.status == 1
