"""The server: the open interface answers as the commands do, and refuses what is not ours."""

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")
pytest.importorskip("httpx", reason="httpx is not installed")

import json
from pathlib import Path

from starlette.testclient import TestClient

from judgebot import interface
from judgebot.api import openapi
from judgebot.cards.imports import importing
from judgebot.web.server.app import app
from judgebot.web.server.guarding import LARGEST

DISPUTE = Path("scenarios/rulebook/2.1.d-new-zone-new-object.yaml")
BOARD = """title: A dispute
players:
  Ada: {mana: 2, hand: [Cub, Elk]}
  Ben: {mana: 1}
cards:
  Cub:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may draw a card.
  Elk: {type: Character, costs: 1/1, statistics: 2/2/2}
"""


def test_it_answers_as_the_commands_do(client):
    """`/api/show`, `/api/search` and `/api/run` give the documents of `--json`."""
    assert client.get("/api/show", params={"ref": "2.1.d"}).json() == interface.show("2.1.d")
    found = client.get("/api/search", params={"q": "new object", "limit": 3}).json()
    assert found == interface.search("new object", limit=3)
    ran = client.post("/api/run", json={"scenario": DISPUTE.read_text()}).json()
    expected = {**interface.run(DISPUTE), "file": "scenario"}
    assert ran == expected


def test_why_and_explore_are_answered(client):
    """A fact of the dispute is explained; every line of it is walked."""
    told = client.post(
        "/api/why", json={"scenario": DISPUTE.read_text(), "fact": "card: Kuwat, boosts: 0"}
    )
    assert told.status_code == 200 and "2.1.d" in told.text
    board = BOARD + "do: [{Ada passes: }]\npossible: [{player: Ada, hand size: 2}]\n"
    assert client.post("/api/explore", json={"scenario": board}).json()["complete"] is True


def test_the_table_offers_what_is_legal_and_writes_what_is_chosen(client):
    """Each choice is a line of the scenario, which plays again to the same table."""
    table = client.post("/api/table", json={"scenario": BOARD}).json()
    for wanted in ("Cub into Hero Expedition", "Reaction", "yes"):
        choice = table["choice"]
        labels = [one["label"] for one in choice["options"]]
        number = next((n for n, one in enumerate(labels) if one.startswith(wanted)), 0)
        again = client.post(
            "/api/table", json={"scenario": table["scenario"], "choose": number}
        ).json()
        assert "error" not in again, again
        table = again
        if table["board"]["players"][0]["hand"]["number"] == 1 and wanted == "yes":
            break
    assert "Ada plays: Cub" in table["scenario"]
    assert [one["text"] for one in table["ruling"]["steps"]]
    assert client.post("/api/table", json={"scenario": table["scenario"]}).json() == table


def test_mistakes_are_told_with_their_place(client):
    """A mistake in a scenario has its line and what to write; it is no error of the server."""
    answer = client.post("/api/run", json={"scenario": "title: A\nplayer: 1\n"})
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert error["line"] == 2 and "players" in str(error)


@pytest.mark.parametrize(
    "asked",
    [
        {"scenario": 5},
        {"scenario": ""},
        {"scenario": BOARD, "choose": 999},
        {"scenario": BOARD, "choose": "²"},
        {"scenario": BOARD, "for": "Nobody"},
        {"scenario": "[" * 5000},
        {"scenario": BOARD, "choose": 0.5},
        {"scenario": BOARD, "choose": True},
        {"scenario": "\ud800"},
        {"scenario": BOARD, "for": "\ud800"},
        {"scenario": BOARD, "\ud800": 1},
        {"scenario": " " * 10},
        {"scenario": "x" * 200_001},
        {"scenario": None},
        {},
    ],
)
def test_what_cannot_be_answered_is_refused(client, asked):
    """No input makes the server fail."""
    answer = client.post("/api/table", content=json.dumps(asked))
    assert answer.status_code == 422 and answer.json()["error"]["what"]


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "5",
        "{",
        '{"limit": NaN}',
        "[" * 100_000,
        '{"limit": ' + "1" * 5000 + "}",
    ],
)
def test_what_is_no_object_is_refused(client, body):
    """A body that is no JSON object is told apart from one whose members are wrong."""
    answer = client.post("/api/search", content=body)
    assert answer.status_code == 400 and answer.json()["error"]["what"]


def test_each_question_is_asked_as_it_is_declared(client):
    """Names that are not there, those given twice, and a scenario in an address are refused."""
    wrong = client.get("/api/search", params={"q": "boost", "limt": 3})
    assert wrong.status_code == 422
    assert wrong.json()["error"]["nearest"] == ["limit"]
    assert client.get("/api/search?q=boost&q=counter").status_code == 400
    assert client.get("/api/nothing").status_code == 404
    refused = client.get("/api/run", params={"scenario": BOARD})
    assert refused.status_code == 405 and refused.headers["allow"] == "POST"
    assert client.delete("/api/show").status_code == 405


def test_what_is_left_out_may_be_null(client):
    """A script may send `null` for what it does not state."""
    asked = {"q": "boost", "limit": None}
    assert client.post("/api/search", json=asked).json() == interface.search("boost")


def test_a_mistake_tells_a_player_nothing_that_is_hidden(client):
    """What is refused names no card of another player's hand."""
    board = BOARD + "do: [{Ada plays: Elk, into: Nowhere}]\n"
    told = client.post("/api/run", json={"scenario": board})
    hidden = client.post("/api/run", json={"scenario": board, "for": "Ben"})
    assert told.status_code == hidden.status_code == 422
    passing = BOARD + "do: [{Ada passes: }]\nexpect: [{player: Ada, hand: [Elk, Cub]}]\n"
    assert "Elk" in client.post("/api/run", json={"scenario": passing}).text
    assert "Elk" not in client.post("/api/run", json={"scenario": passing, "for": "Ben"}).text


def test_foreign_hosts_and_origins_are_refused(client, server):
    """A name that was made to lead here, and a page of another site, get nothing."""
    assert client.get("/api/show?ref=2.1.d", headers={"host": "evil.example"}).status_code == 421
    answer = client.get("/api/show?ref=2.1.d", headers={"origin": "http://evil.example"})
    assert answer.status_code == 403
    far = client.get("/api/show?ref=2.1.d", headers={"sec-fetch-site": "cross-site"})
    assert far.status_code == 403 and far.json()["error"]["what"]
    assert client.get("/", headers={"sec-fetch-site": "cross-site"}).status_code == 200
    own = client.get("/api/show?ref=2.1.d", headers={"origin": server})
    assert own.status_code == 200


def test_large_bodies_are_refused(client):
    """More than a scenario can hold is not read."""
    answer = client.post("/api/run", content=b"x" * (LARGEST + 1))
    assert answer.status_code == 413


def test_every_answer_carries_a_strict_policy(client):
    """No page may load or run what is not this server's own."""
    for path in ("/", "/table", "/5.0/2.1.d.html", "/api/show?ref=2.1.d", "/nothing/here.html"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_pages_are_served_and_paths_lead_nowhere_else(client):
    """The site's pages, an address without `.html`, and no file of this machine."""
    assert "becomes a new object" in client.get("/5.0/2.1.d").text
    assert client.get("/2024/index.html").status_code == 200
    assert client.get("/diff/2024-5.0.html").status_code == 200
    for path in ("/assets/..%2fpage.py", "/5.0/..%2f..%2fetc%2fpasswd", "/../pyproject.toml"):
        assert client.get(path).status_code == 404


WIDE = """title: All that two hands allow
players:
  Ada: {mana: 8, hand: [Cub, Cub, Cub, Elk, Elk, Elk]}
  Ben: {mana: 8, hand: [Cub, Cub, Cub, Elk, Elk, Elk]}
cards:
  Cub:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Target Character gains 1 boost.
  Elk: {type: Character, costs: 1/1, statistics: 2/2/2}
explore: {until: end of day}
possible: [{player: Ada, hand size: 0}]
"""


@pytest.mark.long("judgebot/api")
def test_an_exploration_that_takes_too_long_is_ended():
    """A question ends at its deadline, and the next is answered; see `tests/api/test_desk.py`."""
    made = app({"localhost:8275"}, processes=1, seconds=0.5)
    with TestClient(made, base_url="http://localhost:8275") as client:
        answer = client.post("/api/explore", json={"scenario": WIDE})
        assert answer.status_code == 503, answer.json()
        assert "longer than" in answer.json()["error"]["what"]
        assert client.get("/5.0/2.1.d.html").status_code == 200


def test_the_interface_is_described_for_programs_and_for_people(client):
    """`/api/openapi.json` is the declared document; `/api` names the same questions in words."""
    document = client.get("/api/openapi.json").json()
    page = client.get("/api").text
    assert document == openapi.document()
    for path, methods in document["paths"].items():
        assert path in page
        for one in methods.get("get", {}).get("parameters", ()):
            assert f"<code>{one['name']}</code>" in page


def test_cards_that_are_imported_are_known_at_once(home_with_5_0):
    """A server that runs answers with the cards that another program imports."""
    made = app({"localhost:8275"}, processes=1, seconds=20)
    with TestClient(made, base_url="http://localhost:8275") as client:
        asked = {"q": "lantern"}
        assert client.get("/api/names", params=asked).json() == []
        importing.import_cards([Path("tests/cards/invented")])
        assert "Lantern Keeper" in client.get("/api/names", params=asked).json()
