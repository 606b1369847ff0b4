"""Who and what stands on every form: the event, its officials, its players, how to reach them."""

from __future__ import annotations

from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.forms import entries, hand
from ronde.documents.kinds import Option
from ronde.documents.paper import Entries, Entry
from ronde.model import Contact, Official, OfficialRole, Person, Player
from ronde.queries.contacts import official_subject, player_subject
from ronde.queries.people import ARBITER_ROLES
from ronde.texts.dates import birth_text, date_span_text
from ronde.texts.systems import system_title

__all__ = [
    "OFFICIAL",
    "arbiters",
    "called",
    "chief",
    "chosen_official",
    "dates",
    "event_entries",
    "federation_titles",
    "official_entries",
    "organiser",
    "player_entries",
    "system",
]

OFFICIAL = Option("official", about="official")
"""One arbiter by number, the chief first; whoever names none wants them all."""


_ACROSS = 3
"""Short entries stand so many side by side."""


def called(person: Person | Player | None) -> str:
    """Somebody's name, family name first; nothing where there is nobody."""
    if person is None:
        return ""
    found = person.person if isinstance(person, Player) else person
    return f"{found.family_name} {found.given_name}".strip()


def arbiters(desk: Desk) -> tuple[Official, ...]:
    """The arbiters, the chief first: the order in which they are counted everywhere."""
    found = (o for o in desk.settings.officials if o.role in ARBITER_ROLES)
    return tuple(sorted(found, key=lambda o: ARBITER_ROLES.index(o.role)))


def chief(desk: Desk) -> Official | None:
    """The chief arbiter, who writes most forms."""
    role = OfficialRole.CHIEF_ARBITER
    return next((o for o in desk.settings.officials if o.role is role), None)


def chosen_official(desk: Desk) -> Official | None:
    """The arbiter asked for by number; None: all of them.

    Raises:
        DocumentOptionError: nobody has that number.
    """
    asked = desk.options.get("official", "")
    if not asked:
        return None
    known = arbiters(desk)
    if not 1 <= int(asked) <= len(known):
        raise DocumentOptionError("document.no_official", value=asked, most=len(known))
    return known[int(asked) - 1]


def dates(desk: Desk) -> str:
    """From the first day to the last."""
    first, last = desk.settings.start, desk.settings.end
    return "" if first is None else date_span_text(first, last or first, desk.language)


def organiser(desk: Desk) -> str:
    """Who organises it."""
    return desk.settings.organiser or desk.settings.club


def system(desk: Desk) -> str:
    """The pairing system by name."""
    return system_title(desk.settings.system.name, desk.language)


def federation_titles(official: Official) -> str:
    """The national title and FIDE's."""
    return " ".join(filter(None, (official.title, official.fide_title)))


def event_entries(desk: Desk, *more: tuple[str, object] | Entry) -> Entries:
    """The event as its federation knows it."""
    settings = desk.settings
    return entries(
        desk,
        ("event", desk.frame().event),
        ("registration", settings.registration),
        ("dates", dates(desk)),
        ("town", settings.city),
        ("organiser", organiser(desk)),
        *more,
        columns=_ACROSS,
    )


def _reached(contact: Contact | None) -> tuple[Entry | tuple[str, object], ...]:
    held = contact or Contact(subject="")
    return (("email", held.email), ("telephone", held.telephone), ("address", held.address))


def official_entries(
    desk: Desk, official: Official | None, *more: tuple[str, object] | Entry
) -> Entries:
    """An official with title, licence, and how to reach them."""
    if official is None:
        person, titles, contact = Person(name=""), "", None
    else:
        person, titles = official.person, federation_titles(official)
        contact = desk.state.office.contact(official_subject(person.name))
    return entries(
        desk,
        ("name", called(person)),
        ("title", titles),
        ("licence", person.national_id),
        *_reached(contact),
        *more,
        columns=_ACROSS,
    )


def player_entries(desk: Desk, player: Player | None, *, reached: bool = True) -> Entries:
    """A player with licence, club and league; without one, everything is left to be filled in."""
    if player is None:
        codes = ["name", "birth", "licence", "club_name", "league"]
        codes += ["email", "telephone", "address"] if reached else []
        return entries(desk, *(hand(desk, code) for code in codes), columns=_ACROSS)
    person = player.person
    birth = None if person.birth is None else birth_text(person.birth, desk.language)
    contact = desk.state.office.contact(player_subject(player.id))
    return entries(
        desk,
        ("name", called(player)),
        ("birth", birth),
        ("licence", person.national_id),
        ("club_name", person.club),
        ("league", person.league),
        *(_reached(contact) if reached else ()),
        columns=_ACROSS,
    )
