"""What came of exploring, as plain data (JSON) and as text for a terminal."""

from __future__ import annotations

from judgebot.documents import ExploreDocument, ProofDocument, WalkDocument
from judgebot.scenario.explore.exploration import UNTOLD, Exploration, Proof
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.tell.verdict import instead
from judgebot.screen import Style


def document(scenario: Scenario, explored: Exploration) -> ExploreDocument:
    """An exploration as the JSON document of `judgebot explore`."""
    return {
        "title": scenario.title,
        "file": scenario.file,
        "version": scenario.rules,
        "holds": explored.holds,
        **as_data(explored),
    }


def as_data(explored: Exploration) -> WalkDocument:
    """An exploration as a part of a JSON document."""
    found: WalkDocument = {
        "decisions": explored.decisions,
        "states": explored.states,
        "outcomes": explored.outcomes,
        "complete": explored.complete,
        "bound": explored.bound,
        "always": _proofs(explored, "always"),
        "never": _proofs(explored, "never"),
        "possible": _proofs(explored, "possible"),
    }
    if explored.stopped:
        found["stopped"] = explored.stopped
    if explored.stuck is not None:
        found["stuck"] = {
            "lines": explored.stuck.number,
            "why": explored.stuck.why,
            "where": explored.stuck.where,
        }
    return found


def _proofs(explored: Exploration, key: str) -> list[ProofDocument]:
    return [_proof_data(one) for one in explored.proofs if one.key == key]


def _proof_data(proof: Proof) -> ProofDocument:
    return {
        "text": proof.text,
        "said": proof.words,
        "holds": proof.holds if proof.known else None,
        "found": proof.found,
        "line": list(proof.line) if proof.line is not None else None,
        "file_line": proof.file_line,
    }


def as_text(explored: Exploration, style: Style, width: int) -> list[str]:
    """An exploration for a person to read."""
    from judgebot.screen import wrap

    out = [
        "",
        style.bold("Explored"),
        f"  {_decisions(explored)}, {_counted(explored.states, 'state')}, "
        f"{_counted(explored.outcomes, 'outcome')}",
    ]
    if not explored.complete:
        out += wrap(_incomplete(explored), width, "  ")
    if explored.stuck is not None:
        stuck = explored.stuck
        words = f"{_counted(stuck.number, 'line')} of play cannot follow the script: "
        out += wrap(f"{words}{stuck.where}: {stuck.why}", width, "  ")
    for proof in explored.proofs:
        out += _proof(proof, style, width)
    return out


def _incomplete(explored: Exploration) -> str:
    missing = "what was not found may still exist."
    if explored.stopped:
        return f"{explored.stopped} before every line was followed: {missing}"
    reached = f"The bound of {explored.bound} decisions was reached"
    return f"{reached}: {missing} `--decisions` sets another bound."


def _proof(proof: Proof, style: Style, width: int) -> list[str]:
    from judgebot.screen import wrap

    if not proof.known:
        mark = style.yellow("unsure")
    else:
        mark = style.green("holds ") if proof.holds else style.red("fails ")
    text = f"{proof.key}: {proof.words}"
    if not proof.holds and proof.found:
        text += instead(proof.found)
    if not proof.holds and proof.known:
        text += f", line {proof.file_line}"
    first, *rest = wrap(text, width, " " * 10)
    out = [f"  {mark}  {first[10:]}", *rest]
    if proof.line is not None:
        title = "For example:" if proof.key == "possible" else "Against it:"
        out.append(" " * 10 + style.dim(title))
        for number, words in enumerate(proof.line or (_NO_CHOICE,), 1):
            out += wrap(words, width, " " * 15, f"{number:>13}. ")
    if proof.untold:
        out += wrap(UNTOLD, width, " " * 10)
    return out


_NO_CHOICE = "Nothing is left to choose"
"""A line of play that makes no choice: what the script chooses is no part of it."""


def _decisions(explored: Exploration) -> str:
    """How many choices were followed, of those that the script leaves open."""
    if not explored.decisions:
        return "no decision that the script leaves open"
    return _counted(explored.decisions, "decision")


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
