"""The search in the browser: it finds what the command line finds, and is used by keys."""

import json
from pathlib import Path
from urllib.parse import unquote

import pytest

pytest.importorskip("jinja2", reason="the extra `web` is not installed")

from judgebot.rulebook.compiled import store
from judgebot.rulebook.search import exporting, opened, search
from judgebot.rulebook.search.words import stem
from judgebot.web.site import of_search

QUERIES = Path(__file__).parents[3] / "benchmarks" / "queries.json"
ASKING = """async ([folder, queries]) => {
  const { Search } = await import(`${folder}/assets/search/searching.js`);
  const index = await (await fetch(`${folder}/5.0/search.json`)).json();
  const search = new Search(index);
  return queries.map((query) => search.find(query, 10).map(({ ref, why }) => [ref, why]));
}"""
STEMMING = """async ([folder, words]) => {
  const { Words } = await import(`${folder}/assets/search/words.js`);
  const index = await (await fetch(`${folder}/5.0/search.json`)).json();
  const known = new Words(index.constants.words);
  return words.map((word) => known.stem(word));
}"""


@pytest.fixture(scope="module")
def index():
    """The index of the command line."""
    return opened(store.index("5.0"))


def test_the_index_has_a_page_for_each_document():
    """What is found leads to a rule's own page, and scores are those of the command line's."""
    made = json.loads(of_search.index("5.0"))
    assert {one["ref"] for one in made["documents"]} <= set(store.records("5.0"))
    assert all(one["file"].endswith(".html") for one in made["documents"])
    postings = made["postings"]["gigant"]
    refs = {made["documents"][place]["ref"] for place in postings[::2]}
    assert {"7.4.4", "7.4.4.a"} <= refs
    assert all(0 < abs(score) < 5 * made["fineness"] for score in postings[1::2])


def test_no_constant_is_written_down_twice():
    """The weights that the browser reads are those of the modules."""
    constants = exporting.document(store.index("5.0"))["constants"]
    from judgebot.rulebook.search import concepts, ranking

    assert constants["ranking"]["COVERAGE"] == ranking.COVERAGE
    assert constants["concepts"]["FAINT"] == concepts.FAINT
    assert constants["numbers"]["NUMBER"].startswith("(?<![")


def test_words_have_the_same_stems(address, phone, index):
    """Each word of the index, and each that players say."""
    known = index.known
    words = sorted({*known.words, *known.spoken, "yyy", "sses", "yell", "constructor", "100"})
    phone.goto(f"{address}/index.html")
    assert phone.evaluate(STEMMING, [address, words]) == [stem(word) for word in words]


@pytest.mark.parametrize("every", [10, pytest.param(1, marks=pytest.mark.whole)])
def test_it_finds_what_the_command_line_finds(address, phone, index, every):
    """The first ten of each query of the benchmark, or of a tenth, but where scores are equal."""
    all_queries = [one["query"] for one in json.loads(QUERIES.read_text(encoding="utf-8"))]
    queries = all_queries[::every]
    phone.goto(f"{address}/index.html")
    found = phone.evaluate(ASKING, [address, queries])
    differing = []
    for query, hits in zip(queries, found, strict=True):
        wanted = search(index, query)
        assert [ref for ref, _ in hits][:1] == [hit.ref for hit in wanted][:1], query
        if [ref for ref, _ in hits] != [hit.ref for hit in wanted]:
            differing.append(query)
            continue
        for (_, why), hit in zip(hits, wanted, strict=True):
            assert [one["how"] for one in why] == [one.how.value for one in hit.why], query
    assert len(all_queries) > 600
    assert len(differing) <= max(1, 0.01 * len(queries)), differing


STRANGE = ["", " ", "constructor", "__proto__ toString", "<b>x</b>", "9" * 600, "((([[[", "ß"]


def test_strange_queries_are_answered(address, phone):
    """Nothing that may be typed breaks the search."""
    phone.goto(f"{address}/index.html")
    found = phone.evaluate(ASKING, [address, STRANGE])
    assert [hits for hits in found if len(hits) > 10] == []
    assert found[0] == found[1] == []


def test_typing_and_tapping(address, phone):
    """Words with a mistake lead to the rule; going back leads to the same answers."""
    phone.goto(f"{address}/5.0/search.html")
    phone.fill("input[type=search]", "graveyrd shuffled into empty deck")
    first = phone.locator("#found li >> nth=0")
    assert "4.2.1.f" in first.text_content()
    assert "graveyrd → discard pile (spelling)" in first.text_content()
    assert "Discard pile" in first.locator("mark").all_text_contents() or first.locator(
        "mark", has_text="Discard"
    ).count()
    first.locator("a").click()
    assert phone.url == f"{address}/5.0/4.2.1.f.html"
    phone.go_back()
    phone.locator("#found li").first.wait_for()
    assert "graveyrd shuffled" in unquote(phone.url)


def test_from_any_page_by_keys_alone(address, phone):
    """The form of a rule's page leads to the answers, and they are reached with the tabulator."""
    phone.goto(f"{address}/5.0/7.4.4.h.html")
    phone.focus("input[type=search]")
    phone.keyboard.type("after you")
    phone.keyboard.press("Enter")
    phone.locator("#found li").first.wait_for()
    assert phone.url == f"{address}/5.0/search.html?q=after%20you"
    phone.focus("input[type=search]")
    phone.keyboard.press("Tab")
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/5.0/*.html")
    assert "after you" in phone.text_content("main").lower()


def test_nothing_found_is_said(address, phone):
    """Words that the rulebook does not have, and no words at all."""
    phone.goto(f"{address}/5.0/search.html?q=xqzzy")
    phone.locator("#said", has_text="Nothing here answers this").wait_for()
    phone.fill("input[type=search]", "")
    phone.locator("#said", has_text="a rule’s number").wait_for()


def test_words_are_never_markup(address, phone):
    """What is typed is shown as it is."""
    phone.goto(f"{address}/5.0/search.html?q=%3Cimg%20src=x%20onerror=alert(1)%3E%20boost")
    phone.locator("#found li").first.wait_for()
    assert phone.locator("#found img").count() == 0
    assert phone.input_value("input[type=search]").startswith("<img")


REFUSED = """window.Worker = class {
  constructor() { throw new DOMException("refused", "SecurityError"); }
};"""
BROKEN = """{
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(script) { super(script.replace("worker.js", "nothing.js"), { type: "module" }); }
  };
}"""


def answers(page):
    """What is shown, once it is."""
    page.locator("#found li").first.wait_for()
    return page.locator("#found").inner_html()


@pytest.fixture
def beside(address, phone):
    """What is shown where nothing hinders the search."""
    phone.goto(f"{address}/5.0/search.html?q=graveyrd+empty+deck")
    return answers(phone)


def test_the_page_itself_does_not_read_the_index(address, chromium, beside):
    """A worker reads it: where the page may not, the answers are the same."""
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script("JSON.parse = Response.prototype.json = Response.prototype.text = null")
    page.goto(f"{address}/5.0/search.html?q=graveyrd+empty+deck")
    assert answers(page) == beside
    assert len(page.workers) == 1
    context.close()


@pytest.mark.parametrize("hindered", [REFUSED, BROKEN], ids=["refused", "broken"])
def test_where_no_worker_may_be_had_the_page_searches(address, chromium, beside, hindered):
    """The answers are the same."""
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(hindered)
    page.goto(f"{address}/5.0/search.html?q=graveyrd+empty+deck")
    assert answers(page) == beside
    page.fill("input[type=search]", "after you")
    page.locator("#found li", has_text="7.3.2.b").first.wait_for()
    context.close()


def test_a_site_on_a_disk_is_searched(site, chromium, beside):
    """Opened as a file, it gives the same answers, and what is typed there is answered, too."""
    folder, _written = site
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{folder.as_uri()}/5.0/7.4.4.h.html")
    page.fill("input[type=search]", "graveyrd empty deck")
    page.keyboard.press("Enter")
    assert answers(page) == beside
    page.fill("input[type=search]", "xqzzy")
    page.locator("#said", has_text="Nothing here answers this").wait_for()
    context.close()


def test_an_index_that_is_not_there_is_said(address, chromium):
    """Neither the worker nor the page can read it."""
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/search.json", lambda route: route.abort())
    page.goto(f"{address}/5.0/search.html?q=boost")
    page.locator("#said", has_text="cannot be read").wait_for()
    context.close()


@pytest.mark.long("judgebot/web/site")
def test_each_part_of_the_index_is_a_line():
    """So that it is read in pieces; together they are the whole."""
    made = of_search.index("5.0")
    first, *lines, last = made.split("\n")
    assert (first, last) == ("{", "}")
    whole = {}
    for line in lines:
        whole |= json.loads("{" + line.removesuffix(",") + "}")
    assert whole == json.loads(made)
    assert len(lines) == len(whole)


def test_without_javascript(address, chromium):
    """The page says what it needs; rules are read as ever."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/5.0/search.html?q=boost")
    assert "needs JavaScript" in page.text_content("#said")
    page.goto(f"{address}/5.0/7.4.4.h.html")
    assert "Gigantic" in page.text_content("h1")
    context.close()
