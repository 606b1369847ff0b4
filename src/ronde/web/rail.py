"""The rail beside every page: the event on top, its sections in groups, what waits in them.

An event with one tournament is one thing to whoever runs it, so the pages of both levels share a
rail: sharing and the hall screen stand beside the rounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from django.urls import reverse

from ronde.errors import RondeError
from ronde.queries.progress import Phase
from ronde.queries.systems import is_swiss
from ronde.web.access import Principal, Role
from ronde.web.own_boards import own_boards
from ronde.web.request_context import STORE, Opened, open_tournament
from ronde.web.routes import declared

__all__ = ["SECTIONS", "Event", "Group", "Place", "Rail", "Section", "initials", "rail_of"]


class Event(Protocol):
    """The event a page belongs to."""

    @property
    def id(self) -> int:
        """Its number."""

    @property
    def name(self) -> str:
        """Its name."""


class _Item(NamedTuple):
    """A section: the code of its word, its route, its picture."""

    code: str
    route: str
    icon: str
    of_event: bool = False


_EVENTS = _Item("events", "events", "house")
_BACKUPS = _Item("backups", "backups", "archive")
_PEOPLE = _Item("people", "people", "shield", of_event=True)
_PUBLIC = _Item("public", "sharing", "qr-code", of_event=True)
_SCREEN = _Item("screen", "hall-screen", "monitor", of_event=True)
_PROGRAMS = _Item("programs", "programs", "plug", of_event=True)

_HOUSE: dict[str, tuple[_Item, ...]] = {
    "house": (
        _EVENTS,
        _BACKUPS,
        _Item("integrity", "integrity", "shield-check"),
        _Item("lists", "lists", "star"),
        _Item("security", "security", "key-round"),
    )
}
_OF_EVENT: dict[str, tuple[_Item, ...]] = {
    "prepare": (_Item("event", "event", "table-2", of_event=True), _PEOPLE),
    "show": (_PUBLIC, _SCREEN),
    "record": (_PROGRAMS, _BACKUPS),
}
_OF_TOURNAMENT: dict[str, tuple[_Item, ...]] = {
    "play": (
        _Item("cockpit", "cockpit", "layout-dashboard"),
        _Item("rounds", "rounds", "swords"),
        _Item("plan", "plan", "git-fork"),
        _Item("standings", "standings", "list-ordered"),
        _Item("prizes", "prizes", "award"),
        _Item("incidents", "incidents", "gavel"),
        _Item("fair-play", "fair-play", "eye"),
        _Item("laws", "laws-at-event", "scale"),
    ),
    "prepare": (
        _Item("teams", "teams", "shield"),
        _Item("players", "players", "users"),
        _Item("check-in", "check-in", "user-check"),
        _Item("settings", "settings", "sliders-horizontal"),
        _Item("import", "import-file", "upload"),
    ),
    "office": (
        _Item("ready", "ready", "clipboard-check"),
        _Item("deadlines", "deadlines", "list-checks"),
        _Item("after", "after", "mail"),
        _Item("organisation", "organisation", "building-2"),
        _Item("schedule", "schedule", "calendar-clock"),
        _Item("regulations", "regulations", "file-text"),
        _Item("licences", "licences", "id-card"),
        _Item("cash", "cash", "wallet"),
    ),
    "show": (
        _PUBLIC,
        _SCREEN,
        _Item("mail", "mail", "mail"),
        _Item("documents", "documents", "printer"),
    ),
    "record": (_Item("journal", "journal", "history"), _PEOPLE, _BACKUPS, _PROGRAMS),
}
SECTIONS: frozenset[str] = frozenset(
    item.code
    for groups in (_HOUSE, _OF_EVENT, _OF_TOURNAMENT)
    for items in groups.values()
    for item in items
)
"""Codes of the words of all sections."""

_BOTTOM = ("cockpit", "rounds", "standings", "players", "event", "people", "public", "events")
"""What a phone shows at its foot, as far as there is room: the rest is behind one press."""
_BOTTOM_ROOM = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """An item of the rail; `count` is how much of it waits: its own page says that itself."""

    code: str
    icon: str
    href: str
    current: bool
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Sections that belong together."""

    code: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Another tournament of the event."""

    name: str
    href: str
    current: bool
    id: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rail:
    """The rail: `name` and `detail` of the event, its tournaments where it has several."""

    groups: tuple[Group, ...]
    name: str = ""
    detail: str = ""
    crest: str = ""
    event_href: str = ""
    places: tuple[Place, ...] = ()

    @property
    def others(self) -> tuple[int, ...]:
        """The numbers of the event's other tournaments."""
        return tuple(place.id for place in self.places if not place.current)

    @property
    def bottom(self) -> tuple[Section, ...]:
        """What stands at the foot of a phone."""
        found = {s.code: s for group in self.groups for s in group.sections}
        return tuple(found[code] for code in _BOTTOM if code in found)[:_BOTTOM_ROOM]


def rail_of(opened: Opened | None, event: Event | None, current: str, who: Principal) -> Rail:
    """The rail of a page: of a tournament, of an event, or of neither."""
    if opened is None and event is None:
        return Rail(groups=_groups(_HOUSE, {}, current, who))
    number = event.id if event is not None else opened.event if opened is not None else 0
    stored = STORE.siblings(number)
    if opened is None and len(stored) == 1:
        opened = _only(stored[0][0])
    name = opened.event_name if opened is not None else event.name if event is not None else ""
    places = tuple(
        Place(
            name=own or "–",
            href=reverse("cockpit", args=[each]),
            current=opened is not None and each == opened.id,
            id=each,
        )
        for each, own in stored
    )
    own = "" if opened is None else opened.tournament.settings.name
    groups, ids = _OF_EVENT, {"event": number}
    if opened is not None:
        groups, ids = _OF_TOURNAMENT, {"event": number, "tournament": opened.id}
    return Rail(
        groups=_groups(groups, ids, current, who, opened),
        name=name,
        detail="" if own == name else own,
        crest=initials(name),
        event_href=reverse("event", args=[number]),
        places=places if len(places) > 1 else (),
    )


def initials(name: str) -> str:
    """Two letters that stand for a name."""
    words = [word for word in name.split() if word[0].isalpha()]
    large = [word for word in words if word[0].isupper()] or words
    return "".join(word[0].upper() for word in large[:2]) or "R"


def _only(number: int) -> Opened | None:
    """The one tournament of an event; a damaged one has pages of its own that say so."""
    try:
        return open_tournament(number)
    except RondeError:
        return None


def _groups(
    groups: dict[str, tuple[_Item, ...]],
    ids: dict[str, int],
    current: str,
    who: Principal,
    opened: Opened | None = None,
) -> tuple[Group, ...]:
    made = []
    for code, items in groups.items():
        sections = tuple(
            _section(item, ids, current, opened, who)
            for item in items
            if _open_to(item, who.role) and (opened is None or _applies(item.code, opened))
        )
        if sections:
            made.append(Group(code=code, sections=sections))
    return tuple(made)


def _open_to(item: _Item, role: Role) -> bool:
    return item.route in declared() and role >= declared()[item.route].shows


def _section(
    item: _Item, ids: dict[str, int], current: str, opened: Opened | None, who: Principal
) -> Section:
    place = ids.get("event") if item.of_event else ids.get("tournament")
    if item in (_EVENTS, _BACKUPS):
        place = None
    return Section(
        code=item.code,
        icon=item.icon,
        href=reverse(item.route, args=[] if place is None else [place]),
        current=item.code == current,
        count=0 if item.code == current else _waiting(item.code, opened, who),
    )


def _waiting(code: str, opened: Opened | None, who: Principal) -> int:
    if opened is None or code != "rounds":
        return 0
    where = opened.progress
    if where.phase is not Phase.PLAYING:
        return 0
    own = own_boards(who, opened.id, opened.tournament, where.round)
    return where.games - where.results if own is None else own.open


def _applies(code: str, opened: Opened) -> bool:
    """Teams where teams play, a plan where a table or a bracket fixes the meetings."""
    settings = opened.tournament.settings
    if code == "teams":
        return settings.is_team
    return code != "plan" or not is_swiss(settings)
