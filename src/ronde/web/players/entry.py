"""The form of a player: text in, a person and a rating out."""

from __future__ import annotations

from dataclasses import replace

from ronde.admin.licences import LETTERS
from ronde.errors import ModelError
from ronde.formats.later_ratings import later_ratings_text
from ronde.formats.typed_names import normal_name
from ronde.formats.values import season
from ronde.model import (
    BirthDate,
    Cadence,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    Settings,
    Sex,
    Title,
    bounds,
)
from ronde.model.listed import ListedPlayer
from ronde.queries.cadence import pace_of
from ronde.queries.ratings import used_by
from ronde.queries.refreshing import entered
from ronde.rules.admin.ages import EARLIEST_BIRTH
from ronde.services.players import NewPlayer
from ronde.web.forms import Fields

__all__ = ["LISTS", "birth_typed", "read_birth", "read_player", "values_listed", "values_of"]

_HIGHEST = 4000


def read_player(
    fields: Fields,
    known: Person | None = None,
    *,
    last_birth: int | None = None,
    settings: Settings | None = None,
) -> NewPlayer | None:
    """What the form says, on top of what is known and the form does not show; None if unusable.

    `last_birth` is the year of the event: nobody who plays is born later. Its `settings` say which
    rating counts where only those of lists were typed.
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
        ratings=_ratings(fields, known, rating, kind, _cadence(settings)),
        k=_kept(fields, "k", None if known is None else known.k, (1, bounds.FACTOR.most)),
        rated_games=_kept(
            fields, "rated_games", None if known is None else known.rated_games, (0, 9999)
        ),
    )
    if fields.errors:
        return None
    rating_kind = (RatingKind(kind) if kind else RatingKind.FIDE) if rating else None
    if settings is not None and _has_lists(fields) and not fields.text("rating"):
        used = used_by(settings, person)
        if used is not None:
            rating, rating_kind = used.value, used.kind
    return NewPlayer(person=person, rating=rating, rating_kind=rating_kind, first_round=first)


def _kept(fields: Fields, name: str, known: int | None, span: tuple[int, int]) -> int | None:
    """A number typed; what is known where the form does not ask for it."""
    low, high = span
    return fields.integer(name, low=low, high=high) if fields.has(name) else known


def _cadence(settings: Settings | None) -> Cadence:
    """The list that a rating typed alone belongs to."""
    found = None if settings is None else pace_of(settings).cadence
    return found or Cadence.STANDARD


LISTS: tuple[tuple[str, RatingKind, Cadence], ...] = tuple(
    (f"{kind.value}_{cadence.value}", kind, cadence)
    for kind in (RatingKind.FIDE, RatingKind.NATIONAL)
    for cadence in Cadence
)
"""The fields of a form that hold the ratings of the lists."""


def _ratings(
    fields: Fields, known: Person | None, rating: int, kind: str, cadence: Cadence
) -> tuple[RatingEntry, ...]:
    """The ratings known and typed; the one of the event in its place, where no list has it.

    A list that was typed anew stays, whatever rating the event is to use.
    """
    before = () if known is None else known.ratings
    lists = _has_lists(fields)
    entries = _listed(fields, before) if lists else before
    chosen = RatingKind(kind) if kind else RatingKind.FIDE
    if rating and any(r.kind is chosen and r.value == rating for r in entries):
        return entries
    if lists and (
        not rating or _value(entries, chosen, cadence) != _value(before, chosen, cadence)
    ):
        return entries
    others = tuple(r for r in entries if r.kind is not chosen or r.cadence is not cadence)
    if not rating:
        return others
    return (RatingEntry(value=rating, kind=chosen, cadence=cadence), *others)


def _has_lists(fields: Fields) -> bool:
    return any(fields.has(name) for name, _, _ in LISTS)


def _value(entries: tuple[RatingEntry, ...], kind: RatingKind, cadence: Cadence) -> int:
    return next((r.value for r in entries if (r.kind, r.cadence) == (kind, cadence)), 0)


def _listed(fields: Fields, known: tuple[RatingEntry, ...]) -> tuple[RatingEntry, ...]:
    """The ratings typed list by list, and the known ones that are of no such list."""
    named = {(kind, cadence): name for name, kind, cadence in LISTS}
    typed = [
        RatingEntry(
            value=value,
            kind=kind,
            cadence=cadence,
            federation=next(
                (r.federation for r in known if (r.kind, r.cadence) == (kind, cadence)), ""
            ),
        )
        for name, kind, cadence in LISTS
        if (value := fields.integer(name, low=0, high=_HIGHEST))
    ]
    return (*typed, *(r for r in known if (r.kind, r.cadence) not in named))


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


def values_listed(listed: ListedPlayer, settings: Settings) -> dict[str, str]:
    """Somebody on a list as the form shows them; with the rating that counts in this event."""
    person, rating, kind = entered(settings, listed)
    found = Player(id=PlayerId(0), person=person, rating=rating, rating_kind=kind)
    return {name: text for name, text in values_of(found).items() if name not in _OF_CARD}


_OF_CARD = frozenset({"later_ratings", "half_byes"})


def values_of(player: Player) -> dict[str, str]:
    """A player as the form shows them."""
    person = player.person
    return {
        "name": person.name,
        "rating": str(player.rating or ""),
        "rating_kind": player.rating_kind.value if player.rating_kind else "",
        "later_ratings": later_ratings_text(player.later_ratings),
        "title": person.title.value if person.title else "",
        "sex": person.sex.value if person.sex else "",
        "birth": birth_typed(person.birth) if person.birth else "",
        "club": person.club,
        "federation": person.federation,
        "fide_id": person.fide_id,
        "national_id": person.national_id,
        "licence": person.licence,
        "licence_season": str(person.licence_season or ""),
        "k": str(person.k or ""),
        "rated_games": "" if person.rated_games is None else str(person.rated_games),
        "league": person.league,
        "department": person.department,
        "town": person.town,
        "half_byes": "yes" if player.half_byes else "no",
        **{name: str(person.rating(kind, cadence) or "") for name, kind, cadence in LISTS},
    }
