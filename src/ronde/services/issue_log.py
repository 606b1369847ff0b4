"""The issue log: which papers were made of a tournament, at which version, by whom.

It stands beside the journal. A paper is asked for again by its request (document, language,
options, round), and told by its code.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F, QuerySet

from ronde.platform.throttle import LONGEST, Codes, Limit, attempt_code, forgive
from ronde.platform.visitors import Visitor
from ronde.services.acts import Signature
from ronde.store.models import PrintRow
from ronde.texts.language import Language

__all__ = [
    "PRINT_CODE",
    "Issued",
    "Line",
    "Wanted",
    "find_print",
    "history",
    "issue",
    "issued",
    "latest",
    "replaced_by",
    "reprinted",
    "take_down",
    "with_code",
]

PRINT_CODE = Codes(
    kind="print code",
    strangers=Limit(scope="print code", most=500, within=LONGEST),
    known=Limit(scope="known print code", most=50, within=LONGEST),
)
"""What stands in the foot of a print: ten signs, of all prints of all events."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What is asked for, whatever the version; `options` as JSON with sorted names."""

    document: str
    language: Language
    options: str
    round: int

    @classmethod
    def of(
        cls, document: str, language: Language, options: Mapping[str, str], round_no: int
    ) -> Wanted:
        """The request with those options."""
        said = json.dumps(dict(sorted(options.items())), ensure_ascii=False)
        return cls(document=document, language=language, options=said, round=round_no)

    @property
    def chosen(self) -> Mapping[str, str]:
        """The options by name."""
        return {str(name): str(value) for name, value in json.loads(self.options).items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Issued:
    """A print: what was asked for, its code and version, the digest of what it says."""

    wanted: Wanted
    code: str
    version: int
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of the log: a print, who had it made how often, since when and last.

    `replaces` is the version of the print it took the place of, 0 for none.
    """

    id: int
    tournament: int
    printed: Issued
    replaces: int
    copies: int
    author: str
    author_id: str
    at: dt.datetime
    last_at: dt.datetime


def history(tournament: int) -> tuple[Line, ...]:
    """Every line of a tournament, oldest first."""
    return tuple(map(_line, PrintRow.objects.filter(tournament_id=tournament).order_by("id")))


def replaced_by(prints: Iterable[Issued], before: Sequence[Line]) -> Mapping[str, int]:
    """By code, the version whose print that one takes the place of; nothing where it is the first.

    It is settled when a code is issued first, and stays: the same code gives the same bytes.
    `before` is the history of the tournament.
    """
    found = {}
    for printed in prints:
        known = (line.replaces for line in before if line.printed.code == printed.code)
        version = next(known, None)
        if version is None:
            version = _older(printed, before)
        if version:
            found[printed.code] = version
    return found


def _older(printed: Issued, before: Sequence[Line]) -> int:
    """The newest older version of which a print says something else."""
    others = (line.printed for line in before if line.printed.wanted == printed.wanted)
    return max(
        (
            other.version
            for other in others
            if other.version < printed.version and other.content != printed.content
        ),
        default=0,
    )


def issue(
    tournament: int, prints: Iterable[Issued], replaces: Mapping[str, int], *, by: Signature
) -> None:
    """Note what was made: a line for each print and person, and how often."""
    with transaction.atomic():
        for printed in prints:
            row, is_new = PrintRow.objects.get_or_create(
                tournament_id=tournament,
                code=printed.code,
                content=printed.content,
                author=by.author[:150],
                author_id=by.author_id,
                defaults={
                    "document": printed.wanted.document,
                    "language": printed.wanted.language,
                    "options": printed.wanted.options,
                    "round": printed.wanted.round,
                    "version": printed.version,
                    "replaces": replaces.get(printed.code, 0),
                    "at": by.at,
                    "last_at": by.at,
                },
            )
            if not is_new:
                PrintRow.objects.filter(id=row.pk).update(
                    copies=F("copies") + 1, last_at=by.at, taken_down=False
                )


def issued(tournament: int, *, most: int, before: int = 0) -> tuple[Line, ...]:
    """The lines of a tournament, newest first, so many of them below that number."""
    rows = PrintRow.objects.filter(tournament_id=tournament).order_by("-id")
    if before:
        rows = rows.filter(id__lt=before)
    return tuple(map(_line, rows[:most]))


def latest(tournament: int, *, round_no: int | None = None) -> tuple[Line, ...]:
    """The newest print of each request that hangs somewhere; `round_no`: about that round only."""
    rows = PrintRow.objects.filter(tournament_id=tournament)
    if round_no is not None:
        rows = rows.filter(round=round_no)
    newest: dict[Wanted, PrintRow] = {}
    for row in rows.order_by("version", "last_at", "id"):
        newest[_wanted(row)] = row
    return tuple(_line(row) for row in newest.values() if not row.taken_down)


def take_down(tournament: int, numbers: Iterable[int]) -> None:
    """Those prints, and older ones of the same requests, hang nowhere any more."""
    for row in PrintRow.objects.filter(tournament_id=tournament, id__in=tuple(numbers)):
        older = _asked(tournament, _wanted(row)).filter(version__lte=row.version)
        older.update(taken_down=True)


def with_code(code: str) -> tuple[Line, ...]:
    """Every line of a code, newest first."""
    return tuple(map(_line, PrintRow.objects.filter(code=code).order_by("-id")))


def find_print(code: str, *, visitor: Visitor, now: dt.datetime) -> tuple[Line, ...]:
    """The same for anybody who asks: codes cannot be tried one after the other.

    Raises:
        TooManyAttempts: too many wrong codes came from there.
    """
    if not code:
        return ()
    counted = attempt_code(PRINT_CODE, visitor, now=now)
    found = with_code(code)
    if found:
        forgive(counted)
    return found


def reprinted(line: Line) -> int:
    """The newest version of which the same paper was made later; 0: none."""
    rows = _asked(line.tournament, line.printed.wanted).filter(version__gt=line.printed.version)
    return rows.order_by("-version").values_list("version", flat=True).first() or 0


def _asked(tournament: int, wanted: Wanted) -> QuerySet[PrintRow]:
    return PrintRow.objects.filter(
        tournament_id=tournament,
        document=wanted.document,
        language=wanted.language,
        options=wanted.options,
        round=wanted.round,
    )


def _wanted(row: PrintRow) -> Wanted:
    return Wanted(
        document=row.document, language=row.language, options=row.options, round=row.round
    )


def _line(row: PrintRow) -> Line:
    return Line(
        id=row.pk,
        tournament=row.tournament_id,
        printed=Issued(
            wanted=_wanted(row), code=row.code, version=row.version, content=row.content
        ),
        replaces=row.replaces,
        copies=row.copies,
        author=row.author,
        author_id=row.author_id,
        at=row.at,
        last_at=row.last_at,
    )
