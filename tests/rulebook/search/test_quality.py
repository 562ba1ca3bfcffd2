"""The right rule comes first, for every kind of query."""

from __future__ import annotations

import importlib.util
import json
import os
from pathlib import Path
from types import ModuleType

import pytest

from judgebot.rulebook.compiled import store

BENCHMARK = Path(__file__).resolve().parents[3] / "benchmarks" / "search.py"


@pytest.fixture(scope="module")
def benchmark() -> ModuleType:
    """The benchmark, as a module."""
    spec = importlib.util.spec_from_file_location("search_benchmark", BENCHMARK)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def open_queries() -> Path:
    """The open queries, which are not ours."""
    if not (cases := os.environ.get("JUDGEBOT_TEST_CASES")):
        pytest.skip("JUDGEBOT_TEST_CASES names no folder with queries_open.json")
    return Path(cases) / "queries_open.json"


@pytest.mark.long
def test_open_queries_are_answered(
    benchmark: ModuleType, open_queries: Path, index: Path
) -> None:
    """MRR@10 on the open queries is at least 0.90, on its questions at least 0.75."""
    places = benchmark.measure(open_queries, index)

    assert benchmark.mrr(places["all"]) >= 0.90
    assert benchmark.mrr(places["question"]) >= 0.75


@pytest.mark.long
def test_own_queries_are_answered(benchmark: ModuleType, index: Path) -> None:
    """MRR@10 on our own queries is at least 0.90, on no kind below 0.85."""
    places = benchmark.measure(benchmark.OWN, index)

    by_kind = {kind: benchmark.mrr(found) for kind, found in places.items()}
    assert by_kind["all"] >= 0.90
    assert min(by_kind.values()) >= 0.85


def test_own_queries_are_many_and_right(benchmark: ModuleType) -> None:
    """Our queries are of every kind, each once, and their answers stand in CR 5.0."""
    queries = json.loads(benchmark.OWN.read_text(encoding="utf-8"))
    known = {node.address for node in store.book("5.0").nodes()}

    assert len(queries) >= 120
    assert len({query["query"].lower() for query in queries}) == len(queries)
    assert {query["kind"] for query in queries} == {
        "number", "keyword", "phrase", "question", "typo", "legacy"
    }
    assert [one for query in queries for one in query["gold"] if one not in known] == []


def test_own_queries_are_not_the_open_ones(benchmark: ModuleType, open_queries: Path) -> None:
    """No query of ours is one of the open queries."""
    ours, others = (
        {query["query"].lower() for query in json.loads(file.read_text(encoding="utf-8"))}
        for file in (benchmark.OWN, open_queries)
    )

    assert not ours & others


@pytest.mark.parametrize(
    ("refs", "gold", "place"),
    [
        (["7.4.4.h", "7.4.4"], ["7.4.4"], 1),
        (["7.4.40", "7.4.4"], ["7.4.4"], 2),
        (["2.1.a", "2.1.f"], ["2.1.f", "2.1.a"], 1),
        (["2.1"], ["2.1.f"], 0),
        ([], ["2.1.f"], 0),
    ],
)
def test_benchmark_counts_places(
    benchmark: ModuleType, refs: list[str], gold: list[str], place: int
) -> None:
    """A hit is a right address or what stands under it; nothing above or beside it is."""
    assert benchmark.rank(refs, gold) == place


def test_benchmark_figures(benchmark: ModuleType) -> None:
    """MRR is the mean of 1/place; hit@3 the share of the first three places."""
    assert benchmark.mrr([1, 2, 0, 4]) == pytest.approx(1.75 / 4)
    assert benchmark.hits([1, 3, 4, 0]) == pytest.approx(0.5)
