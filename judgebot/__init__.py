"""judgebot: rules lookup and rulings for judges of the Altered trading card game.

Scripts import its functions from here; `judgebot.interface` tells what each takes and gives.
Importing this package loads none of them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from judgebot.errors import InputError
    from judgebot.interface import (
        card,
        check,
        diff,
        explore,
        read,
        rule,
        run,
        run_all,
        search,
        show,
        why,
    )

__all__ = [
    "InputError",
    "card",
    "check",
    "diff",
    "explore",
    "read",
    "rule",
    "run",
    "run_all",
    "search",
    "show",
    "why",
]


def __getattr__(name: str) -> object:
    """A function of the interface, imported when it is first asked for (PEP 562)."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from judgebot import interface

    found: object = getattr(interface, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """What can be imported from here."""
    return sorted({*globals(), *__all__})
