"""Errors in words: what, where, how to mend."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from ronde.catalogue import has, say
from ronde.errors import FormatError, NoValidPairing, Phrase, RondeError, UnknownName
from ronde.formats.archive import BrokenJournal
from ronde.formats.problems import InvalidFile, Severity
from ronde.formats.trf.dialect import Dialect
from ronde.formats.trf.writing.losses import RepresentationError
from ronde.journal.consistency import Inconsistency
from ronde.journal.refusals import ActRefused
from ronde.model import Tournament
from ronde.pairing.proposal import NotReady, TieUndecided
from ronde.pairing.search import Refuted
from ronde.pairing.swiss import SwissError
from ronde.texts.language import Language, join
from ronde.texts.naming import capitalised, player_name
from ronde.texts.problems import problem_line
from ronde.texts.refusals import inconsistency_text, refusal_lines, refusal_text
from ronde.texts.systems import refuted_text
from ronde.tiebreak.codes import TieBreakError

__all__ = ["detail_text", "error_lines"]

_SHOWN = 20


def error_lines(
    error: RondeError,
    language: Language,
    *,
    path: str = "",
    tournament: Tournament | None = None,
) -> tuple[str, ...]:
    """What happened, where, and how to mend it; a line that would say nothing is left out.

    `path` names the input where one was read; `tournament` lets players be named.
    """
    words = _Words(language, path, tournament)
    for kind, lines in _SPECIAL:
        if isinstance(error, kind):
            return lines(error, words)
    return words.frame(error)


def detail_text(detail: object, language: Language) -> str:
    """What a check found: another error, a contradiction, a phrase, or a machine's own words."""
    match detail:
        case None:
            return ""
        case ActRefused():
            return refusal_text(detail, language)
        case Phrase() | RondeError():
            return detail.said_in(language)
        case Inconsistency():
            return inconsistency_text(detail, language)
        case _:
            return str(detail)


class _Words:
    """Everything a line may need besides the error."""

    def __init__(self, language: Language, path: str, tournament: Tournament | None) -> None:
        self.language, self.path, self.tournament = language, path, tournament

    def say(self, code: str, **fields: object) -> str:
        return say(self.language, "errors", code, **fields)

    def said(self, value: object) -> object:
        return value.said_in(self.language) if isinstance(value, Phrase | RondeError) else value

    def frame(self, error: RondeError, code: str = "", **fields: object) -> tuple[str, ...]:
        """The three lines of a code, filled with the error's fields and the given ones."""
        code = code or (error.code if has("errors", f"{error.code}.what") else RondeError.code)
        facts: dict[str, Any] = {
            **{name: self.said(value) for name, value in error.fields.items()},
            "message": error.said_in(self.language),
            "place": self.place(error),
            **fields,
        }
        lines = {
            part: self.say(f"{code}.{part}", **facts).strip()
            for part in ("what", "where", "mend")
            if has("errors", f"{code}.{part}")
        }
        # A place may be a file name, which keeps its first letter.
        return tuple(
            line if part == "where" else capitalised(line) for part, line in lines.items() if line
        )

    def place(self, error: RondeError) -> str:
        """Where in the input, as far as it is known."""
        line, column = getattr(error, "line", 0), getattr(error, "column", 0)
        if self.path:
            return ":".join(str(part) for part in (self.path, line, column) if part)
        if line and column:
            return self.say("place.column", line=line, column=column)
        return self.say("place.line", line=line) if line else ""

    def players(self, numbers: tuple[int, ...]) -> str:
        names = tuple(player_name(n, self.tournament, self.language) for n in numbers[:_SHOWN])
        more = ("…",) if len(numbers) > _SHOWN else ()
        return join(names + more, self.language)


def _refusal(error: ActRefused, words: _Words) -> tuple[str, ...]:
    return refusal_lines(error, words.language, words.tournament)


def _invalid_file(error: InvalidFile, words: _Words) -> tuple[str, ...]:
    errors = sum(p.severity is Severity.ERROR for p in error.problems)
    counted = len(error.problems) - errors
    what, mend = words.frame(error, errors=errors, warnings=counted)
    shown = [problem_line(p, words.path, words.language) for p in error.problems[:_SHOWN]]
    if len(error.problems) > _SHOWN:
        shown.append(words.say("more", count=len(error.problems) - _SHOWN))
    return what, *shown, mend


def _format(error: FormatError, words: _Words) -> tuple[str, ...]:
    reason = error.fault.said_in(words.language)
    quoted = words.say("quoted", text=error.text) if error.text else ""
    return words.frame(error, reason=reason, quoted=quoted)


def _representation(error: RepresentationError, words: _Words) -> tuple[str, ...]:
    losses = [loss for loss in error.losses if loss.is_essential]
    what, mend = words.frame(error)
    if error.dialect == Dialect.TRF26.value:  # there is no richer report to choose
        mend = words.say("richest_format")
    shown = [f"  {loss.said_in(words.language)}" for loss in losses[:_SHOWN]]
    if len(losses) > _SHOWN:
        shown.append(words.say("more", count=len(losses) - _SHOWN))
    return what, *shown, mend


def _tiebreak(error: TieBreakError, words: _Words) -> tuple[str, ...]:
    return words.frame(error, reason=error.fault.said_in(words.language))


def _broken_journal(error: BrokenJournal, words: _Words) -> tuple[str, ...]:
    fault = error.verdict.fault
    what = "" if fault is None else say(words.language, "errors", f"fault.{fault.value}")
    return words.frame(error, fault=what, entry=error.verdict.place)


def _unknown_name(error: UnknownName, words: _Words) -> tuple[str, ...]:
    close = get_close_matches(error.name.lower(), [name.lower() for name in error.known], n=1)
    meant = next((name for name in error.known if [name.lower()] == close), "")
    mend = words.say("name.meant", meant=meant) if meant else words.say("name.choose")
    return words.frame(
        error,
        kind=error.kind_in(words.language),
        known=error.known_in(words.language),
        mend=mend,
    )


def _swiss(error: SwissError, words: _Words) -> tuple[str, ...]:
    code = f"{error.code}.{error.missing}"
    code = code if has("errors", f"{code}.what") else error.code
    return words.frame(error, code, players=words.players(error.players))


def _not_ready(error: NotReady, words: _Words) -> tuple[str, ...]:
    code = f"{error.code}.{error.lack}"
    return words.frame(error, code if has("errors", f"{code}.what") else error.code)


def _undecided(error: TieUndecided, words: _Words) -> tuple[str, ...]:
    return words.frame(
        error,
        shown=", ".join(f"{upper} – {lower}" for upper, lower in error.ties),
        why=words.say("cup.waiting" if error.waiting else "cup.level"),
        how=words.say("cup.enter" if error.waiting else "cup.award"),
    )


def _refuted(error: Refuted, words: _Words) -> tuple[str, ...]:
    return words.frame(error, message=refuted_text(error.answer, words.language))


def _no_pairing(error: NoValidPairing, words: _Words) -> tuple[str, ...]:
    # The engine names pairing numbers, which are not identities: they are shown as numbers.
    shown = tuple(str(n) for n in error.players[:_SHOWN])
    more = ("…",) if len(error.players) > _SHOWN else ()
    return words.frame(
        error,
        reason=error.fault.said_in(words.language),
        players=words.say("numbers", numbers=join(shown + more, words.language)) if shown else "",
    )


_SPECIAL: tuple[tuple[type[RondeError], Callable[..., tuple[str, ...]]], ...] = (
    (ActRefused, _refusal),
    (InvalidFile, _invalid_file),
    (BrokenJournal, _broken_journal),
    (FormatError, _format),
    (RepresentationError, _representation),
    (TieBreakError, _tiebreak),
    (UnknownName, _unknown_name),
    (SwissError, _swiss),
    (Refuted, _refuted),
    (NotReady, _not_ready),
    (TieUndecided, _undecided),
    (NoValidPairing, _no_pairing),
)
"""Errors whose lines need more than their fields; the first that fits."""
