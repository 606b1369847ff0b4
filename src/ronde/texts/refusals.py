"""Refusals in words: what, why (the article), what can be done."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from types import MappingProxyType

from ronde.catalogue import has, say
from ronde.errors import UnknownName
from ronde.journal.consistency import Inconsistency
from ronde.journal.refusals import ActRefused
from ronde.model import ByeKind, Result, Tournament
from ronde.model.regulations import FREE
from ronde.texts.dates import date_text, moment_text
from ronde.texts.language import Language, clauses, join, language_name, points_text
from ronde.texts.naming import (
    capitalised,
    participant_name,
    participant_names,
    player_name,
    team_name,
)
from ronde.texts.results import bye_text, result_text

__all__ = [
    "inconsistency_text",
    "refusal_lines",
    "refusal_text",
    "remedy_text",
    "remedy_texts",
]


def refusal_lines(
    refusal: ActRefused, language: Language, tournament: Tournament | None = None
) -> tuple[str, ...]:
    """What was refused, the article if there is one, and what can be done if anything.

    Players and teams are named where `tournament` is given.
    """
    lines = [refusal_text(refusal, language, tournament)]
    if refusal.rule:
        lines.append(say(language, "refusals", "frame.rule", rule=refusal.rule))
    if refusal.remedies:
        choice = say(language, "refusals", "frame.or")
        remedies = choice.join(_uncapitalised(r) for r in remedy_texts(refusal, language))
        lines.append(say(language, "refusals", "frame.mend", remedies=remedies))
    return tuple(lines)


def refusal_text(
    refusal: ActRefused, language: Language, tournament: Tournament | None = None
) -> str:
    """What was refused, in one sentence."""
    facts = {
        name: _fact(refusal, name, value, language, tournament)
        for name, value in refusal.facts.items()
    }
    return capitalised(say(language, "refusals", refusal.code, **facts))


def remedy_text(remedy: str, language: Language) -> str:
    """What can be done, as it stands on a button."""
    return say(language, "refusals", f"remedy.{remedy}")


def remedy_texts(refusal: ActRefused, language: Language) -> tuple[str, ...]:
    """Everything that can be done about it, the usual way first."""
    return tuple(remedy_text(remedy, language) for remedy in refusal.remedies)


def _uncapitalised(text: str) -> str:
    return text[:1].lower() + text[1:]


_Render = Callable[[object, Language], str]


def _numbers(value: object, language: Language) -> str:
    values = value if isinstance(value, tuple) else (value,)
    return join(tuple(str(v) for v in values), language)


def _bye(value: object, language: Language) -> str:
    if not value:
        return say(language, "refusals", "frame.nothing")
    return bye_text(ByeKind(value), language)


def _result(value: object, language: Language) -> str:
    result = Result[str(value)]
    if result in {Result.PENDING, Result.ADJOURNED}:
        return say(language, "refusals", f"frame.{result.name.lower()}")
    return result_text(result)


def _table(value: object, language: Language) -> str:
    return "" if value is None else say(language, "refusals", "frame.table", table=value)


def _points(value: object, language: Language) -> str:
    return points_text(value, language) if isinstance(value, int) else str(value)


def _last(value: object, language: Language) -> str:
    return say(language, "refusals", "frame.to_the_end") if value is None else str(value)


def _day(value: object, language: Language) -> str:
    return date_text(value, language) if isinstance(value, dt.date) else str(value)


def _moment(value: object, language: Language) -> str:
    if not isinstance(value, dt.datetime):
        return str(value)
    return moment_text(value.astimezone() if value.tzinfo else value, language)


def _clauses(value: object, language: Language) -> str:
    ids = value if isinstance(value, tuple) else ()
    codes = ("free" if clause.startswith(f"{FREE}-") else clause for clause in ids)
    return join(tuple(say(language, "regulations", f"title.{code}") for code in codes), language)


def _language(value: object, _: Language) -> str:
    return language_name(str(value))


def _problems(value: object, language: Language) -> str:
    problems: tuple[Inconsistency, ...] = value if isinstance(value, tuple) else ()
    return clauses((inconsistency_text(problem, language) for problem in problems), language)


def inconsistency_text(problem: Inconsistency, language: Language) -> str:
    """A contradiction of a tournament.

    >>> inconsistency_text(Inconsistency("board_twice", 4, round=2), "fr")
    'échiquier 4 en double (ronde 2)'
    """
    what = say(language, "refusals", f"inconsistency.{problem.code}", subject=problem.subject)
    if problem.round is None:
        return what
    return say(language, "refusals", "frame.in_round", what=what, round=problem.round)


def _named(kind: str) -> _Render:
    def name(value: object, language: Language) -> str:
        code = f"{kind}.{value}"
        return say(language, "refusals", code) if has("refusals", code) else str(value)

    return name


_RENDER: Mapping[str, _Render] = MappingProxyType(
    {
        "act": _named("act"),
        "announced": _bye,
        "because": _named("because"),
        "boards": _numbers,
        "clauses": _clauses,
        "day": _day,
        "game": _points,
        "given": _bye,
        "kind": _named("because"),
        "language": _language,
        "last": _last,
        "part": _named("part"),
        "penalty": _points,
        "problems": _problems,
        "register": _named("register"),
        "result": _result,
        "standing": _day,
        "until": _moment,
        "values": _numbers,
    }
)
"""How each fact is shown that is not plainly a number or a text."""

_PERSON_FACTS = frozenset({"player", "white", "black"})


def _fact(
    refusal: ActRefused,
    name: str,
    value: object,
    language: Language,
    tournament: Tournament | None,
) -> str:
    if name in _PERSON_FACTS and isinstance(value, int):
        return player_name(value, tournament, language)
    if name == "team" and isinstance(value, int):
        return team_name(value, tournament, language)
    if name == "participant" and isinstance(value, int):
        return participant_name(value, tournament, language)
    if name == "players" and isinstance(value, tuple):
        return participant_names(value, tournament, language)
    if isinstance(value, UnknownName):
        return value.said_in(language)
    if name == "table" and "board" in refusal.facts:
        return _table(value, language)
    return _RENDER[name](value, language) if name in _RENDER else str(value)
