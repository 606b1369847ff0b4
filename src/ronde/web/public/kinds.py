"""Every kind of public page: routes of the server and files of a site come from here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ronde.services.public.views import PublicTournament
from ronde.web.public.acceleration import is_accelerated, public_acceleration
from ronde.web.public.asked import Ask, sections
from ronde.web.public.boards import boards_page
from ronde.web.public.cross import cross_page
from ronde.web.public.home import home_page
from ronde.web.public.information import information_page
from ronde.web.public.names import names_page
from ronde.web.public.norms import public_norms
from ronde.web.public.place import place_page
from ronde.web.public.plan import plan_page
from ronde.web.public.player import player_page
from ronde.web.public.players import players_page
from ronde.web.public.regulations import regulations_page
from ronde.web.public.schedule import schedule_page
from ronde.web.public.standings import public_standings
from ronde.web.public.teams import teams_page
from ronde.web.public.tournament import tournament_page
from ronde.web.public.why import asked_of, why_page

__all__ = ["KINDS", "Kind", "addresses", "kind", "reasons"]


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


KINDS: tuple[Kind, ...] = (
    Kind(code="home", route="", build=home_page),
    Kind(code="tournament", route="<n:t>/", build=tournament_page),
    Kind(code="boards", route="<n:t>/rounds/<n:r>/", build=boards_page, section="pairings"),
    Kind(code="names", route="<n:t>/rounds/<n:r>/names/", build=names_page, section="pairings"),
    Kind(code="why", route="<n:t>/rounds/<n:r>/why/<n:p>/", build=why_page, section="pairings"),
    Kind(code="standings", route="<n:t>/standings/", build=public_standings, section="standings"),
    Kind(code="place", route="<n:t>/standings/<n:p>/", build=place_page, section="standings"),
    Kind(code="cross", route="<n:t>/cross/", build=cross_page, section="cross"),
    Kind(code="norms", route="<n:t>/norms/", build=public_norms, section="norms"),
    Kind(code="plan", route="<n:t>/plan/", build=plan_page, section="plan"),
    Kind(code="teams", route="<n:t>/teams/", build=teams_page, section="teams"),
    Kind(code="players", route="<n:t>/players/", build=players_page, section="players"),
    Kind(code="schedule", route="<n:t>/schedule/", build=schedule_page, section="schedule"),
    Kind(
        code="information",
        route="<n:t>/information/",
        build=information_page,
        section="information",
    ),
    Kind(
        code="regulations",
        route="<n:t>/regulations/",
        build=regulations_page,
        section="regulations",
    ),
    Kind(code="acceleration", route="<n:t>/acceleration/", build=public_acceleration),
    Kind(code="player", route="<n:t>/players/<n:p>/", build=player_page, section="players"),
)
"""Every public page. The routes of the server and the files of a site come from here."""

_BY_CODE = {found.code: found for found in KINDS}


def kind(code: str) -> Kind:
    """The kind of that code."""
    return _BY_CODE[code]


def addresses(
    tournament: PublicTournament, *, why: bool = True, norms: bool = False
) -> Iterator[tuple[Kind, Mapping[str, int]]]:
    """Every page of a tournament; `why`: those with reasons of places too, `norms`: of norms."""
    here = {"t": tournament.id}
    there = sections(tournament, norms=norms)
    for code in ("tournament", "players", *(s for s in there if s in _BY_CODE and s != "players")):
        yield _BY_CODE[code], here
    if is_accelerated(tournament):
        yield _BY_CODE["acceleration"], here
    for round_ in tournament.rounds:
        yield _BY_CODE["boards"], {**here, "r": round_.number}
        yield _BY_CODE["names"], {**here, "r": round_.number}
    for player in tournament.players:
        yield _BY_CODE["player"], {**here, "p": player}
    if why and "standings" in there:
        for row in tournament.order.standings.rows:
            yield _BY_CODE["place"], {**here, "p": row.participant}


def reasons(
    tournament: PublicTournament, round_no: int
) -> Iterator[tuple[Kind, Mapping[str, int]]]:
    """The pages with the reasons of a round."""
    for player in asked_of(tournament, round_no):
        yield _BY_CODE["why"], {"t": tournament.id, "r": round_no, "p": player}
