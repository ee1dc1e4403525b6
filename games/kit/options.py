"""House rules, declared once: the form, the admin, the rules page and the browser's JSON come from here."""

import dataclasses
import functools
from collections.abc import Callable, Mapping
from typing import Any, TypedDict, TypeVar

O = TypeVar("O")  # noqa: E741 -- the architecture's name for a game's options

#: Whether an option has an effect beside the others that were chosen, as so many play.
Matters = Callable[[Any, int], bool]


class OptionError(ValueError):
    """An option is unknown or its value is not one of its choices."""


class OptionLine(TypedDict):
    """One option as forms and pages need it."""

    name: str
    label: str
    help: str
    default: Any
    choices: list[Any]


def gettext_noop(text: str) -> str:
    """Mark a text for translation; the pure rules know no language."""
    return text


def always(options: Any, seats: int) -> bool:
    """An option has an effect whatever else was chosen."""
    return True


def option(
    default: Any,
    *,
    label: str,
    choices: tuple[Any, ...],
    help: str = "",  # noqa: A002
    matters: Matters = always,
) -> Any:
    """A field of an options dataclass with its label, the values it may take, and when it has an effect."""
    return dataclasses.field(
        default=default, metadata={"label": label, "choices": choices, "help": help, "matters": matters}
    )


def switch(default: bool, *, label: str, help: str = "", matters: Matters = always) -> Any:  # noqa: A002, FBT001
    """An option that is on or off."""
    return option(default, label=label, choices=(True, False), help=help, matters=matters)


def describe(options: type[Any]) -> list[OptionLine]:
    """Every option of a game in the order of declaration."""
    return [
        {
            "name": field.name,
            "label": field.metadata["label"],
            "help": field.metadata["help"],
            "default": field.default,
            "choices": list(field.metadata["choices"]),
        }
        for field in dataclasses.fields(options)
    ]


def in_force(options: Any, seats: int) -> list[OptionLine]:
    """The options of a match that have an effect beside the others, as so many play them."""
    idle = {field.name for field in dataclasses.fields(options) if not field.metadata["matters"](options, seats)}
    return [line for line in describe(type(options)) if line["name"] not in idle]


def read(options: type[O], given: Mapping[str, Any]) -> O:
    """Options from outside; what is left out has its default. Raises ``OptionError``.

    ``True`` is not ``1`` here: a value must have the type of its choice.
    """
    if not isinstance(given, Mapping):
        raise OptionError("options are a mapping of names to values")
    known = {line["name"]: line for line in describe(options)}
    for name, value in given.items():
        if name not in known:
            raise OptionError(f"unknown option {name!r}; this game has {', '.join(known) or 'none'}")
        choices = known[name]["choices"]
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            raise OptionError(f"{name} may be {', '.join(map(repr, choices))}, not {value!r}")
    return options(**given)


def labels(options: type[Any]) -> dict[str, str]:
    """The label of every option under its name."""
    return {line["name"]: line["label"] for line in describe(options)}


def tell(options: Any) -> dict[str, str | int]:
    """The house rules in force as facts of a view, the caller's own to add to; a switch is 1 or 0."""
    return dict(_told(options))


@functools.lru_cache(maxsize=1000)
def _told(options: Any) -> dict[str, str | int]:
    chosen = {field.name: getattr(options, field.name) for field in dataclasses.fields(options)}
    return {name: int(value) if isinstance(value, bool) else value for name, value in chosen.items()}


def heard(options: type[O], facts: Mapping[str, str | int]) -> O:
    """The house rules that these facts tell."""
    chosen = {line["name"]: type(line["default"])(facts[line["name"]]) for line in describe(options)}
    return options(**chosen)
