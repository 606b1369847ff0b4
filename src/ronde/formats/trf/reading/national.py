"""National rating records: a federation's code where 001 stands.

Rule: C.02.03@2025-09 national rating records and record 172.
"""

from __future__ import annotations

from dataclasses import replace

from ronde.formats.trf.columns import NATIONAL
from ronde.formats.trf.document import KeptReason
from ronde.formats.trf.reading.scan import Line, Scan
from ronde.formats.values import number
from ronde.model import Person, RatingEntry, RatingKind, StartingOrder

__all__ = ["ROUNDS_CODE", "event_rating", "read_national"]

ROUNDS_CODE = "TNR"
"""No federation: how some programs write the number of rounds."""


def read_national(scan: Scan, people: dict[int, Person]) -> dict[int, Person]:
    """People with their national ratings; other lines of unknown code are reported and kept."""
    people = dict(people)
    for line in scan.foreign:
        found = _entry(line, people)
        if found is None and line.text[:3] == ROUNDS_CODE and number(line.free.strip()):
            scan.keep(line, KeptReason.INFORMATIVE)
        elif found is None:
            scan.log.add("trf.line.unknown", line.number, 1, line.text, code=line.text[:3])
            scan.keep(line, KeptReason.UNKNOWN)
        else:
            people[found[0]] = found[1]
    return people


def _entry(line: Line, people: dict[int, Person]) -> tuple[int, Person] | None:
    federation = line.text[:3]
    if not (federation.isascii() and federation.isalpha() and federation.isupper()):
        return None
    fields = NATIONAL.of(line.text)
    # A code and a number alone is another program's own record (`TNR 5`: five rounds).
    if federation == ROUNDS_CODE or not any(fields[name] for name in ("name", "rating", "id")):
        return None
    who, rating = number(fields["number"]), number(fields["rating"] or "0")
    if who is None or rating is None or who not in people or line.text[3:4].strip():
        return None
    person = people[who]
    if person.national_id or person.rating(RatingKind.NATIONAL) is not None:
        return None
    entry = RatingEntry(value=rating, kind=RatingKind.NATIONAL, federation=federation)
    return who, replace(
        person,
        ratings=(*person.ratings, entry),
        national_id=fields["id"],
        national_title=fields["title"] or person.national_title,
        national_origin=fields["federation"],
    )


def event_rating(person: Person, order: StartingOrder | None) -> tuple[int, RatingKind | None]:
    """The rating that orders the event's list, and its kind.

    Rule: C.02.03@2025-09 record 172; without it the FIDE rating counts.
    """
    fide = person.rating(RatingKind.FIDE) or 0
    national = person.rating(RatingKind.NATIONAL) or 0
    ratings = [(fide, RatingKind.FIDE), (national, RatingKind.NATIONAL)]
    if order is StartingOrder.NATIONAL:
        chosen = ratings[1]
    elif order is StartingOrder.FIDE_ELSE_NATIONAL:
        chosen = ratings[0] if fide else ratings[1]
    elif order is StartingOrder.NATIONAL_ELSE_FIDE:
        chosen = ratings[1] if national else ratings[0]
    elif order is StartingOrder.HIGHER_OF_BOTH:
        chosen = max(ratings, key=lambda item: item[0])
    elif order is StartingOrder.LOWER_OF_BOTH:
        rated = [item for item in ratings if item[0]] or ratings
        chosen = min(rated, key=lambda item: item[0])
    else:
        chosen = ratings[0]
    return chosen if chosen[0] else (0, None)
