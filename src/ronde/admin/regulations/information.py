"""The information sheet: what each item quotes of the clauses, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ronde.admin.answers import Check, ItemId, Verdict
from ronde.admin.regulations import visit
from ronde.admin.regulations.case import RegulationsCase
from ronde.admin.regulations.clauses import clause_of, clauses
from ronde.admin.regulations.parts import Clause, Missing
from ronde.model import Rated
from ronde.rules.admin.information import CITE, INFORMATION, ITEMS, ItemRow, Source

__all__ = ["Item", "information", "information_checks"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """An item of the sheet: the clauses it quotes, with the sentences it quotes of them.

    `missing` not empty: a player would have to ask.
    """

    id: str
    clauses: tuple[Clause, ...]
    missing: tuple[Missing, ...] = ()


def information(case: RegulationsCase) -> tuple[Item, ...]:
    """The items that say or lack something, in the order of the book.

    Rule: book 6.9 XII.3
    """
    known = {clause.id: clause for clause in (*clauses(case), *_own(case))}
    found = (_item(row, known, case) for row in ITEMS)
    return tuple(item for item in found if item.clauses or item.missing)


def _own(case: RegulationsCase) -> Iterator[Clause]:
    """What only the sheet says, as clauses without a number."""
    for row in INFORMATION:
        if row.id in visit.__all__:
            found = clause_of(row, tuple(getattr(visit, row.id)(case)), 0, case.edition)
            if found is not None:
                yield found


def _item(row: ItemRow, known: Mapping[str, Clause], case: RegulationsCase) -> Item:
    there = [source for source in row.sources if source.clause in known]
    quoted = [_narrowed(known[source.clause], source, case) for source in there]
    lacking = [clause for clause in quoted if row.needed and not _instead(clause.id, case)]
    return Item(
        id=row.id,
        clauses=tuple(c for c in quoted if c.parts or _instead(c.id, case)),
        missing=tuple(missing for clause in lacking for missing in clause.missing),
    )


def _narrowed(clause: Clause, source: Source, case: RegulationsCase) -> Clause:
    """The sentences of it that an item quotes; the organiser's own words replace all of them."""
    if not source.parts or _instead(clause.id, case):
        return clause
    return replace(clause, parts=tuple(p for p in clause.parts if p.code in source.parts))


def _instead(clause: str, case: RegulationsCase) -> bool:
    return any(own.clause == clause and own.instead for own in case.settings.regulations.own)


def information_checks(case: RegulationsCase) -> tuple[Check, ...]:
    """Whether the sheet tells what the competition rules want told before anybody comes.

    Asked of events under those rules; elsewhere a poster does.

    Rule: book 6.9 XII.3, XII.6
    """
    kind = case.settings.kind
    if not kind.level and kind.rated is not Rated.FIDE:
        return (Check(code="clause.information", verdict=Verdict.NOT_APPLICABLE, cite=CITE),)
    lacking = tuple(ItemId(item.id) for item in information(case) if item.missing)
    return (
        Check(
            code="clause.information",
            verdict=Verdict.UNKNOWN if lacking else Verdict.OK,
            value=lacking or None,
            cite=CITE,
            remedy="information" if lacking else "",
            fields={"count": len(lacking)},
        ),
    )
