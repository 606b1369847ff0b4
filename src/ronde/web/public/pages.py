"""The kinds of public pages: their addresses, templates and view-models."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.model import PlayerId
from ronde.pairing.numbers import alphabetical
from ronde.pairing.proposal import NotReady
from ronde.queries.systems import is_swiss
from ronde.services.public.event import Listed, PublicEvent
from ronde.services.public.sharing import Announcement
from ronde.services.public.views import (
    PublicBoard,
    PublicGame,
    PublicMatch,
    PublicPlayer,
    PublicRound,
    PublicSeat,
    PublicTournament,
)
from ronde.store.errors import NotStored
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.web.plan.plan import Plan, plan_of
from ronde.web.public.medium import Links
from ronde.web.public.standings import StandingsPage, standings_page
from ronde.web.standings.grid import CrossGrid, cross_grid

__all__ = ["KINDS", "Ask", "Kind", "addresses", "kind", "sections"]

_FIRST = 10
"""How many lines the home page of a tournament shows of each list."""
_MATCHES = 3
"""How many team matches, with all their boards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What a page is asked for."""

    event: PublicEvent
    numbers: Mapping[str, int]
    language: Language
    links: Links
    query: str = ""

    def page_of(self, participant: int) -> str:
        """The address of a player's card; teams have none."""
        tournament = self.tournament
        path = f"{tournament.id}/players/{participant}/"
        return "" if tournament.is_team else self.links.to(path)

    @property
    def tournament(self) -> PublicTournament:
        """The tournament in the address."""
        return self.event.tournament(self.numbers["t"])

    @property
    def round(self) -> PublicRound:
        """The round in the address."""
        rounds, number = self.tournament.rounds, self.numbers["r"]
        if not 1 <= number <= len(rounds):
            raise NotStored(kind="round", number=number)
        return rounds[number - 1]


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePage:
    """The event: its tournaments (None: cannot be opened) and what is announced."""

    tournaments: tuple[tuple[Listed, PublicTournament | None], ...]
    announcements: tuple[Announcement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPage:
    """A tournament at a glance: the first boards, the first places."""

    tournament: PublicTournament
    announcements: tuple[Announcement, ...]
    round: PublicRound | None
    boards: tuple[PublicBoard, ...]
    matches: tuple[PublicMatch, ...]
    standings: StandingsPage | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPage:
    """A round, by board or by name."""

    round: PublicRound
    rounds: tuple[int, ...]
    seats: tuple[PublicSeat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersPage:
    """Everybody by name, or those whose name contains what was asked for."""

    players: tuple[PublicPlayer, ...]
    query: str
    is_team: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """A player's card."""

    player: PublicPlayer
    rank: int
    points: int
    games: tuple[PublicGame, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A team with its players in board order."""

    name: str
    rank: int
    average: int
    players: tuple[PublicPlayer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamsPage:
    """Every team."""

    teams: tuple[TeamLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of page: `route` is its address below the language, `section` its place in the bar."""

    code: str
    route: str
    build: Callable[[Ask], object]
    section: str = ""

    @property
    def template(self) -> str:
        """The template beside this module."""
        return f"public/{self.code}.html"

    def path(self, numbers: Mapping[str, int]) -> str:
        """The address with its numbers filled in."""
        return re.sub(r"<n:(\w)>", lambda found: str(numbers[found[1]]), self.route)


def _home(ask: Ask) -> HomePage:
    found: list[tuple[Listed, PublicTournament | None]] = []
    for listed in ask.event.listed:
        try:
            found.append((listed, ask.event.open(listed.id)))
        except RondeError:  # the arbiter's pages say why
            found.append((listed, None))
    return HomePage(tournaments=tuple(found), announcements=ask.event.announcements)


def _tournament(ask: Ask) -> TournamentPage:
    tournament = ask.tournament
    round_ = tournament.round
    standings = None
    if round_ is not None and tournament.system != "cup":
        standings = standings_page(tournament, ask.language, first=_FIRST)
    return TournamentPage(
        tournament=tournament,
        announcements=ask.event.announcements,
        round=round_,
        boards=() if round_ is None else round_.boards[:_FIRST],
        matches=() if round_ is None else round_.matches[:_MATCHES],
        standings=standings,
    )


def _boards(ask: Ask) -> RoundPage:
    return RoundPage(round=ask.round, rounds=_round_numbers(ask))


def _names(ask: Ask) -> RoundPage:
    seats = ask.round.seats(ask.language)
    return RoundPage(round=ask.round, rounds=_round_numbers(ask), seats=seats)


def _round_numbers(ask: Ask) -> tuple[int, ...]:
    return tuple(round_.number for round_ in ask.tournament.rounds)


def _standings(ask: Ask) -> StandingsPage:
    _require(ask, "standings")
    return standings_page(ask.tournament, ask.language)


def _cross(ask: Ask) -> CrossGrid:
    _require(ask, "cross")
    tournament = ask.tournament
    return cross_grid(tournament.part, tournament.cross_table, ask.language, ask.page_of)


def _players(ask: Ask) -> PlayersPage:
    tournament = ask.tournament
    wanted = alphabetical(ask.query)
    found = tuple(p for p in tournament.by_name(ask.language) if wanted in alphabetical(p.name))
    return PlayersPage(players=found, query=ask.query, is_team=tournament.is_team)


def _player(ask: Ask) -> PlayerPage:
    tournament, number = ask.tournament, PlayerId(ask.numbers["p"])
    player = tournament.players.get(number)
    if player is None:
        raise NotStored(kind="player", number=number)
    ranked = not tournament.is_team and tournament.system != "cup" and tournament.rounds
    return PlayerPage(
        player=player,
        rank=tournament.ranks.get(number, 0) if ranked else 0,
        points=tournament.sheets[number].points,
        games=tournament.games_of(number),
    )


def _teams(ask: Ask) -> TeamsPage:
    _require(ask, "teams")
    tournament = ask.tournament
    ranks = tournament.ranks if tournament.rounds else {}
    lines = []
    for team in tournament.part.teams:
        players = tuple(tournament.players[member] for member in team.roster)
        rated = [player.rating for player in players if player.rating]
        lines.append(
            TeamLine(
                name=team.name,
                rank=ranks.get(int(team.id), 0),
                average=sum(rated) // len(rated) if rated else 0,
                players=players,
            )
        )
    return TeamsPage(
        teams=tuple(sorted(lines, key=lambda line: (line.rank, sort_key(line.name, ask.language))))
    )


def _plan(ask: Ask) -> Plan:
    _require(ask, "plan")
    try:
        return plan_of(ask.tournament.part, ask.language, ask.page_of)
    except NotReady:
        raise NotStored(kind="plan", number=ask.tournament.id) from None


def _require(ask: Ask, section: str) -> None:
    """Pages of another system, or of a tournament that has not begun, do not exist."""
    if section not in sections(ask.tournament):
        raise NotStored(kind=section, number=ask.tournament.id)


def sections(tournament: PublicTournament) -> tuple[str, ...]:
    """The sections that a tournament has now, in the order of the bar."""
    begun = bool(tournament.rounds)
    cup = tournament.system == "cup"
    shown = {
        "pairings": begun,
        "plan": begun and not is_swiss(tournament.part.settings),
        "standings": begun and not cup,
        "cross": begun and not cup,
        "teams": tournament.is_team,
        "players": True,
    }
    return tuple(section for section, there in shown.items() if there)


KINDS: tuple[Kind, ...] = (
    Kind(code="home", route="", build=_home),
    Kind(code="tournament", route="<n:t>/", build=_tournament),
    Kind(code="boards", route="<n:t>/rounds/<n:r>/", build=_boards, section="pairings"),
    Kind(code="names", route="<n:t>/rounds/<n:r>/names/", build=_names, section="pairings"),
    Kind(code="standings", route="<n:t>/standings/", build=_standings, section="standings"),
    Kind(code="cross", route="<n:t>/cross/", build=_cross, section="cross"),
    Kind(code="plan", route="<n:t>/plan/", build=_plan, section="plan"),
    Kind(code="teams", route="<n:t>/teams/", build=_teams, section="teams"),
    Kind(code="players", route="<n:t>/players/", build=_players, section="players"),
    Kind(code="player", route="<n:t>/players/<n:p>/", build=_player, section="players"),
)
"""Every public page. The routes of the server and the files of a site come from here."""

_BY_CODE = {found.code: found for found in KINDS}


def kind(code: str) -> Kind:
    """The kind of that code."""
    return _BY_CODE[code]


def addresses(tournament: PublicTournament) -> Iterator[tuple[Kind, Mapping[str, int]]]:
    """Every page of a tournament."""
    here = {"t": tournament.id}
    there = sections(tournament)
    for code in ("tournament", "players", *(s for s in there if s in _BY_CODE and s != "players")):
        yield _BY_CODE[code], here
    for round_ in tournament.rounds:
        yield _BY_CODE["boards"], {**here, "r": round_.number}
        yield _BY_CODE["names"], {**here, "r": round_.number}
    for player in tournament.players:
        yield _BY_CODE["player"], {**here, "p": player}
