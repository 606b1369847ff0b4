"""The form of a player: text in, a person and a rating out."""

from __future__ import annotations

from dataclasses import replace

from ronde.admin.licences import LETTERS
from ronde.errors import ModelError
from ronde.formats.typed_names import normal_name
from ronde.formats.values import season
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
from ronde.rules.admin.ages import EARLIEST_BIRTH
from ronde.services.players import NewPlayer
from ronde.web.forms import Fields

__all__ = ["birth_typed", "read_birth", "read_player", "values_of"]

_HIGHEST = 4000


def read_player(
    fields: Fields, known: Person | None = None, *, last_birth: int | None = None
) -> NewPlayer | None:
    """What the form says, on top of what is known and the form does not show; None if unusable.

    `last_birth` is the year of the event: nobody who plays is born later.
    """
    name = fields.text("name", required=True, longest=120)
    rating = fields.integer("rating", low=0, high=_HIGHEST, default=0) or 0
    kind = fields.choice("rating_kind", ("", *(k.value for k in RatingKind)), default="")
    title = fields.choice("title", ("", *(t.value for t in Title)))
    sex = fields.choice("sex", ("", *(s.value for s in Sex)))
    first = fields.integer("first_round", low=1, high=99)
    birth = read_birth(fields)
    if birth is not None and not EARLIEST_BIRTH <= birth.year <= (last_birth or birth.year):
        fields.errors["birth"] = "form.birth_year"
    fide_id = fields.text("fide_id", longest=20)
    if fide_id and not fide_id.isdecimal():
        fields.errors["fide_id"] = "form.not_a_number"
    season = _season(fields)
    person = replace(
        known or Person(name=name),
        name=normal_name(name) if name else name,
        sex=Sex(sex) if sex else None,
        title=Title(title) if title else None,
        federation=fields.text("federation", longest=3).upper(),
        club=fields.text("club", longest=100),
        town=fields.text("town", longest=100),
        department=fields.text("department", longest=100),
        league=fields.text("league", longest=100),
        birth=birth,
        fide_id=fide_id,
        national_id=fields.text("national_id", longest=20),
        licence=_letter(fields.text("licence", longest=20)),
        licence_season=season,
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


def _letter(text: str) -> str:
    """A licence as it is compared, where it is one; anything else stays as typed."""
    return text.upper() if text.upper() in LETTERS else text


def _season(fields: Fields) -> int | None:
    text = fields.text("licence_season", longest=12)
    found = season(text) if text else None
    if text and found is None:
        fields.errors["licence_season"] = "form.not_a_season"
    return found


def read_birth(fields: Fields, name: str = "birth") -> BirthDate | None:
    """A birth as people type it: a year, or a date in either order."""
    text = fields.text(name, longest=10)
    if not text:
        return None
    parts = text.replace("/", "-").replace(".", "-").split("-")
    if len(parts) > 1 and len(parts[-1]) == 4:  # 31/12/2010, 12/2010
        parts.reverse()
    try:
        return BirthDate(*(int(part) for part in parts[:3]))
    except (ValueError, ModelError):
        fields.errors[name] = "form.not_a_birth"
        return None


def birth_typed(birth: BirthDate) -> str:
    """A date of birth as somebody would type it.

    >>> birth_typed(BirthDate(1998, 7, 23)), birth_typed(BirthDate(1998))
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
        "birth": birth_typed(person.birth) if person.birth else "",
        "club": person.club,
        "federation": person.federation,
        "fide_id": person.fide_id,
        "national_id": person.national_id,
        "licence": person.licence,
        "licence_season": str(person.licence_season or ""),
        "league": person.league,
        "department": person.department,
        "town": person.town,
    }
