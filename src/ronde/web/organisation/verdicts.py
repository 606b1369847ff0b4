"""Checks as lines beside a form, and choices as a select shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ronde.admin.answers import Check, Verdict
from ronde.catalogue import say
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.language import Language
from ronde.texts.readiness import article_text
from ronde.texts.web import web_text
from ronde.web.forms import Fields

__all__ = ["Choice", "VerdictLine", "choices", "read_yes_no", "verdict_lines", "yes_no"]

_CHIPS = {
    Verdict.OK: "ok",
    Verdict.NOTICE: "need",
    Verdict.FAIL: "no",
    Verdict.UNKNOWN: "out",
    Verdict.NOT_APPLICABLE: "",
}

Choice = tuple[str, str]
"""A value of a form and its word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictLine:
    """What a check found: its verdict in a word, its title, its sentence, its article."""

    chip: str
    said: str
    title: str
    sentence: str
    cite: str


def verdict_lines(checks: Iterable[Check], language: Language) -> tuple[VerdictLine, ...]:
    """Every check as a line, in the order of the rules."""
    return tuple(
        VerdictLine(
            chip=_CHIPS[check.verdict],
            said=say(language, "admin", f"verdict.{check.verdict.value}"),
            title=check_title(check, language),
            sentence=check_sentence(check, language),
            cite=article_text(check, language),
        )
        for check in checks
    )


def choices(
    code: str, values: Iterable[str], language: Language, *, empty: str = "organisation.unknown"
) -> tuple[Choice, ...]:
    """The options of a select: an empty one, then each value under its word."""
    first = (("", web_text(language, empty)),) if empty else ()
    return (*first, *((value, web_text(language, f"{code}.{value}")) for value in values))


def yes_no(answer: bool | None) -> str:
    """A yes, a no or nothing, as a select has it."""
    return "" if answer is None else "yes" if answer else "no"


def read_yes_no(fields: Fields, name: str) -> bool | None:
    """The same, read."""
    return {"yes": True, "no": False}.get(fields.choice(name, ("", "yes", "no")))
