"""The server: the open interface answers as the commands do, and refuses what is not ours."""

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")
pytest.importorskip("httpx", reason="httpx is not installed")

import time
from pathlib import Path

from starlette.testclient import TestClient

from judgebot import interface
from judgebot.web.server import answers
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


@pytest.fixture(scope="module")
def client():
    """A client of a server that listens as `localhost:8275`."""
    made = app({"localhost:8275"}, processes=1, seconds=20)
    with TestClient(made, base_url="http://localhost:8275") as found:
        yield found


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
        {"scenario": "\ud800".encode("utf-8", "replace").decode()},
    ],
)
def test_what_cannot_be_answered_is_refused(client, asked):
    """No input makes the server fail."""
    answer = client.post("/api/table", json=asked)
    assert answer.status_code == 422 and answer.json()["error"]["what"]


def test_foreign_hosts_and_origins_are_refused(client):
    """A name that was made to lead here, and a page of another site, get nothing."""
    assert client.get("/api/show?ref=2.1.d", headers={"host": "evil.example"}).status_code == 421
    answer = client.get("/api/show?ref=2.1.d", headers={"origin": "http://evil.example"})
    assert answer.status_code == 403
    own = client.get("/api/show?ref=2.1.d", headers={"origin": "http://localhost:8275"})
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


def test_a_ruling_that_takes_too_long_is_ended(monkeypatch):
    """A request ends at its deadline, and the next one is answered."""
    monkeypatch.setitem(answers.LONG, "run", lambda _asked: time.sleep(60))
    made = app({"localhost:8275"}, processes=1, seconds=0.3)
    with TestClient(made, base_url="http://localhost:8275") as client:
        began = time.monotonic()
        answer = client.post("/api/run", json={"scenario": BOARD})
        assert answer.status_code == 503, answer.json()
        assert "longer than" in answer.json()["error"]["what"]
        assert time.monotonic() - began < 20
        assert client.post("/api/table", json={"scenario": BOARD}).status_code == 200
