"""`judgebot schema`: a document that editors take."""

from __future__ import annotations

import json


def test_it_is_one_document(judgebot):
    """The schema is printed as one JSON document, and nothing else."""
    ran = judgebot("schema")
    found = json.loads(ran.out)

    assert (ran.status, ran.err) == (0, "")
    assert found["$schema"].endswith("2020-12/schema")
    assert {"players", "do", "expect"} <= set(found["properties"])
