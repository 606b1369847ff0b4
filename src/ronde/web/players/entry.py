"""The form of a player: text in, a person and a rating out."""

from __future__ import annotations

from ronde.errors import ModelError
from ronde.formats.typed_names import normal_name
from ronde.model import (
    BirthDate,
    Cadence,
    Person,
    Player,
    RatingEntry,
    RatingKind,
    Sex,
    Title,
)
from ronde.services.players import NewPlayer
from ronde.web.forms import Fields

__all__ = ["read_player", "values_of"]

_HIGHEST = 4000


def read_player(fields: Fields, known: Person | None = None) -> NewPlayer | None:
    """What the form says, on top of what is known and the form does not show; None if unusable."""
    name = fields.text("name", required=True, longest=120)
    rating = fields.integer("rating", low=0, high=_HIGHEST, default=0) or 0
    kind = fields.choice("rating_kind", ("", *(k.value for k in RatingKind)), default="")
    title = fields.choice("title", ("", *(t.value for t in Title)))
    sex = fields.choice("sex", ("", *(s.value for s in Sex)))
    first = fields.integer("first_round", low=1, high=99)
    birth = _birth(fields)
    fide_id = fields.text("fide_id", longest=20)
    if fide_id and not fide_id.isdecimal():
        fields.errors["fide_id"] = "form.not_a_number"
    person = Person(
        name=normal_name(name) if name else name,
        sex=Sex(sex) if sex else None,
        title=Title(title) if title else None,
        federation=fields.text("federation", longest=3).upper(),
        club=fields.text("club", longest=100),
        town=known.town if known else "",
        department=known.department if known else "",
        league=known.league if known else "",
        birth=birth,
        fide_id=fide_id,
        national_id=fields.text("national_id", longest=20),
        national_title=known.national_title if known else "",
        national_origin=known.national_origin if known else "",
        ratings=_ratings(known, rating, kind),
    )
    if fields.errors:
        return None
    rating_kind = (RatingKind(kind) if kind else RatingKind.FIDE) if rating else None
    return NewPlayer(person=person, rating=rating, rating_kind=rating_kind, first_round=first)


def _ratings(known: Person | None, rating: int, kind: str) -> tuple[RatingEntry, ...]:
    """The ratings known, with the one typed in the place of its kind."""
    chosen = RatingKind(kind) if kind else RatingKind.FIDE
    kept = () if known is None else known.ratings
    others = tuple(r for r in kept if r.kind is not chosen or r.cadence is not Cadence.STANDARD)
    if not rating:
        return others
    return (RatingEntry(value=rating, kind=chosen), *others)


def _birth(fields: Fields) -> BirthDate | None:
    text = fields.text("birth", longest=10)
    if not text:
        return None
    parts = text.replace("/", "-").replace(".", "-").split("-")
    if len(parts) > 1 and len(parts[-1]) == 4:  # 31/12/2010, 12/2010
        parts.reverse()
    try:
        return BirthDate(*(int(part) for part in parts[:3]))
    except (ValueError, ModelError):
        fields.errors["birth"] = "form.not_a_birth"
        return None


def _typed(birth: BirthDate) -> str:
    """A date of birth as somebody would type it.

    >>> _typed(BirthDate(1998, 7, 23)), _typed(BirthDate(1998))
    ('23/07/1998', '1998')
    """
    parts = (birth.day, birth.month)
    return "/".join([*(f"{part:02}" for part in parts if part), str(birth.year)])


def values_of(player: Player) -> dict[str, str]:
    """A player as the form shows them."""
    person = player.person
    return {
        "name": person.name,
        "rating": str(player.rating or ""),
        "rating_kind": player.rating_kind.value if player.rating_kind else "",
        "title": person.title.value if person.title else "",
        "sex": person.sex.value if person.sex else "",
        "birth": _typed(person.birth) if person.birth else "",
        "club": person.club,
        "federation": person.federation,
        "fide_id": person.fide_id,
        "national_id": person.national_id,
    }
