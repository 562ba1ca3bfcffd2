"""Activating abilities: "activate its {j} abilities", "activates one of its {r} abilities"."""

from __future__ import annotations

from judgebot.abilities.effects import ActivateAbilities
from judgebot.abilities.references import Me, Pronoun, Ref
from judgebot.abilities.words import OF_TRIGGERS
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import HOLE
from judgebot.cards.text.lexicon import SMALL_SYMBOLS
from judgebot.cards.text.shapes import tupled

HOW_MANY: tuple[tuple[str, dict[str, bool]], ...] = (
    ("", {}),
    ("<number:any> of ", {}),
    ("up to <number:any> of ", {"up_to": True}),
)
"""Before whose abilities they are: all, some, up to some of them."""
WHOSE = (("its", Ref()), ("their", Ref(word=Pronoun.THEM)), ("my", Me()))


def extend(g: Grammar) -> None:
    """Add the productions for activating abilities."""
    g.word("symbol.small", SMALL_SYMBOLS)
    g.custom("symbols", "<a:symbol.small>", *tupled("a"))
    g.custom("symbols", "<a:symbol.small> and <b:symbol.small>", *tupled("ab"))
    g.custom("symbols", "<a:symbol.small> , <b:symbol.small> and <c:symbol.small>", *tupled("abc"))
    for many, up_to in HOW_MANY:
        for word, older in (("abilities", ""), ("triggers", f" {OF_TRIGGERS}")):
            what = f"<symbols:symbols> {word}"
            g.add("act.%", f"~activate {many}the {what} of <of:thing>", ActivateAbilities,
                  form=f"the{older}", **up_to)  # fmt: skip
            for its, of in WHOSE:
                g.add("act.%", f"~activate {many}{its} {what}", ActivateAbilities, of=of,
                      form=f"{its}{older}", **up_to)  # fmt: skip
            for its in ("its", "their"):
                form = f"{older} {its if its == 'their' else ''}".strip()
                g.add("do.%", f"~activate {many}{its} {what}", ActivateAbilities, of=HOLE,
                      form=form, **up_to)  # fmt: skip
        for its, word in (("its", ""), ("their", "their")):
            for again in ("a additional time", "again", "one more time"):
                said = f"~activate {many}{its} <symbols:symbols> abilities {again}"
                g.add("do.%", said, ActivateAbilities, of=HOLE, form=f"{again} {word}".strip(),
                      **up_to)  # fmt: skip
        for its, of in WHOSE[:2]:
            for end in ("it was", "they were"):
                mine = f"I activate {many}{its} <symbols:symbols> abilities as if {end} mine"
                g.add("act.base", mine, ActivateAbilities, of=of, as_mine=True,
                      form=f"{its} {end}", **up_to)  # fmt: skip
