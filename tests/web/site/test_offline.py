"""The site offline: what was kept is read and searched when the server is gone."""

import hashlib
import json
import os
import re
import shutil
from pathlib import Path

import pytest

pytest.importorskip("jinja2", reason="the extra `web` is not installed")

from judgebot.rulebook.compiled import store
from judgebot.web.places import file_name
from judgebot.web.site import offline
from judgebot.web.site.pages import SitePage
from judgebot.web.templating import page

RULINGS = [
    "5.0/rulings/rulebook-2.1.d-new-zone-new-object.html",
    "5.0/rulings/rulebook-2.2.2.m-emblem-ongoing.html",
]


def kept_by(folder):
    """What the worker of a site says of it."""
    first = (folder / offline.WORKER).read_text().partition("\n")[0]
    return json.loads(re.fullmatch(r"const SITE = (.*);", first)[1])


def wait_until_kept(page):
    """Wait until all pages that are kept unasked are there."""
    page.locator("#offline", has_text=re.compile("^Kept")).wait_for(timeout=60_000)


def test_the_worker_keeps_what_is_there(site):
    """Each file that it names is in the site; each rule of the newest version is among them."""
    folder, _written = site
    kept = kept_by(folder)
    assert [one for one in [*kept["needed"], *kept["pages"]] if not (folder / one).is_file()] == []
    rules = {f"5.0/{file_name(ref)}" for ref in store.records("5.0")}
    assert rules | {"5.0/index.html", "5.0/search.html"} == set(kept["pages"])
    assert {"index.html", "site.css", "offline.html", "5.0/search.json"} <= set(kept["needed"])
    assert (folder / kept["sorry"]).is_file()


def test_the_digest_is_that_of_the_files():
    """It changes with a file's content, its name, and where one ends; nothing else changes it."""

    def digest(*files):
        worker = offline.Worker("5.0")
        for path, data in files:
            worker.hear(path, data)
        return re.search('"digest":"([0-9a-f]+)"', worker.made().content)[1]

    assert digest(("a", b"b")) == digest(("a", b"b"))
    assert len({digest(("a", b"b")), digest(("a", b"c")), digest(("ab", b"")), digest()}) == 4
    assert digest() == hashlib.sha256().hexdigest()


@pytest.fixture(params=["some", pytest.param("all", marks=pytest.mark.whole)])
def kept(request, site, tmp_path):
    """The site as a browser keeps it; unless all is asked for, with a tenth of its rules."""
    folder, _written = site
    if request.param == "all":
        return folder
    whole = kept_by(folder)
    pages = [*whole["pages"][::10], "5.0/7.4.4.h.html", "5.0/4.2.1.f.html"]
    pages += ["5.0/index.html", "5.0/search.html"]
    some = Path(shutil.copytree(folder, tmp_path / "some", copy_function=os.link))
    worker = some / offline.WORKER
    text = worker.read_text().partition("\n")[2]
    worker.unlink()
    worker.write_text(f"const SITE = {json.dumps({**whole, 'pages': sorted({*pages})})};\n{text}")
    return some


def test_rules_are_read_and_searched_without_the_server(kept, serving, keeping):
    """Once all is kept: the rulebook, the search, a page that was read; not what never was."""
    opened = keeping.new_page()
    with serving(kept) as address:
        opened.goto(f"{address}/{RULINGS[0]}")
        opened.evaluate("navigator.serviceWorker.ready")
        opened.goto(f"{address}/index.html")
        wait_until_kept(opened)
    opened.goto(f"{address}/5.0/7.4.4.h.html")
    assert "Gigantic" in opened.text_content("h1")
    opened.fill("input[type=search]", "graveyrd empty deck")
    opened.keyboard.press("Enter")
    opened.locator("#found li").first.wait_for()
    assert "4.2.1.f" in opened.text_content("#found li >> nth=0")
    opened.locator("#found a").first.click()
    opened.locator("h1", has_text="4.2.1.f").wait_for()
    opened.goto(f"{address}/{RULINGS[0]}")
    assert opened.locator("ol.steps li").count()
    opened.goto(f"{address}/{RULINGS[1]}")
    assert opened.text_content("h1") == "Not kept here"
    opened.goto(f"{address}/")
    assert opened.text_content("h1") == "Altered rules"


def small_site(folder, title):
    """Write a site of two pages that keeps itself."""
    worker = offline.Worker("5.0")
    home = page("home.html", title=title, editions=[], diffs=[], rulings=0, up="", offline=True)
    rule = page("missing.html", title=title, up="../", offline=True)
    pages = [
        SitePage(path="index.html", content=home), SitePage(path="5.0/1.html", content=rule),
        SitePage(path="site.css", content=""), *offline.scripts(),
    ]  # fmt: skip
    for one in pages:
        worker.hear(one.path, one.content.encode())
    for one in (*pages, worker.made()):
        (folder / one.path).parent.mkdir(parents=True, exist_ok=True)
        (folder / one.path).write_text(one.content)


def test_a_changed_site_takes_the_place_of_what_was_kept(serving, keeping, tmp_path):
    """With another digest all is kept anew, and nothing stays of the site before."""
    small_site(tmp_path, "The old rules")
    opened = keeping.new_page()
    with serving(tmp_path) as address:
        opened.goto(f"{address}/index.html")
        wait_until_kept(opened)
        before = opened.evaluate("caches.keys()")
        small_site(tmp_path, "The new rules")
        opened.goto(f"{address}/index.html")
        for _ in range(300):
            if not {*before} & {*opened.evaluate("caches.keys()")}:
                break
            opened.wait_for_timeout(100)
        opened.goto(f"{address}/index.html")
        wait_until_kept(opened)
        assert opened.text_content("h1") == "The new rules"
        after = opened.evaluate("caches.keys()")
    assert [name.rpartition(" ")[2] for name in after] == [kept_by(tmp_path)["digest"]]
    opened.goto(f"{address}/5.0/1.html")
    assert opened.title().startswith("The new rules")
    opened.goto(f"{address}/5.0/2.html")
    assert opened.text_content("h1") == "Not kept here"
