"""What a time control allows: ratings, norms, licence, recording; one check per rule.

The class is computed from the time for 60 moves and never chosen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from ronde.admin.answers import Check, Fact, Verdict
from ronde.admin.clocks import (
    DoubtfulTimeControl,
    Mode,
    Period,
    TimeControl,
    TimeControlError,
)
from ronde.admin.time_grammar import code_of, parse, parse_code
from ronde.model import Cadence
from ronde.rating.games import class_of, least_minutes
from ronde.rules.admin.federation import FRANCE
from ronde.rules.admin.time import (
    BLITZ_MOST,
    FIDE_BLITZ_ABOVE,
    FIRST_CONTROL_MOVES,
    LICENCE_A_FROM,
    NORM_LEAST,
    RECORDING_INCREMENT,
    STANDARD_LEAST,
    Reserved,
    TimePolicy,
    time_policy,
)

__all__ = [
    "DoubtfulTimeControl",
    "Entry",
    "Mode",
    "Period",
    "TimeCase",
    "TimeControl",
    "TimeControlError",
    "checks",
    "class_of",
    "code_of",
    "game_is_rated",
    "least_minutes",
    "licence_asked",
    "parse",
    "parse_code",
]


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody entered and their FIDE rating for long games; 0: none."""

    name: str
    rating: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeCase:
    """Everything the checks of a time control depend on; None is not known.

    `fide`: rated by FIDE; `rated`: by anybody. `reserved_below`: the regulations admit only players
    below that rating; `name` is the event's, which has to say so too. `federal`: a competition of
    the federation itself.
    """

    edition: str
    control: TimeControl | None = None
    federation: str = FRANCE
    fide: bool | None = None
    rated: bool | None = None
    norms: bool | None = None
    federal: bool = False
    reserved_below: int | None = None
    name: str = ""
    entries: tuple[Entry, ...] = ()

    @property
    def policy(self) -> TimePolicy:
        """The row of its edition."""
        return time_policy(self.edition)


def game_is_rated(control: TimeControl, white: int, black: int) -> bool:
    """Whether FIDE rates a game of these two for its standard list, as far as time decides it.

    Rule: book@2022-01 6.1 1.1.
    """
    return control.sixty >= least_minutes(white, black)


def licence_asked(control: TimeControl) -> str:
    """The licence the French federation asks for: A for long games, at least B otherwise.

    Rule: the French federation, R01 1.4.
    """
    return "A" if control.sixty >= LICENCE_A_FROM else "B"


def checks(case: TimeCase) -> tuple[Check, ...]:
    """Every rule about the time control, in the order of the regulations.

    >>> [c.code for c in checks(TimeCase(edition="2025")) if c.verdict is Verdict.OK]
    []
    """
    return tuple(rule(case) for rule in _RULES)


def _check(
    case: TimeCase,
    code: str,
    verdict: Verdict,
    cite: str,
    *,
    value: Fact = None,
    limit: Fact = None,
    remedy: str = "time_control",
    **fields: Fact,
) -> Check:
    return Check(
        code=code,
        verdict=verdict,
        value=value,
        limit=limit,
        cite=cite,
        edition=case.edition,
        remedy=remedy,
        fields=fields,
    )


def _plain(minutes: Fraction) -> int | Fraction:
    return minutes.numerator if minutes.denominator == 1 else minutes


def _not_asked(case: TimeCase, code: str, cite: str) -> Check:
    return _check(case, code, Verdict.NOT_APPLICABLE, cite, remedy="")


def _unknown(case: TimeCase, code: str, cite: str, remedy: str = "time_control") -> Check:
    return _check(case, code, Verdict.UNKNOWN, cite, remedy=remedy)


def _compared(
    case: TimeCase, code: str, cite: str, *, good: bool, limit: Fact, **fields: Fact
) -> Check:
    assert case.control is not None
    verdict = Verdict.OK if good else Verdict.FAIL
    found = _check(case, code, verdict, cite, value=_plain(case.control.sixty), limit=limit)
    return replace(found, fields=fields)


def _asked_of(
    case: TimeCase, code: str, cite: str, asked: bool | None, *cadences: Cadence
) -> Check | None:
    """Why the rule needs no comparison: not asked, or something is not known."""
    if asked is False:
        return _not_asked(case, code, cite)
    if case.control is None:
        return _unknown(case, code, cite)
    if cadences and case.control.cadence not in cadences:
        return _not_asked(case, code, cite)
    return _unknown(case, code, cite, "kind") if asked is None else None


def _fide_standard(case: TimeCase) -> Check:
    code, cite = "tc.fide_standard", "book 6.1 1.1"
    early = _asked_of(case, code, cite, case.fide, Cadence.STANDARD)
    if early is not None:
        return early
    assert case.control is not None
    if not case.entries:
        return _unknown(case, code, cite, "players")
    strongest = max(entry.rating for entry in case.entries)
    unrated = _unrated(case)
    return _compared(
        case, code, cite, good=not unrated, limit=least_minutes(strongest), players=unrated
    )


def _unrated(case: TimeCase) -> tuple[str, ...]:
    """Who is too strong for the time control: none of their games is rated."""
    assert case.control is not None
    minutes = case.control.sixty
    return tuple(e.name for e in case.entries if minutes < least_minutes(e.rating))


def _first_control(case: TimeCase) -> Check:
    code, cite = "tc.first_control", "book 6.1 1.2"
    early = _asked_of(case, code, cite, case.fide, Cadence.STANDARD)
    if early is not None:
        return early
    assert case.control is not None
    moves = min((p[0].moves for p in case.control.sides if p[0].moves is not None), default=None)
    if moves is None:
        return _not_asked(case, code, cite)
    verdict = Verdict.OK if moves >= FIRST_CONTROL_MOVES else Verdict.FAIL
    return _check(case, code, verdict, cite, value=moves, limit=FIRST_CONTROL_MOVES)


def _fide_rapid(case: TimeCase) -> Check:
    code, cite = "tc.fide_rapid", "book 6.2 1.1"
    early = _asked_of(case, code, cite, case.fide, Cadence.RAPID)
    # The class has the same borders: whatever is rapid can be rated as rapid.
    return early or _compared(case, code, cite, good=True, limit=STANDARD_LEAST)


def _fide_blitz(case: TimeCase) -> Check:
    code, cite = "tc.fide_blitz", "book 6.2 1.1"
    early = _asked_of(case, code, cite, case.fide, Cadence.BLITZ)
    if early is not None:
        return early
    assert case.control is not None
    good = case.control.sixty > FIDE_BLITZ_ABOVE
    return _compared(case, code, cite, good=good, limit=FIDE_BLITZ_ABOVE, most=BLITZ_MOST)


def _french(case: TimeCase, code: str, cite: str) -> Check | None:
    """Why a rule of the French federation says nothing here."""
    if not case.federation:
        return _unknown(case, code, cite, "federation")
    return None if case.federation == FRANCE else _not_asked(case, code, cite)


def _ffe_blitz(case: TimeCase) -> Check:
    """Counts for the national blitz list. Reading: the time for 60 moves, so 3+2 counts."""
    code, cite, least = "tc.ffe_blitz", "R03 2.1", case.policy.blitz_least
    if least is None:
        return _not_asked(case, code, cite)
    early = _french(case, code, cite) or _asked_of(case, code, cite, case.rated, Cadence.BLITZ)
    if early is not None:
        return early
    assert case.control is not None
    return _compared(case, code, cite, good=case.control.sixty >= least, limit=least)


def _equal(case: TimeCase) -> Check:
    code = "tc.equal"
    if case.norms:
        cite = "book 6.3 1.1.3 b"
        early = _asked_of(case, code, cite, asked=True)
    else:
        cite = "book 6.2 1.2"
        early = _asked_of(case, code, cite, case.fide, Cadence.RAPID, Cadence.BLITZ)
    if early is not None:
        return early
    assert case.control is not None
    verdict = Verdict.OK if case.control.is_equal else Verdict.FAIL
    text = str(case.control)
    return _check(case, code, verdict, cite, value=f"{text} min" if text.isdecimal() else text)


def _norms(case: TimeCase) -> Check:
    code, cite = "tc.norms", "book 6.3 1.1.3"
    early = _asked_of(case, code, cite, case.norms)
    if early is not None:
        return early
    assert case.control is not None
    return _compared(case, code, cite, good=case.control.sixty >= NORM_LEAST, limit=NORM_LEAST)


def _reserved(case: TimeCase) -> Check:
    """Whether strong players, whose games would not be rated, are kept out of a fast event.

    Rule: the French federation, R03 2.1. The older edition only tells; a competition of the
    federation too, with the names. Reading: a name that does not say it in figures is a notice, for
    a name may say it in words that nobody here can read.
    """
    code, cite = "tc.reserved", case.policy.cite
    early = _french(case, code, cite) or _asked_of(case, code, cite, case.fide, Cadence.STANDARD)
    if early is not None:
        return early
    assert case.control is not None
    minutes = case.control.sixty
    row = next((r for r in case.policy.reserved if minutes < r.minutes), None)
    if row is None:
        return _compared(case, code, cite, good=True, limit=case.policy.reserved[-1].minutes)
    return _check(
        case,
        code,
        _reserving(case, row),
        cite,
        value=_plain(minutes),
        limit=row.rating,
        remedy="admission",
        players=_unrated(case) or ("word.nobody",),
        announced=case.reserved_below,
    )


def _reserving(case: TimeCase, row: Reserved) -> Verdict:
    limit = case.reserved_below
    if limit is not None and limit <= row.rating:
        return Verdict.OK if str(limit) in case.name else Verdict.NOTICE
    return Verdict.FAIL if case.policy.must_reserve and not case.federal else Verdict.NOTICE


def _licence(case: TimeCase) -> Check:
    code, cite = "tc.licence", "R01 1.4"
    early = _french(case, code, cite) or _asked_of(case, code, cite, asked=True)
    if early is not None:
        return early
    assert case.control is not None
    return _compared(
        case, code, cite, good=True, limit=LICENCE_A_FROM, licence=licence_asked(case.control)
    )


def _recording(case: TimeCase) -> Check:
    """Whether moves are recorded to the end (ok), but in time trouble (notice), or never (n/a)."""
    code, cite = "tc.recording", "book 2.1 8.4, 2.2 A.2"
    early = _asked_of(case, code, cite, True, Cadence.STANDARD)
    if early is not None:
        return early
    assert case.control is not None
    least = min(period.increment for periods in case.control.sides for period in periods)
    verdict = Verdict.OK if least >= RECORDING_INCREMENT else Verdict.NOTICE
    return _check(case, code, verdict, cite, value=least, limit=RECORDING_INCREMENT)


_RULES = (
    _fide_standard,
    _first_control,
    _fide_rapid,
    _fide_blitz,
    _ffe_blitz,
    _equal,
    _norms,
    _reserved,
    _licence,
    _recording,
)
