"""The served site has the search of the exported one."""

import json

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

from judgebot.web.site import of_search


def test_the_page_and_its_index(client):
    """The page reads the same index as the exported one's."""
    page = client.get("/5.0/search.html")
    assert page.status_code == 200 and f'data-index="{of_search.INDEX}"' in page.text
    index = client.get("/5.0/search.json")
    assert index.headers["content-type"] == "application/json"
    assert index.json() == json.loads(of_search.index("5.0"))


def test_the_index_is_packed_for_who_can_unpack_it(client):
    """A browser gets a quarter of the bytes, another program what it asks for."""
    for how, most in (("gzip", 300_000), ("identity", 900_000)):
        answer = client.get("/5.0/search.json", headers={"accept-encoding": how})
        assert answer.headers.get("content-encoding", "identity") == how
        assert most / 2 < int(answer.headers["content-length"]) < most
        assert answer.json()["version"] == "5.0"


def test_the_scripts_of_the_page(client):
    """All are served as what they are; what is no script is not there."""
    for one in of_search.scripts():
        answer = client.get(f"/{one.path}")
        assert answer.text == one.content
        assert answer.headers["content-type"].startswith("text/javascript")
    assert client.get("/assets/search/nothing.js").status_code == 404
    assert client.get("/assets/search/..%2f..%2fruling.py").status_code == 404


def test_an_unknown_version_has_no_index(client):
    """A version that is not shown is not found."""
    assert client.get("/4.0/search.json").status_code == 404


def test_without_scripts_the_server_answers(client, chromium):
    """The form's page holds the answers, with links to the rules; what is asked is never markup."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{client.base_url}/5.0/7.4.4.h.html")
    page.fill("input[type=search]", "graveyrd shuffled into empty deck")
    page.keyboard.press("Enter")
    page.locator("noscript li").first.wait_for()
    assert "4.2.1.f" in page.text_content("noscript li >> nth=0")
    assert "20 answers" in page.text_content("#said")
    page.locator("noscript a").first.click()
    page.locator("h1", has_text="4.2.1.f").wait_for()
    page.goto(f"{client.base_url}/5.0/search.html?q=%3Cimg%3Exqzzy%3C/img%3E")
    assert "“<img>xqzzy</img>”" in page.text_content("#said")
    assert page.locator("main img").count() == 0
    context.close()


def test_a_query_that_cannot_be_asked_leads_to_the_page(client):
    """What is too long for the search, an unknown version, no words."""
    assert "a rule’s number" in client.get(f"/5.0/search.html?q={'x ' * 2000}").text
    assert "a rule’s number" in client.get("/5.0/search.html?q=+").text
    assert client.get("/4.0/search.html?q=boost").status_code == 404
