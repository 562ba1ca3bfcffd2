"""The site: every link leads somewhere, every rule has its page, examples stand under rules."""

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag

import pytest

pytest.importorskip("jinja2", reason="the extra `web` is not installed")

from judgebot.errors import InputError
from judgebot.progress import silent
from judgebot.rulebook.compiled import store
from judgebot.rulebook.search import IndexedRuling, RulingsBeside
from judgebot.web.places import file_name
from judgebot.web.site import building

EXAMPLES = [Path("scenarios/rulebook/2.1.d-new-zone-new-object.yaml")]
LEADING = ("href", "src", "action", "data-index")
"""The attributes that name what a page refers to."""
LINK = re.compile(rf' (?:{"|".join(LEADING)})="([^"]*)"')


class Links(HTMLParser):
    """What a page refers to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found += [value for name, value in attrs if name in LEADING and value != "data:,"]


def test_every_link_leads_to_a_page(site):
    """No page refers to what is not there, or to anything outside."""
    folder, _ = site
    pages = [*folder.rglob("*.html")]
    assert len(pages) > 1500
    links = [(page, link) for page in pages for link in _written(page)]
    places = {(page.parent, urldefrag(link)[0]) for page, link in links}
    broken = {(beside, place) for beside, place in places if not (beside / place).exists()}
    assert broken == set()
    assert all(_written(page) == Links(page.read_text()).found for page in pages[::100])


def _written(page: Path) -> list[str]:
    """What a page refers to, found sooner than its elements are."""
    return [unescape(link) for link in LINK.findall(page.read_text()) if link != "data:,"]


@pytest.mark.parametrize("version", ["2024", "5.0"])
def test_every_address_has_its_page(site, version):
    """Rules, sections, terms and changes; no two share a file."""
    folder, _ = site
    refs = list(store.records(version))
    names = [file_name(ref) for ref in refs]
    assert len(set(names)) == len(names)
    assert all((folder / version / name).is_file() for name in names)


def test_examples_stand_under_the_rules_that_they_cite(site):
    """The ruling of 2.1.d is linked from the rule, and its steps link back."""
    folder, written = site
    assert written.rulings == 2
    rule = (folder / "5.0" / "2.1.d.html").read_text()
    place = "rulings/rulebook-2.1.d-new-zone-new-object.html"
    assert place in Links(rule).found
    assert "../2.1.d.html" in Links((folder / "5.0" / place).read_text()).found


@pytest.mark.long("judgebot/web/site")
def test_examples_of_the_same_name_have_pages_of_their_own(tmp_path):
    """Two files called alike, in folders called alike, are both shown and both linked."""
    text = EXAMPLES[0].read_text(encoding="utf-8")
    own = [tmp_path / name / "mine" / "dispute.yaml" for name in ("one", "other")]
    for number, path in enumerate(own):
        path.parent.mkdir(parents=True)
        path.write_text(text.replace("title: ", f"title: {number} "), encoding="utf-8")
    folder = tmp_path / "site"
    plan = building.SitePlan(versions=["5.0"], scenarios=own, jobs=1)
    assert building.build(folder, plan, silent).rulings == 2
    links = Links((folder / "5.0" / "2.1.d.html").read_text()).found
    named = [one for one in links if "mine" in one]
    assert named == ["rulings/mine-dispute.html", "rulings/mine-dispute-2.html"]
    titles = [(folder / "5.0" / one).read_text().partition("<h1>")[2][:1] for one in named]
    assert titles == ["0", "1"]


@pytest.mark.long("judgebot/web/site")
def test_official_rulings_only_where_they_are_asked_for(tmp_path, monkeypatch):
    """With the switch, each has a page and is found; without it, nothing of the library shows."""
    ruling = IndexedRuling(ref="ruling:Elk:1", title="Elk", text="May Elk rest?\nYes, see 4.2.5.a.")
    monkeypatch.setattr(
        building, "beside", lambda: RulingsBeside(key="own", rulings=lambda: [ruling])
    )
    plan = building.SitePlan(versions=["2024"], cards=True)
    building.build(tmp_path / "own", plan, silent)
    page = (tmp_path / "own" / "2024" / "ruling-elk-1.html").read_text()
    assert "May Elk rest?" in page and "4.2.5.a.html" in Links(page).found
    assert "ruling-elk-1.html" in (tmp_path / "own" / "2024" / "search.json").read_text()
    building.build(tmp_path / "site", building.SitePlan(versions=["2024"]), silent)
    assert not [*(tmp_path / "site" / "2024").glob("ruling-*")]
    assert "ruling-elk" not in (tmp_path / "site" / "2024" / "search.json").read_text()


def test_what_changed_is_shown_word_by_word(site):
    """The comparison marks what went and what came."""
    folder, _ = site
    page = (folder / "diff" / "2024-5.0.html").read_text()
    assert "<del>" in page and "<ins>" in page


@pytest.mark.long("judgebot/web/site")
def test_a_site_takes_the_place_of_the_one_before(tmp_path):
    """What an older site had and the new one has not is gone; nothing half-written stays."""
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "site.txt").write_text("old.html\n")
    (folder / "old.html").write_text("old")
    building.build(folder, building.SitePlan(versions=["2024"]), silent)
    assert not (folder / "old.html").exists()
    assert [one.name for one in tmp_path.iterdir()] == ["rules"]


def test_only_a_site_is_replaced(tmp_path):
    """A folder with anything else in it is refused and left as it is."""
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(InputError, match="holds thesis.txt, which is of no site of judgebot's"):
        building.build(tmp_path, building.SitePlan(versions=["2024"]), silent)
    assert (tmp_path / "thesis.txt").read_text() == "mine"


@pytest.mark.parametrize("name", ["CNAME", "5.0/mine.html", ".git/HEAD"])
def test_a_site_to_which_somebody_added_something(tmp_path, name):
    """What was put into a site is not lost with it, whatever else looks like a site there."""
    for own in ("site.css", "index.html"):
        (tmp_path / own).write_text("")
    (tmp_path / "site.txt").write_text("index.html\nsite.css\nsite.txt\n")
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine")
    with pytest.raises(InputError, match=f"holds {name}, "):
        building.build(tmp_path, building.SitePlan(versions=["2024"]), silent)
    assert (tmp_path / name).read_text() == "mine"


@pytest.mark.long("judgebot/web/site")
def test_a_link_leads_to_the_site(tmp_path):
    """A link stays one; the folder that it leads to is what is replaced."""
    (tmp_path / "there").mkdir()
    (tmp_path / "link").symlink_to("there")
    building.build(tmp_path / "link", building.SitePlan(versions=["2024"]), silent)
    assert (tmp_path / "link").is_symlink()
    listed = (tmp_path / "there" / "site.txt").read_text().splitlines()
    found = {
        one.relative_to(tmp_path / "there").as_posix()
        for one in (tmp_path / "there").rglob("*") if one.is_file()
    }
    assert {*listed, "site.txt"} == found and "index.html" in found
    assert sorted(one.name for one in tmp_path.iterdir()) == ["link", "there"]
