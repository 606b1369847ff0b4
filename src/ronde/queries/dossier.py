"""The dossier of an event: what each addressee receives when it is over, by when, what is missing.

Which papers there can be is a table (`rules/admin/dossier.py`); here is what an event has of them.
Whether a form has blanks is known to whoever makes it (`documents/dossier.py`).
"""

from __future__ import annotations

import datetime as dt
import enum
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from ronde.admin.answers import Verdict
from ronde.admin.deadlines import Status
from ronde.admin.errors import ScheduleError
from ronde.errors import RondeError
from ronde.journal import Journal, State
from ronde.model import (
    AppealOutcome,
    DepartureKind,
    IncidentKind,
    Official,
    OfficialRole,
    PenaltyKind,
    PlayerId,
    RoundNo,
    Settings,
    TickState,
    Tournament,
)
from ronde.model.fair_play import ComplaintForm
from ronde.queries.adoption import changes_since, in_force
from ronde.queries.arbiter_norms import event_norms
from ronde.queries.certificates import certificate_of
from ronde.queries.complaints import OPERATOR, Reader, register, suspect_of
from ronde.queries.deadlines import Line, edition_of, known_ids, lines, tick_moments
from ronde.queries.event_facts import event_facts
from ronde.queries.games import needed_games
from ronde.queries.licences import EntriesInOrder, declarants, entries_in_order
from ronde.queries.minutes import forfeited
from ronde.queries.people import ARBITER_ROLES
from ronde.queries.prizes import announced_prizes
from ronde.queries.systems import has_calendar
from ronde.queries.title_norms import norms_made
from ronde.rules.admin.dossier import (
    ADDRESSEES,
    DISPATCHED_BY,
    ENCLOSURES,
    Enclosure,
    Only,
    report_file,
)
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.forfeits import forfeit_policy

__all__ = [
    "Dispatch",
    "Dossier",
    "Lack",
    "Piece",
    "Readied",
    "dossier",
    "dossier_lines",
    "dossier_places",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lack:
    """Something missing, and the place where it is filled in.

    `blocks`: nothing is made without it. `by_pen`: it can be filled in on paper too, so that the
    dossier is complete without.
    """

    code: str
    remedy: str = ""
    fields: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    blocks: bool = False
    by_pen: bool = False


class Readied(enum.Enum):
    """How a piece stands. ELSEWHERE: somebody said that it was handed over another way."""

    READY = "ready"
    BLANKS = "blanks"
    INCOMPLETE = "incomplete"
    MISSING = "missing"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A paper or file for one addressee.

    `documents` are codes of documents, the first that such an event has is made; none: a file.
    `about` names whom it is about, `due` is the line of the time line that it hangs on. `number`
    tells it from others of its code about the same person.
    """

    code: str
    documents: tuple[str, ...]
    options: Mapping[str, str]
    round: int | None
    about: str
    due: Line | None
    cite: str
    edition: str
    tick: str = ""
    remedy: str = ""
    elsewhere: bool = False
    lacks: tuple[Lack, ...] = ()
    number: int = 1

    @property
    def state(self) -> Readied:
        """How it stands."""
        if any(lack.blocks for lack in self.lacks):
            return Readied.ELSEWHERE if self.elsewhere else Readied.MISSING
        if any(not lack.by_pen for lack in self.lacks):
            return Readied.INCOMPLETE
        return Readied.BLANKS if self.lacks else Readied.READY

    @property
    def is_made(self) -> bool:
        """Whether it can be put into the file."""
        return self.state not in {Readied.MISSING, Readied.ELSEWHERE}

    @property
    def is_settled(self) -> bool:
        """Whether nothing is missing but what a pen can fill in."""
        return self.state not in {Readied.MISSING, Readied.INCOMPLETE}

    @property
    def key(self) -> str:
        """What tells it from the other pieces of its addressee."""
        about = (self.options.get(name, "") for name in ("player", "official", "complaint"))
        number = str(self.number) if self.number > 1 else ""
        return "-".join(part for part in (self.code, *about, number) if part)

    def lacking(self, *lacks: Lack) -> Piece:
        """The same with more missing."""
        return replace(self, lacks=(*self.lacks, *lacks))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispatch:
    """What one addressee receives.

    `key` names it (`federation`, `arbiter-2`), `name` is that of a person. `tick` is the line of
    the check-list that says it was sent (empty: there is none), `sent` the moment. `none` are
    papers of which there is nothing, `not_needed` those that are not wanted, with the reasons.
    """

    key: str
    addressee: str
    name: str
    pieces: tuple[Piece, ...]
    tick: str
    is_sent: bool
    sent: dt.datetime | None
    event_lacks: tuple[Lack, ...] = ()
    none: tuple[str, ...] = ()
    not_needed: tuple[tuple[str, str], ...] = ()

    @property
    def day(self) -> dt.date | None:
        """By when: the first day on which a part of it is due that nobody has ticked."""
        due = [piece.due for piece in self.pieces if piece.due is not None]
        open_ = [line for line in due if line.status not in _TICKED]
        return min((line.due.day for line in open_ or due if line.due.day), default=None)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        return not self.event_lacks and all(piece.is_settled for piece in self.pieces)

    @property
    def open(self) -> tuple[Piece, ...]:
        """The pieces that lack something, be it an entry."""
        return tuple(p for p in self.pieces if p.lacks and p.state is not Readied.ELSEWHERE)


_TICKED = frozenset({Status.DONE, Status.NOT_NEEDED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Dossier:
    """All of it on a day; `lacks` concern the whole event."""

    today: dt.date
    edition: str
    dialect: str
    lacks: tuple[Lack, ...]
    dispatches: tuple[Dispatch, ...]

    def to(self, key: str) -> Dispatch | None:
        """What that addressee receives."""
        return next((one for one in self.dispatches if one.key == key), None)

    def late(self, one: Dispatch) -> bool:
        """Whether it should have been sent."""
        return not one.is_sent and one.day is not None and one.day < self.today


def dossier_lines(journal: Journal) -> tuple[str, ...]:
    """The lines of the check-list that say something was sent, or is not wanted."""
    known = frozenset(known_ids(journal))
    wanted = [line for group in DISPATCHED_BY.values() for line in group]
    wanted += [row.tick for row in ENCLOSURES if row.tick]
    return tuple(line for line in dict.fromkeys(wanted) if line in known)


def dossier_places() -> frozenset[str]:
    """Every place where something missing is mended."""
    named = {row.remedy for row in ENCLOSURES if row.remedy}
    return frozenset({*named, *_PLACE.values(), *_MENDED})


def dossier(journal: Journal, today: dt.date, *, reader: Reader = OPERATOR) -> Dossier:
    """What everybody receives of an event as it stands that day, as far as the reader may know.

    Rule: book@2022-01 5.1 §Rapport; LA25 5.4; section 6 lists the days.
    """
    case = _Case(journal, today, reader)
    settings = case.settings
    return Dossier(
        today=today,
        edition=edition_of(settings),
        dialect=report_file(settings.end).dialect,
        lacks=case.lacks,
        dispatches=tuple(_dispatches(case)),
    )


@dataclass(frozen=True, slots=True)
class _About:
    """One occurrence of what a paper is about."""

    options: tuple[tuple[str, str], ...] = ()
    name: str = ""
    round: int | None = None
    official: int = 0
    lacks: tuple[Lack, ...] = ()


@dataclass(frozen=True)
class _Case:
    """An event on a day, with what several papers ask of it."""

    journal: Journal
    today: dt.date
    reader: Reader = OPERATOR

    @property
    def state(self) -> State:
        return self.journal.state

    @property
    def tournament(self) -> Tournament:
        return self.state.tournament

    @property
    def settings(self) -> Settings:
        return self.tournament.settings

    @cached_property
    def french(self) -> bool:
        return is_french(self.settings.federation) is True

    @cached_property
    def timeline(self) -> Mapping[str, Line]:
        try:
            return {line.due.id: line for line in lines(self.state, self.today)}
        except ScheduleError:
            return {}

    @cached_property
    def moments(self) -> Mapping[str, dt.datetime]:
        return tick_moments(self.journal)

    @cached_property
    def known(self) -> frozenset[str]:
        return frozenset(known_ids(self.journal))

    @cached_property
    def arbiters(self) -> tuple[Official, ...]:
        """The chief first, as documents number them."""
        found = (o for o in self.settings.officials if o.role in ARBITER_ROLES)
        return tuple(sorted(found, key=lambda o: ARBITER_ROLES.index(o.role)))

    @cached_property
    def entries(self) -> EntriesInOrder:
        return entries_in_order(self.state, today=self.today)

    @cached_property
    def is_over(self) -> bool:
        rounds, played = self.settings.rounds, self.tournament.rounds
        return (
            rounds is not None and len(played) >= rounds and all(one.is_complete for one in played)
        )

    @cached_property
    def norms(self) -> tuple[Lack, ...] | None:
        """What the certificates of the norms made still lack; None: there are no norms."""
        try:
            made = norms_made(self.tournament) if self.is_over else ()
        except RondeError:  # games that cannot be judged make no norm
            return None
        if not made:
            return None
        lacking: dict[str, None] = {}
        for player, verdict in made:
            found = certificate_of(self.tournament, player.id, verdict.title)
            lacking.update(dict.fromkeys(() if found is None else found.lacking))
        return tuple(Lack(code=f"certificate.{code}", remedy=_PLACE[code]) for code in lacking)

    @cached_property
    def is_closed(self) -> bool:
        """Whether it was made for norms: all met all, and norms were possible."""
        return "closed_norm_report" in self.timeline and has_calendar(self.settings)

    @cached_property
    def lacks(self) -> tuple[Lack, ...]:
        """What every paper needs, and nobody has said yet."""
        return tuple(_event_lacks(self))

    def ticked(self, line: str) -> TickState | None:
        """What somebody said of a line."""
        tick = self.state.office.tick(line) if line else None
        return None if tick is None or tick.state is TickState.OPEN else tick.state


_PLACE: Mapping[str, str] = MappingProxyType(
    {
        "fide_id": "players",
        "federation": "players",
        "opponent_id": "players",
        "opponent_federation": "players",
        "event": "settings",
        "place": "settings",
        "first_day": "dates",
        "last_day": "dates",
        "time_control": "time_control",
        "organiser": "club",
        "chief_arbiter": "officials",
        "chief_arbiter_id": "officials",
        "event_federation": "federation",
        "arbiter_id": "officials",
    }
)
"""Where the entries of forms are made."""
_MENDED = (
    *("kind", "registration", "rounds", "results", "licences", "career", "forfeits", "appeals"),
    "fair_play",
)
"""The other places that lacks below name."""
_EVERYBODY_NEEDS = (
    *("event_federation", "first_day", "last_day", "place", "organiser"),
    *("chief_arbiter", "time_control"),
)


def _event_lacks(case: _Case) -> Iterator[Lack]:
    settings = case.settings
    start, end = settings.start, settings.end
    if start is not None and end is not None and end < start:
        yield Lack(code="event.dates_wrong", remedy="dates")
    known = event_facts(case.tournament).known
    for code in _EVERYBODY_NEEDS:
        if not known[code]:
            yield Lack(code=f"event.{code}", remedy=_PLACE[code])
    if settings.kind.rated is None:
        yield Lack(code="event.rated", remedy="kind")
    if case.french and not settings.registration:
        yield Lack(code="event.registration", remedy="registration")
    if settings.rounds is None:
        yield Lack(code="event.rounds", remedy="rounds")
    elif not case.is_over:
        yield Lack(code="event.not_over", remedy="results")


@dataclass(frozen=True, slots=True)
class _Reader:
    """Whom a file is for; of arbiters the number, and whether it is the chief."""

    key: str
    addressee: str
    name: str = ""
    number: int = 0
    chief: bool = False

    def receives(self, row: Enclosure) -> bool:
        return self.addressee in row.to or (self.chief and "chief" in row.to)

    def may_have(self, row: Enclosure, about: _About) -> bool:
        """Arbiters have the papers about themselves; their chief those that were sent, too."""
        if not self.number or (self.chief and "chief" in row.to):
            return True
        return about.official in {0, self.number}


def _readers(case: _Case) -> Iterator[_Reader]:
    for addressee in ADDRESSEES:
        if addressee == "arbiters":
            for number, official in enumerate(case.arbiters, start=1):
                yield _Reader(
                    f"arbiter-{number}",
                    addressee,
                    official.person.name,
                    number,
                    official.role is OfficialRole.CHIEF_ARBITER,
                )
        elif addressee != "chief":  # has it in the same file as what every arbiter has
            yield _Reader(addressee, addressee)


def _dispatches(case: _Case) -> Iterator[Dispatch]:
    for reader in _readers(case):
        found = _dispatch(case, reader)
        if any(piece.code not in _NEVER_ALONE for piece in found.pieces):
            yield found


_NEVER_ALONE = frozenset({"inspections", "incident"})
"""What accompanies something else and is no reason to write."""


def _dispatch(case: _Case, reader: _Reader) -> Dispatch:
    pieces: list[Piece] = []
    none: list[str] = []
    not_needed: list[tuple[str, str]] = []
    for row in ENCLOSURES:
        if not reader.receives(row) or not _stands(row, case):
            continue
        tick = case.state.office.tick(row.tick) if row.tick else None
        if tick is not None and tick.state is TickState.NOT_NEEDED:
            not_needed.append((row.code, tick.note))
            continue
        found = [a for a in _OCCURRENCES[row.only](case) if reader.may_have(row, a)]
        pieces += (_piece(row, about, case) for about in found)
        if not found:
            none.append(row.code)
    there = {piece.code for piece in pieces}
    tick_line = _tick_line(case, reader, there)
    is_sent = case.ticked(tick_line) is TickState.DONE
    return Dispatch(
        key=reader.key,
        addressee=reader.addressee,
        name=reader.name,
        pieces=tuple(_numbered(pieces)),
        tick=tick_line,
        is_sent=is_sent,
        sent=case.moments.get(tick_line) if is_sent else None,
        event_lacks=case.lacks,
        none=tuple(code for code in dict.fromkeys(none) if code not in there),
        not_needed=tuple(dict.fromkeys(not_needed)),
    )


def _numbered(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces, each with a key of its own: incidents of two rounds, say."""
    seen: Counter[str] = Counter()
    for piece in pieces:
        seen[piece.key] += 1
        yield replace(piece, number=seen[piece.key])


def _tick_line(case: _Case, reader: _Reader, there: Container[str]) -> str:
    """The line that says it was sent; of papers, that of one which is enclosed."""
    for line in DISPATCHED_BY[reader.addressee]:
        paper = line.partition(":")[2]
        if line in case.known and (not paper or paper in there):
            return line
    return ""


def _stands(row: Enclosure, case: _Case) -> bool:
    edition = edition_of(case.settings)
    return (not row.federal or case.french) and (not row.editions or edition in row.editions)


def _piece(row: Enclosure, about: _About, case: _Case) -> Piece:
    lacks = about.lacks
    if row.final and not case.is_over:
        lacks = (*lacks, Lack(code="not_over", remedy="results", blocks=True))
    line = case.timeline.get(row.due)
    return Piece(
        code=row.code,
        documents=row.documents,
        options=dict((*row.options, *about.options)),
        round=about.round,
        about=about.name,
        due=line,
        cite=row.cite,
        edition=edition_of(case.settings),
        tick=row.tick if row.tick in case.known else "",
        remedy=row.remedy,
        elsewhere=case.ticked(row.tick) is TickState.DONE,
        lacks=lacks,
    )


# What there is of each


def _always(_: _Case) -> tuple[_About, ...]:
    return (_About(),)


def _if(condition: Callable[[_Case], bool]) -> Callable[[_Case], tuple[_About, ...]]:
    return lambda case: (_About(),) if condition(case) else ()


def _declared(form: str) -> Callable[[_Case], tuple[_About, ...]]:
    return _if(lambda case: bool(declarants(case.entries, form)))


def _licences(case: _Case) -> tuple[_About, ...]:
    """Licences taken or declared on the spot, and those that are still to be settled."""
    told = [a for a in case.entries.answers if a.noted is not None or a.is_irregular]
    if not told:
        return ()
    open_ = sum(answer.is_open for answer in told)
    lack = Lack(code="licences_open", remedy="licences", fields={"count": open_})
    return (_About(lacks=(lack,) if open_ else ()),)


def _norms(case: _Case) -> tuple[_About, ...]:
    return () if case.norms is None else (_About(lacks=case.norms),)


def _fide(case: _Case) -> bool:
    """Whether it is rated by FIDE, or nobody has said."""
    line = case.timeline.get("rating_list")
    return line is not None or case.settings.kind.rated is None


def _games(case: _Case) -> tuple[_About, ...]:
    """Games of norm makers, or all of a closed event made for norms; moves are to be kept."""
    if not (case.is_closed or case.norms is not None):
        return ()
    needed = needed_games(case.state)
    if not needed and case.is_over:  # a team event in which nobody made one
        return ()
    lacking = [game for game in needed if not game.has_moves]
    if not lacking:
        return (_About(),)
    listed = ", ".join(f"{game.round}.{game.board}" for game in lacking[:_GAMES_NAMED])
    fields: dict[str, str | int] = {
        "count": len(lacking),
        "games": listed + (" …" if lacking[_GAMES_NAMED:] else ""),
    }
    return (_About(lacks=(Lack(code="no_moves", remedy="games", fields=fields, blocks=True),)),)


_GAMES_NAMED = 20
"""Games without moves that are named; of more it is enough to know how many."""


def _of_arbiters(
    chosen: Callable[[Official], bool] = lambda _: True,
) -> Callable[[_Case], tuple[_About, ...]]:
    def found(case: _Case) -> tuple[_About, ...]:
        return tuple(
            _About((("official", str(number)),), official.person.name, official=number)
            for number, official in enumerate(case.arbiters, start=1)
            if chosen(official)
        )

    return found


def _wants(title: str) -> Callable[[_Case], tuple[_About, ...]]:
    """Who wants that norm, with what keeps them from it."""
    of = _of_arbiters(lambda official: official.norm_wanted == title)

    def found(case: _Case) -> tuple[_About, ...]:
        abouts = of(case)
        if not abouts:
            return ()
        judged = event_norms(case.tournament)
        failing = {
            candidate.name: sum(check.verdict is Verdict.FAIL for check in checks)
            for candidate, checks in judged.candidates
        }
        event = sum(check.verdict is Verdict.FAIL for check in judged.norms[title].checks)
        return tuple(
            replace(about, lacks=(Lack(code="norm_fails", remedy="career", fields={"count": n}),))
            if (n := event + failing.get(about.name, 0))
            else about
            for about in abouts
        )

    return found


def _player(case: _Case, who: PlayerId, *lacks: Lack, round_no: int | None = None) -> _About:
    """A paper about a player, who is asked for by pairing number."""
    player = case.tournament.player_by_id.get(who)
    if player is None or player.tpn is None:
        return _About(name="" if player is None else player.name, lacks=lacks)
    return _About((("player", str(player.tpn)),), player.name, round_no, lacks=lacks)


def _forfeits(case: _Case) -> tuple[_About, ...]:
    """Who lost by forfeit and did not explain it in time: they are asked, by letter."""
    found = []
    for number, rounds in forfeited(case.tournament):
        who = PlayerId(number)
        cases = [case.state.office.case_of(who, RoundNo(round_)) for round_ in rounds]
        if all(one is not None and (one.explained or one.accepted) for one in cases):
            continue
        open_ = any(
            one is None or not (one.closed or one.explained or one.accepted) for one in cases
        )
        lack = Lack(code="forfeit_open", remedy="forfeits")
        found.append(_player(case, who, *((lack,) if open_ else ())))
    return tuple(found)


def _regulations(case: _Case) -> tuple[_About, ...]:
    """The text that players were told of: adopted, and still what is announced."""
    if in_force(case.state) is None:
        return (_About(lacks=(Lack(code="not_adopted", remedy="regulations"),)),)
    changed = len(changes_since(case.state))
    lack = Lack(code="clauses_changed", remedy="regulations", fields={"count": changed})
    return (_About(lacks=(lack,) if changed else ()),)


def _excluded_players(case: _Case) -> tuple[PlayerId, ...]:
    return tuple(
        player.id
        for player in case.tournament.players
        if player.departure is not None and player.departure.kind is DepartureKind.EXCLUDED
    )


def _reported_players(case: _Case) -> tuple[PlayerId, ...]:
    """Whom the federation is told of: forfeits without a good answer, refusals, violence."""
    if not forfeit_policy(edition_of(case.settings)).form:
        return ()
    office = case.state.office
    found = [
        one.player
        for one in office.cases
        if one.reported is not None or (one.closed and not (one.explained or one.accepted))
    ]
    found += [
        noted.player
        for noted in office.standing_incidents
        if noted.player is not None
        and (noted.kind in _REPORTED or noted.penalty.kind is PenaltyKind.EXPELLED)
    ]
    return tuple(dict.fromkeys(found))


_REPORTED = frozenset({IncidentKind.REFUSAL, IncidentKind.VIOLENCE})


def _excluded(case: _Case) -> tuple[_About, ...]:
    return tuple(_player(case, who) for who in _excluded_players(case))


def _reported(case: _Case) -> tuple[_About, ...]:
    return tuple(_player(case, who) for who in _reported_players(case))


def _grave(case: _Case) -> tuple[_About, ...]:
    """The incidents of those whom a disciplinary body judges, and of nobody else."""
    judged = {*_excluded_players(case), *_reported_players(case)}
    found = dict.fromkeys(
        (noted.player, noted.round)
        for noted in case.state.office.standing_incidents
        if noted.player in judged and noted.player is not None
    )
    return tuple(_player(case, who, round_no=round_) for who, round_ in found)


def _appeals(case: _Case) -> tuple[_About, ...]:
    appeals = case.state.office.appeals
    if not appeals:
        return ()
    open_ = sum(one.outcome is AppealOutcome.OPEN for one in appeals)
    lack = Lack(code="appeals_open", remedy="appeals", fields={"count": open_})
    return (_About(lacks=(lack,) if open_ else ()),)


def _complaints(case: _Case) -> tuple[_About, ...]:
    """Every accusation, for the body that judges it; signed, or it is said that it is not."""
    unsigned = Lack(code="complaint_unsigned", remedy="fair_play")
    found = []
    for held in register(case.journal, case.reader):
        one = held.complaint
        asked = one.form is ComplaintForm.ASKED and not one.is_anonymous
        about = _About(
            options=(("complaint", str(one.number)),),
            name=suspect_of(case.state, one),
            lacks=(unsigned,) if asked else (),
        )
        found.append(about)
    return tuple(found)


_OCCURRENCES: Mapping[Only, Callable[[_Case], tuple[_About, ...]]] = MappingProxyType(
    {
        Only.ALWAYS: _always,
        Only.CLOSED: _if(lambda case: case.is_closed),
        Only.FIDE: _if(_fide),
        Only.GAMES: _games,
        Only.NORMS_MADE: _norms,
        Only.LICENCE_A: _declared("T3"),
        Only.LICENCE_B: _declared("T4"),
        Only.LICENCES: _licences,
        Only.INCIDENTS: _if(lambda case: bool(case.state.office.incidents)),
        Only.GRAVE: _grave,
        Only.COMPLAINTS: _complaints,
        Only.INSPECTIONS: _if(lambda case: bool(case.state.office.inspections)),
        Only.APPEALS: _appeals,
        Only.PRIZES: _if(lambda case: announced_prizes(case.state).rules is not None),
        Only.ARBITERS: _of_arbiters(),
        Only.TRAINEE_CLUB: _of_arbiters(lambda o: o.trainee and o.title != "AFC"),
        Only.TRAINEE_OPEN: _of_arbiters(lambda o: o.trainee and o.title == "AFC"),
        Only.FA_WANTED: _wants("FA"),
        Only.IA_WANTED: _wants("IA"),
        Only.FORFEITS: _forfeits,
        Only.EXCLUDED: _excluded,
        Only.REPORTED: _reported,
        Only.REGULATIONS: _regulations,
    }
)
"""For each condition, what this event has of it."""
