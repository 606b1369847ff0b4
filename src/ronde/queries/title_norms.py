"""Title norms of an event: a verdict for every player and title, and the way to what is open."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.admin.answers import Check
from ronde.model import (
    ByeKind,
    Cadence,
    Player,
    PlayerId,
    Settings,
    Sex,
    Side,
    Title,
    Tournament,
)
from ronde.norms import (
    Attended,
    Candidate,
    Condition,
    Entrant,
    Exemption,
    Field,
    ForeignRound,
    NormEvent,
    NormGame,
    Opponent,
    Outcome,
    Path,
    System,
    Verdict,
    field_of,
    foreign_rounds,
    frame_of,
    is_foreign_enough,
    nearest_miss,
    norm_path,
    norm_verdict,
    unheard_of,
)
from ronde.queries.cadence import day_checks, time_checks
from ronde.queries.people import officials_verdicts, registration_of
from ronde.queries.rating_changes import fide_rating
from ronde.queries.spans import is_long
from ronde.queries.systems import has_calendar, is_swiss
from ronde.rules.rating import rating_rules
from ronde.rules.titles import NORM_TITLES, TitleRules, title_rules
from ronde.scoring import Entry, ScoreSheet, score_sheets

__all__ = [
    "Asked",
    "Chance",
    "EventTitles",
    "NormChance",
    "PlayerNorm",
    "PlayerPath",
    "asked_of",
    "candidate_of",
    "chances_of",
    "event_conditions",
    "norms_made",
    "norms_of",
    "paths_of",
    "titles_open_to",
]

_SYSTEMS: Mapping[str, System] = MappingProxyType(
    {
        "berger": System.ROUND_ROBIN,
        "rutsch": System.ROUND_ROBIN,
        "rutsch-berger": System.ROUND_ROBIN,
        "berger-double": System.DOUBLE_ROUND_ROBIN,
        "scheveningen": System.SCHEVENINGEN,
        "cup": System.KNOCKOUT,
    }
)
_EXEMPTIONS: Mapping[str, Exemption] = MappingProxyType(
    {
        "french_championship": Exemption.NATIONAL_FINAL,
        "top_division_clubs": Exemption.NATIONAL_TEAMS,
    }
)
_OUTCOMES: Mapping[object, Outcome] = MappingProxyType(
    {
        Side.WIN: Outcome.WIN,
        Side.DRAW: Outcome.DRAW,
        Side.LOSS: Outcome.LOSS,
        Side.FORFEIT_WIN: Outcome.FORFEIT_WIN,
        Side.PENDING: Outcome.OPEN,
        Side.ADJOURNED: Outcome.OPEN,
        ByeKind.PAB: Outcome.PAIRING_BYE,
    }
)
_ABOVE: Mapping[Title, frozenset[Title]] = MappingProxyType(
    {
        Title.GM: frozenset(),
        Title.IM: frozenset({Title.GM}),
        Title.WGM: frozenset({Title.GM, Title.IM}),
        Title.WIM: frozenset({Title.GM, Title.IM, Title.WGM}),
    }
)
"""The titles of norms that a holder can still want."""


_OF_WOMEN = frozenset({Title.WGM, Title.WIM, Title.WFM, Title.WCM})

_EVENT_CODES = frozenset(
    {
        *("tc.norms", "day.norm_rounds", "day.norm_hours", "event.norm_length"),
        *("arbiter.fide_title", "arbiter.present", "arbiter.plays"),
        "register.deadline",
    }
)
"""The checks of administration that every norm of an event depends on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerNorm:
    """A verdict and, where it is no norm, what the nearest set of games misses."""

    player: Player
    verdict: Verdict
    missed: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPath:
    """What a player must still do for a title."""

    player: Player
    path: Path


class Chance(enum.Enum):
    """Where somebody stands on the way to a norm."""

    MADE = "made"
    OPEN = "open"
    GONE = "gone"


@dataclass(frozen=True, slots=True, kw_only=True)
class NormChance:
    """A verdict on the games so far and the path from there."""

    norm: PlayerNorm
    path: Path

    @property
    def player(self) -> Player:
        """Whose it is."""
        return self.norm.player

    @property
    def title(self) -> Title:
        """The title of the norm."""
        return self.path.title

    @property
    def state(self) -> Chance:
        """A norm is made when the rounds to come cannot take it away."""
        if self.path.secured:
            return Chance.MADE
        return Chance.GONE if self.path.possible is False else Chance.OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class EventTitles:
    """An event as norms see it, and what nobody knows about it.

    `conditions`: time control, rounds a day, length and arbiters, which hold for all norms.
    `unknown_federations`, `unknown_sexes`: players of whom it is not known; the first count as of
    no federation, the second are not asked about titles of women. `assumed_federations`: codes
    that are taken for federations of FIDE without being known as such. `first_list_only`: the event
    lasts over 30 days and nobody noted ratings of later lists.
    """

    rules: TitleRules
    event: NormEvent
    conditions: tuple[Check, ...] = ()
    norms: tuple[PlayerNorm, ...] = ()
    paths: tuple[PlayerPath, ...] = ()
    unknown_federations: int = 0
    unknown_sexes: int = 0
    assumed_federations: tuple[str, ...] = ()
    first_list_only: bool = False

    @property
    def chances(self) -> tuple[NormChance, ...]:
        """Verdict and path of each, where both were asked for (`chances_of`)."""
        pairs = zip(self.norms, self.paths, strict=True)
        return tuple(NormChance(norm=norm, path=found.path) for norm, found in pairs)


def titles_open_to(player: Player) -> tuple[Title, ...]:
    """The titles by norms that somebody does not have yet; women have four to win.

    >>> from ronde.model import Person, PlayerId
    >>> master = Player(id=PlayerId(1), person=Person(name="A", title=Title.IM, sex=Sex.WOMAN))
    >>> [title.value for title in titles_open_to(master)]
    ['GM']
    """
    held = player.person.title
    above = None if held is None else _ABOVE.get(held)
    woman = _sex_of(player) is Sex.WOMAN
    return tuple(
        title
        for name, row in NORM_TITLES.items()
        for title in (Title(name),)
        if (woman or not row.women) and (above is None or title in above)
    )


def _sex_of(player: Player) -> Sex | None:
    """The sex as far as it is known: whoever holds a title for women is one."""
    title = player.person.title
    return Sex.WOMAN if title in _OF_WOMEN else player.person.sex


def event_conditions(tournament: Tournament) -> tuple[Check, ...]:
    """What the event itself must be for norms, whether or not it was announced with norms.

    Rule: B.01@2024-01 1.1, 1.6; B.01@2022-01 1.1, 1.6.
    """
    settings = tournament.settings
    kind = replace(settings.kind, norms=True)
    wanting = replace(tournament, settings=replace(settings, kind=kind))
    found = (
        *time_checks(wanting),
        *day_checks(wanting),
        *registration_of(wanting).checks,
        *officials_verdicts(wanting),
    )
    return tuple(check for check in found if check.code in _EVENT_CODES)


def norms_of(tournament: Tournament, *, player: PlayerId | None = None) -> EventTitles:
    """The verdicts after the rounds so far, of everybody or of one player.

    Rule: B.01@2024-01 1.4; B.01@2022-01 1.4.
    """
    asked = asked_of(tournament)
    return asked.answer(norms=_norms(asked, player))


def norms_made(tournament: Tournament) -> tuple[tuple[Player, Verdict], ...]:
    """The norms after the rounds so far, and nothing else: nobody is asked how near they came.

    Rule: B.01@2024-01 1.4; B.01@2022-01 1.4.
    """
    asked = asked_of(tournament)
    verdicts = (
        (one, norm_verdict(title, candidate_of(one), asked.event, closed, asked.rules))
        for one in tournament.players
        for closed in (asked.closed_games(one.id),)
        for title in titles_open_to(one)
    )
    return tuple((one, verdict) for one, verdict in verdicts if verdict.is_norm)


def paths_of(tournament: Tournament, *, player: PlayerId | None = None) -> EventTitles:
    """What everybody, or one player, must still do.

    Opponents that are paired are known; in other rounds it may be anybody who still plays. Rounds
    that somebody will not play are not open to them.

    Rule: B.01@2024-01 1.4; B.01@2022-01 1.4.
    """
    asked = asked_of(tournament)
    return asked.answer(paths=_paths(asked, player))


def chances_of(tournament: Tournament, *, player: PlayerId | None = None) -> EventTitles:
    """Verdicts and paths together: what was made, what can still be, what no longer can.

    Rule: B.01@2024-01 1.4; B.01@2022-01 1.4.
    """
    asked = asked_of(tournament)
    most = _SETS_OF_MANY if player is None else _SETS
    return asked.answer(norms=_norms(asked, player, most=most), paths=_paths(asked, player))


_SETS = 500
"""Sets of games that are looked at for the nearest miss."""
_SETS_OF_MANY = 30
"""The same where everybody is asked: in long events there are thousands."""


def _norms(asked: Asked, player: PlayerId | None, *, most: int = _SETS) -> tuple[PlayerNorm, ...]:
    found = []
    for one in asked.tournament.players:
        if player not in {None, one.id}:
            continue
        candidate, closed = candidate_of(one), asked.closed_games(one.id)
        for title in titles_open_to(one):
            verdict = norm_verdict(title, candidate, asked.event, closed, asked.rules)
            miss = nearest_miss(candidate, asked.event, closed, verdict, most=most)
            missed = () if miss is None else miss[1]
            found.append(PlayerNorm(player=one, verdict=verdict, missed=missed))
    return tuple(found)


def _paths(asked: Asked, player: PlayerId | None) -> tuple[PlayerPath, ...]:
    fields = {Title(name): asked.field(Title(name)) for name in NORM_TITLES}
    return tuple(
        PlayerPath(
            player=one,
            path=norm_path(
                title,
                candidate_of(one),
                asked.event,
                asked.all_games(one),
                asked.rules,
                field=fields[title],
                own_id=str(one.id),
            ),
        )
        for one in asked.tournament.players
        if player in {None, one.id}
        for title in titles_open_to(one)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A tournament taken apart; `foreign`: rated players not of the host, round by round.

    `opponents` are as on the list of the first day; `later`, in an event over 30 days, as on those
    lists that were noted since, by the first round each counts in, the last one first.
    """

    tournament: Tournament
    rules: TitleRules
    event: NormEvent
    opponents: Mapping[PlayerId, Opponent]
    sheets: Mapping[PlayerId, ScoreSheet]
    entrants: tuple[Entrant, ...] = ()
    foreign: tuple[ForeignRound, ...] = ()
    later: Mapping[PlayerId, tuple[tuple[int, Opponent], ...]] = field(default_factory=dict)

    def opponent(self, player: PlayerId, round_no: int) -> Opponent:
        """Somebody as an opponent in that round.

        Rule: B.01@2024-01 1.1.4, 1.4.6 a; B.01@2022-01 1.1.4, 1.4.6 a.
        """
        listed = (found for first, found in self.later.get(player, ()) if first <= round_no)
        return next(listed, self.opponents[player])

    def closed_games(self, player: PlayerId) -> tuple[NormGame, ...]:
        """The rounds of a player that are over."""
        return tuple(game for game in self.games(player) if game.outcome is not Outcome.OPEN)

    def games(self, player: PlayerId) -> tuple[NormGame, ...]:
        """The rounds of a player, those that are paired and open included."""
        return tuple(
            NormGame(
                round=entry.round,
                outcome=_outcome(entry),
                opponent=None
                if entry.opponent is None
                else self.opponent(entry.opponent, entry.round),
            )
            for entry in self.sheets[player].entries
        )

    def all_games(self, player: Player) -> tuple[NormGame, ...]:
        """The same with the rounds to come that the player will not play: gone, or absent."""
        first = len(self.tournament.rounds) + 1
        missed = (
            NormGame(round=number, outcome=Outcome.UNPLAYED)
            for number in range(first, self.event.rounds + 1)
            if not player.is_available(number)
        )
        return (*self.games(player.id), *missed)

    @property
    def still_there(self) -> tuple[Player, ...]:
        """Who may be met in the rounds to come."""
        number = len(self.tournament.rounds) + 1
        return tuple(
            p for p in self.tournament.players if p.departure is None or p.is_available(number)
        )

    def field(self, title: Title) -> Field:
        """Who may be met, as a path to that title looks at them; it serves all players."""
        anybody = Candidate(federation="", sex=Sex.WOMAN)
        number = len(self.tournament.rounds) + 1
        people = [self.opponent(p.id, number) for p in self.still_there]
        return field_of(people, frame_of(title, anybody, self.event, self.rules))

    def answer(
        self, *, norms: tuple[PlayerNorm, ...] = (), paths: tuple[PlayerPath, ...] = ()
    ) -> EventTitles:
        """The answer with what nobody knows about the players."""
        players = self.tournament.players
        return EventTitles(
            rules=self.rules,
            event=self.event,
            conditions=event_conditions(self.tournament),
            norms=norms,
            paths=paths,
            unknown_federations=sum(not p.person.federation for p in players),
            unknown_sexes=sum(_sex_of(p) is None for p in players),
            assumed_federations=unheard_of(p.person.federation.upper() for p in players),
            first_list_only=is_long(self.tournament.settings) and not self.later,
        )


def asked_of(tournament: Tournament) -> Asked:
    """The tournament as norms see it."""
    sheets = score_sheets(tournament)
    settings, entrants = tournament.settings, _entrants(tournament, sheets)
    rounds, host = len(tournament.rounds), settings.federation.upper()
    foreign = foreign_rounds(entrants, rounds=rounds, host=host)
    opponents = _opponents(tournament, sheets)
    return Asked(
        tournament=tournament,
        rules=title_rules(settings.edition_of("titles")),
        event=_event(tournament, sheets, foreign),
        opponents=opponents,
        sheets=sheets,
        entrants=entrants,
        foreign=foreign,
        later=_later(tournament, opponents) if is_long(settings) else {},
    )


def _outcome(entry: Entry) -> Outcome:
    found = _OUTCOMES.get(entry.outcome, Outcome.UNPLAYED)
    return found if entry.is_played or found.halves is None else Outcome.UNPLAYED


def candidate_of(player: Player) -> Candidate:
    """A player as a candidate; of unknown sex as a man, who has fewer titles to win."""
    person = player.person
    return Candidate(federation=person.federation.upper(), sex=_sex_of(player) or Sex.MAN)


def _opponents(
    tournament: Tournament, sheets: Mapping[PlayerId, ScoreSheet]
) -> dict[PlayerId, Opponent]:
    """Everybody as an opponent: norms look at standard ratings only (0.5)."""
    rules = rating_rules(tournament.settings.edition_of("rating"))
    ratings = {p.id: fide_rating(p, rules, Cadence.STANDARD) for p in tournament.players}
    return {
        player.id: Opponent(
            id=str(player.id),
            title=player.person.title,
            federation=player.person.federation.upper(),
            rating=ratings[player.id],
            zero=ratings[player.id] is None
            and not any(
                _outcome(entry).halves
                for entry in sheets[player.id].entries
                if entry.opponent is not None and ratings[entry.opponent] is not None
            ),
        )
        for player in tournament.players
    }


def _later(
    tournament: Tournament, opponents: Mapping[PlayerId, Opponent]
) -> Mapping[PlayerId, tuple[tuple[int, Opponent], ...]]:
    """Whoever has another rating since some round: only ratings are noted, no title is."""
    return MappingProxyType(
        {
            player.id: tuple(
                (item.first_round, replace(opponents[player.id], rating=item.rating or None))
                for item in reversed(player.later_ratings)
            )
            for player in tournament.players
            if player.later_ratings
        }
    )


def _event(
    tournament: Tournament,
    sheets: Mapping[PlayerId, ScoreSheet],
    foreign: tuple[ForeignRound, ...],
) -> NormEvent:
    settings = tournament.settings
    return NormEvent(
        system=_system(settings, sheets),
        fixed=has_calendar(settings) and not settings.is_team,
        rounds=max(settings.rounds or 0, len(tournament.rounds), 1),
        players=len(tournament.players),
        federation=settings.federation.upper(),
        exemption=_exemption(tournament.settings, foreign),
    )


def _system(settings: Settings, sheets: Mapping[PlayerId, ScoreSheet]) -> System:
    """The system as norms know it.

    A round robin in which people meet again, as in a league of teams that is played twice, is a
    double one; any other event of that kind is none of the known formats.
    """
    found = System.SWISS
    if not is_swiss(settings):
        found = _SYSTEMS.get(settings.system.name, System.OTHER)
    times = max((max(_meetings(sheet), default=1) for sheet in sheets.values()), default=1)
    if times == 1 or found is System.KNOCKOUT:
        return found
    return System.DOUBLE_ROUND_ROBIN if found.is_round_robin and times == 2 else System.OTHER


def _meetings(sheet: ScoreSheet) -> Iterable[int]:
    """How often each opponent was met, or will be in a round that is paired."""
    return Counter(
        entry.opponent
        for entry in sheet.entries
        if entry.opponent is not None
        if _outcome(entry).halves is not None or _outcome(entry) is Outcome.OPEN
    ).values()


def _exemption(settings: Settings, foreign: tuple[ForeignRound, ...]) -> Exemption | None:
    """What the competition is by its name, or a large Swiss, counted over the rounds so far.

    Rule: B.01@2024-01 1.4.3; B.01@2022-01 1.4.3.
    """
    named = _EXEMPTIONS.get(settings.kind.competition)
    if named is not None or not is_swiss(settings):
        return named
    return Exemption.LARGE_SWISS if is_foreign_enough(foreign) else None


def _entrants(tournament: Tournament, sheets: Mapping[PlayerId, ScoreSheet]) -> tuple[Entrant, ...]:
    """Everybody with the rounds they took part in; in a long event as on its first list."""
    rules = rating_rules(tournament.settings.edition_of("rating"))
    return tuple(
        Entrant(
            id=str(player.id),
            title=player.person.title,
            federation=player.person.federation.upper(),
            rating=fide_rating(player, rules, Cadence.STANDARD),
            rounds=tuple(_attended(entry) for entry in sheets[player.id].entries),
        )
        for player in tournament.players
    )


def _attended(entry: Entry) -> Attended:
    match entry.outcome:
        case ByeKind.PAB:
            return Attended.PAIRING_BYE
        case Side.FORFEIT_WIN:
            return Attended.FORFEIT_WIN
        case Side.FORFEIT_LOSS | ByeKind() | None:
            return Attended.MISSED
        case _:
            return Attended.PLAYED
