"""The strict YAML layer: what is written comes back, and every mistake has its own words."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from judgebot.errors import FilePlace, InputError
from judgebot.scenario.document import (
    Mapping,
    Nothing,
    Sequence,
    TextNode,
    card_text,
    choice,
    flag,
    joined_at_comma,
    listing,
    mapping,
    number,
    only,
    parse,
    read,
    required,
    text,
)
from judgebot.scenario.format.nearest import nearest
from tests.each import of_each

BAD = Path(__file__).parent / "bad" / "document"


def messages() -> dict[str, str]:
    """The expected message of each bad file; a message's further lines are indented."""
    parts = re.split(r"^(?=\S)", (BAD / "messages.txt").read_text("utf-8"), flags=re.MULTILINE)
    return {part.partition(":")[0]: part.rstrip("\n") for part in parts if part}


def value(line: str):
    """The node that the key `k` has in a one-key file."""
    return parse(f"k: {line}\n", "f").get("k")


def refusal(call, *arguments) -> InputError:
    """The error that a call raises."""
    with pytest.raises(InputError) as caught:
        call(*arguments)
    return caught.value


@pytest.fixture(params=["fast", "pure"])
def parser(request, monkeypatch):
    """Each of the two parsers YAML may be installed with."""
    if request.param == "fast":
        if not hasattr(yaml, "CSafeLoader"):
            pytest.skip("YAML is installed without its fast parser")
    else:
        monkeypatch.setattr(yaml, "CSafeLoader", yaml.SafeLoader, raising=False)


class TestBadFiles:
    @of_each("name", sorted(path.name for path in BAD.glob("*.yaml")))
    def test_each_bad_file_has_its_message(self, name, parser, monkeypatch):
        """A mistake gives one message with its line, its column and what to write instead."""
        monkeypatch.chdir(BAD)

        assert str(refusal(read, Path(name))) == messages()[name]

    def test_every_message_has_its_file(self):
        """The table of messages and the folder of bad files name the same files."""
        assert set(messages()) == {path.name for path in BAD.glob("*.yaml")}

    def test_missing_file(self, tmp_path):
        """A missing file's message names the files in that folder that it may have meant."""
        (tmp_path / "kuwat.yaml").write_text("title: Kuwat\n")
        (tmp_path / "photo.jpg").write_text("")

        error = refusal(read, tmp_path / "kuwta.yaml")

        assert (error.what, error.nearest) == ("There is no such file", ("kuwat.yaml",))

    def test_missing_folder(self, tmp_path):
        """A missing folder is named, not the file that should be in it."""
        error = refusal(read, tmp_path / "nowhere" / "kuwat.yaml")

        assert str(error) == f"{tmp_path / 'nowhere'}: There is no such folder"

    def test_folder(self, tmp_path):
        """A folder in place of a file is refused as one."""
        error = refusal(read, tmp_path)

        assert (
            str(error)
            == f"{tmp_path}: This is a folder, not a file. Name a scenario file in it"
        )

    def test_unreadable_name(self):
        """A name that no file can have is refused without a traceback."""
        assert "cannot be read" in refusal(read, Path("kuwat\0.yaml")).what

    @pytest.mark.parametrize(("size", "refused"), [(1_000_000, False), (1_000_001, True)])
    def test_size(self, tmp_path, size, refused):
        """A file may have one million bytes and no more."""
        path = tmp_path / "large.yaml"
        path.write_bytes(b"title: Kuwat\n# ".ljust(size, b"x"))

        if refused:
            assert "larger than 1 MB" in refusal(read, path).what
        else:
            assert [key.value for key in read(path).keys] == ["title"]

    @pytest.mark.parametrize("opening", ["[", "{", "- ", "? ", "[{"])
    def test_bracket_bomb(self, opening, parser):
        """Brackets without end are refused at once and not followed down."""
        error = refusal(parse, "k: x\nd:\n  " + opening * 100_000, "f")

        assert error.where is not None


class TestReading:
    @pytest.mark.parametrize(
        "written", ["5.0", "4.10", "yes", "1e3", "2.1.d", "~", "null", "0x1F", "2024-01-01", "-1"]
    )
    def test_nothing_has_a_type(self, written, parser):
        """A value is the characters that were written."""
        assert value(written) == TextNode(
            value=written, place=FilePlace(file="f", line=1, column=4)
        )

    def test_places(self, parser):
        """Every key and value keeps its line and column, counted from 1."""
        top = parse("title: Größe\nstart: {phase: Noon}\nhand:\n  - Kuwat\nNinette:\n", "f")
        start, hand = top.get("start"), top.get("hand")

        found = [key.place for key in top.keys]
        found += [start.place, start.get("phase").place, hand.items[0].place]

        assert [(place.line, place.column) for place in found] == [
            (1, 1), (2, 1), (3, 1), (5, 1), (2, 8), (2, 16), (4, 5),
        ]  # fmt: skip

    def test_shapes(self, parser):
        """Mappings, lists, text, blocks and empty values are told apart."""
        top = parse("a: {b: c}\nd: [2.1.d]\ne: |\n  {J} f\ng:\nh: {}\ni: []\nj: ''\n", "f")

        assert isinstance(top.get("a"), Mapping)
        assert [item.value for item in top.get("d").items] == ["2.1.d"]
        assert (top.get("e").value, top.get("e").block) == ("{J} f\n", True)
        assert isinstance(top.get("g"), Nothing)
        assert top.get("h").entries == ()
        assert top.get("i").items == ()
        assert (top.get("j").value, top.get("j").block) == ("", False)
        assert top.get("k") is None

    @pytest.mark.parametrize(
        "comment", ["# a comment", "## a heading", "#", "#\ta tab", "# {J} and #more#"]
    )
    def test_ordinary_comments(self, comment, parser):
        """A `#` and a space begin a comment, behind a value or on a line of its own."""
        top = parse(f"{comment}\na: b {comment}\nc: |\n  d\n{comment}\n", "f")

        assert [node.value for _, node in top.entries] == ["b", "d\n"]

    def test_hash_inside_values(self, parser):
        """A `#` in quotes, in a block or within a word is part of the value."""
        top = parse("a: \"#b# #c\"\nd: |\n  #{J} e.# #f\ng: h#i\nj: '#'\n", "f")

        assert [node.value for _, node in top.entries] == ["#b# #c", "#{J} e.# #f\n", "h#i", "#"]

    def test_line_ends_and_byte_order_mark(self, parser):
        """A file from any editor gives the same text and the same places."""
        plain = parse("a: b\nc: |\n  d\n  e\n", "f")

        assert parse("\ufeffa: b\r\nc: |\r\n  d\r\n  e\r\n", "f") == plain

    def test_fifty_deep(self, parser):
        """Fifty mappings and lists may stand inside each other, the whole file being the first."""
        assert isinstance(value("[" * 49 + "x" + "]" * 49), Sequence)


VISIBLE = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]).filter(
    lambda character: character not in "\ufeff\ufffe\uffff"
)
LINES = st.lists(st.text(VISIBLE | st.sampled_from("#{}[]:'\"|>&*!-? \t"), max_size=20))


class TestProperties:
    @given(lines=LINES.filter(lambda lines: any(line.strip() for line in lines)))
    def test_a_block_keeps_every_character(self, lines):
        """Any text placed in a `|` block comes back exactly, as does what follows the block."""
        block = "".join(f"    {line}\n" for line in lines)

        top = parse(f"card:\n  text: |2+\n{block}  next: x\n", "f")

        assert top.get("card").get("text").value == "".join(f"{line}\n" for line in lines)
        assert top.get("card").get("next").value == "x"

    @given(lines=LINES.filter(lambda lines: lines and all(re.match(r"\S", x) for x in lines)))
    def test_card_text_is_what_was_written(self, lines):
        """The text of a plain `|` block is its lines, with no line break after the last."""
        block = "".join(f"    {line}\n" for line in lines)

        top = parse(f"text: |\n{block}", "f")

        assert card_text(top.get("text")) == "\n".join(lines)

    @given(content=st.binary(max_size=60))
    def test_no_bytes_break_the_reading(self, content, tmp_path_factory):
        """Whatever bytes a file holds, it gives a mapping or one message with its file."""
        path = tmp_path_factory.mktemp("bytes") / "any.yaml"
        path.write_bytes(content)

        assert_mapping_or_message(lambda: read(path), str(path))

    @given(
        pieces=st.lists(
            st.sampled_from(
                ["a: ", "b", "- ", "\n", "\n  ", "{", "}", "[", "]", ", ", ": ", ":", "#", " #"]
                + ['"', "'", "|", ">", "*", "&", "!", "%", "@", "? ", "\t", "---", "...", "\\"]
                + ["<<: ", "\xa0", "\u2028", "\ud800", "|\n  {J} x\n", "-", "\\U00110000"]
            ),
            max_size=12,
        ),
        pure=st.booleans(),
    )
    def test_no_signs_break_the_reading(self, pieces, pure):
        """However YAML's signs are strewn, a file gives a mapping or one message."""
        with pytest.MonkeyPatch.context() as patch:
            if pure:
                patch.setattr(yaml, "CSafeLoader", yaml.SafeLoader, raising=False)

            assert_mapping_or_message(lambda: parse("".join(pieces), "f"), "f")


def assert_mapping_or_message(call, file: str) -> None:
    """Check that a call gives a mapping, or an InputError that names the file."""
    try:
        result = call()
    except InputError as error:
        assert error.where.file == file
    else:
        assert isinstance(result, Mapping)


class TestFields:
    @pytest.mark.parametrize(
        ("read_field", "line", "message"),
        [
            (text, "[a]", "f:1:4: A value is expected here, not a list. "
             "If the brackets or the colon belong to the value, put it in quotes"),
            (text, "{a: b}", "f:1:4: A value is expected here, not keys and values. "
             "If the brackets or the colon belong to the value, put it in quotes"),
            (number, "three", "f:1:4: `three` is not a number. Write a whole number in digits"),
            (number, "3.0", "f:1:4: `3.0` is not a number. Write a whole number in digits"),
            (number, "٣", "f:1:4: `٣` is not a number. Write a whole number in digits"),
            (number, "1" * 10, "f:1:4: `1111111111` is not a number. "
             "Write a whole number in digits"),
            (mapping, "mana:3", "f:1:4: Keys and values are expected here, not `mana:3`. "
             "Write a space after the colon: `mana: 3`"),
            (mapping, "Kuwat", "f:1:4: Keys and values are expected here, not `Kuwat`. "
             "Write `key: value` on lines of their own, further to the right"),
            (flag, "maybe", "f:1:4: `maybe` is not one of the words that may stand here. "
             "Write one of: yes, true, no, false"),
            (card_text, "Draw a card.",
             "f:1:4: Card text must stand in a `|` block, in which every character is kept. "
             "Write `text: |` and the text on lines of its own under it:\n"
             "    text: |\n"
             "      Draw a card."),
            (card_text, "[Fleeting]",
             "f:1:4: Card text must stand in a `|` block, in which every character is kept. "
             "Write `text: |` and the text on lines of its own under it:\n"
             "    text: |\n"
             "      {J} Draw a card."),
        ],
    )  # fmt: skip
    def test_wrong_values(self, read_field, line, message):
        """A value of the wrong kind is refused at its place, with what to write."""
        assert str(refusal(read_field, value(line))) == message

    def test_empty_value(self):
        """A key without a value is refused where the value should be."""
        error = refusal(text, parse("k:\n", "f").get("k"))

        assert (error.where.line, error.what) == (1, "A value is expected here, not nothing")

    @pytest.mark.parametrize("written", ['""', "''"])
    def test_no_card_text(self, written):
        """Where nothing stands in quotes, nothing is printed on the card."""
        assert card_text(value(written)) == ""

    @pytest.mark.parametrize("sign", [">", '"'])
    def test_folded_or_quoted_card_text(self, sign):
        """Card text that YAML would join to one line is refused."""
        written = {">": ">\n  {J} a\n  {R} b", '"': '"{J} a\n  {R} b"'}[sign]

        assert "`|` block" in refusal(card_text, value(written)).what

    @pytest.mark.parametrize(("line", "expected"), [("3", 3), ("-1", -1), ("+2", 2), ("007", 7)])
    def test_number(self, line, expected):
        """A whole number is read from its digits."""
        assert number(value(line)) == expected

    @pytest.mark.parametrize(
        ("line", "expected"), [("yes", True), ("True", True), ("NO", False), ("false", False)]
    )
    def test_flag(self, line, expected):
        """Yes and no are read in both spellings and any case."""
        assert flag(value(line)) is expected

    def test_choice(self):
        """A word is found in any case and given back in its own spelling."""
        assert choice(value("discard PILE"), ["Reserve", "Discard pile"]) == "Discard pile"

    def test_wrong_choice(self):
        """A word that may not stand here is answered with the nearest that may."""
        error = refusal(choice, value("Discrad pile"), ["Reserve", "Discard pile", "Hand"])

        assert error.nearest == ("Discard pile",)
        assert error.write == "Write one of: Reserve, Discard pile, Hand"

    def test_listing(self):
        """A single value is a list of one, an empty value a list of none."""
        single, nothing = value("Kuwat"), parse("k:\n", "f").get("k")

        assert listing(single) == [single]
        assert listing(nothing) == []
        assert [node.value for node in listing(value("[a, b]"))] == ["a", "b"]

    def test_empty_mapping(self):
        """A key with nothing under it is a mapping without keys, at that place."""
        nothing = parse("Ninette:\n", "f").get("Ninette")

        assert mapping(nothing) == Mapping(entries=(), place=nothing.place)

    def test_unknown_key(self):
        """An unknown key is refused at its place with the nearest known one."""
        error = refusal(only, parse("title: a\nrulse: b\n", "f"), ["title", "rules"])

        assert str(error) == (
            "f:2:1: There is no key `rulse` here. Nearest: rules. Write one of: title, rules"
        )

    def test_known_keys(self):
        """A mapping that holds known keys only passes."""
        assert only(parse("title: a\n", "f"), {"title", "rules"}) is None

    def test_required(self):
        """A key that must be there is asked for at the place of its mapping."""
        top = parse("title: a\n", "f")

        assert required(top, "title").value == "a"
        assert str(refusal(required, top, "do")) == "f:1:1: The key `do` is missing. Add `do: …`"


class TestNames:
    KNOWN = frozenset({"Haven, Bravos Bastion", "A, B, C", "Kuwat", "Haven"})

    @pytest.mark.parametrize(
        ("line", "expected"),
        [
            ("[Haven, Bravos Bastion]", '"Haven, Bravos Bastion"'),
            ("[Kuwat, Haven, Bravos Bastion]", '"Haven, Bravos Bastion"'),
            ("[Kuwat, A, B, C]", '"A, B, C"'),
            ("[“Haven, Bravos Bastion”]", '"Haven, Bravos Bastion"'),
            ("[Kuwat, Haven]", None),
            ("[Haven, [Bravos Bastion]]", None),
            ("[]", None),
        ],
    )
    def test_joined_at_comma(self, line, expected):
        """A name that YAML cut at its commas is given back in the quotes it needs."""
        assert joined_at_comma(value(line), self.KNOWN.__contains__) == expected

    @pytest.mark.parametrize(
        ("word", "first"),
        [("rulse", "rules"), ("Kuwat", "Kuwat, the Dissenter"), ("Hnad", "hand")],
    )
    def test_nearest(self, word, first):
        """The nearest word is found through slips, case and missing parts."""
        options = ["title", "rules", "reserve", "hand", "Kuwat, the Dissenter"]

        assert nearest(word, options)[0] == first

    @pytest.mark.parametrize("word", ["", "???", "zzzzzz"])
    def test_nothing_near(self, word):
        """A word that is like none of the options has no neighbours."""
        assert nearest(word, ["title", "rules", "reserve"]) == ()


def test_imports_wait():
    """Importing the layer loads neither YAML nor the search for near words."""
    code = (
        "import sys, judgebot.scenario.document, judgebot.scenario.format.nearest\n"
        "print([name for name in ('yaml', 'rapidfuzz') if name in sys.modules])"
    )

    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)

    assert result.stdout.strip() == "[]"
