"""The parts of the table as they are drawn: every text is a text, and every mistake is told."""

import pytest

MARKUP = "<img src=x onerror=alert(1)>"
BOARD = f"""title: "{MARKUP}"
players:
  "A{MARKUP}":
    mana: 2
    hand: ["C{MARKUP}"]
    reserve: ["C{MARKUP}", "C{MARKUP}"]
  Ben: {{mana: 1}}
cards:
  "C{MARKUP}":
    type: Character
    costs: 1/1
    statistics: 1/1/1
do:
  - "A{MARKUP} plays": "C{MARKUP} in A{MARKUP}'s Hand"
    into: Hero Expedition
claims:
  - by: "A{MARKUP}"
    says: {{card: "C{MARKUP} in A{MARKUP}'s Hero Expedition", boosts: 1}}
"""
PLAIN = "title: A\nplayers:\n  Ada: {mana: 2}\n  Ben: {}\n"


def drawn(client, part, **asked):
    """What a part of the table is answered with."""
    return client.post(f"/table/{part}", json=asked)


def test_no_text_becomes_markup(client):
    """Names, titles, claims and mistakes stand in the parts as they are written."""
    whole = drawn(client, "stand", scenario=BOARD).json()
    assert whole["mistake"] is None
    texts = ["".join(whole["parts"].values())]
    texts.append(drawn(client, "thing", scenario=BOARD, kind="player", name=f"A{MARKUP}").json())
    fact = f"player: 'A{MARKUP}', hand size: 0"
    texts.append(drawn(client, "why", scenario=BOARD, fact=fact).json())
    texts.append(drawn(client, "explore", scenario=BOARD).json())
    texts.append(client.post("/table/page", data={"scenario": BOARD}).text)
    texts.append(client.post("/table", data={"scenario": BOARD}).text)
    texts.append(client.post("/table", data={"scenario": f"title: A\n{MARKUP}: B\n"}).text)

    assert [one for one in texts if "<img" in one or "onerror" not in one] == []


def test_a_mistake_leaves_what_lies_there(client):
    """What is laid out is drawn although it cannot be played; what is wrong is told."""
    text = PLAIN.replace("mana: 2", "hand: [Nobody]")
    found = drawn(client, "stand", scenario=text).json()

    assert "Nobody" in found["parts"]["laying"] and "choice" not in found["parts"]
    assert found["mistake"]["line"] == 3


def test_a_change_and_a_choice_are_carried_out(client):
    """The text is what was sent, with what was changed or chosen in it."""
    change = {"path": ["players", "Ben", "mana"], "value": "4"}
    changed = drawn(client, "stand", scenario=PLAIN, change=change).json()["scenario"]
    passed = drawn(client, "stand", scenario=changed, follow=["pass"]).json()

    assert changed == PLAIN.replace("Ben: {}", "Ben: {mana: 4}")
    assert passed["scenario"] == f"{changed}do:\n  - Ada passes:\n"


def test_a_form_without_scripts_is_answered(client):
    """The page holds the text that was sent, what came of it, and the options as buttons."""
    answer = client.post("/table", data={"scenario": PLAIN, "choose": "0"})

    assert "Ada passes:" in answer.text and "Ben chooses" in answer.text
    assert client.post("/table", data={"scenario": "title: ["}).status_code == 422
    assert client.post("/table", data={}).status_code == 422


@pytest.mark.parametrize(
    ("part", "asked", "status"),
    [
        ("stand", {}, 422),
        ("stand", {"scenario": PLAIN, "change": 5}, 422),
        ("stand", {"scenario": PLAIN, "change": {"path": ["title", "x", "y"], "value": "z"}}, 422),
        ("stand", {"scenario": PLAIN, "change": {"path": ["do"], "value": "x" * 200_000}}, 422),
        ("stand", {"scenario": PLAIN, "follow": ["nothing of the kind"]}, 422),
        ("stand", {"scenario": PLAIN, "choose": 99}, 422),
        ("thing", {"scenario": PLAIN, "name": "Nobody"}, 422),
        ("why", {"scenario": PLAIN, "fact": "nonsense"}, 422),
        ("rule", {"ref": "9.9.9"}, 422),
        ("nothing", {}, 404),
    ],
)
def test_what_cannot_be_drawn_is_refused(client, part, asked, status):
    """No request makes the server fail."""
    answer = drawn(client, part, **asked)

    assert answer.status_code == status, answer.text[:300]
    assert answer.json()["error"]["what"]
