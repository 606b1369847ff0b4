"""Every document once: menus, pages, the command and the API all read this tuple."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass

from ronde.documents import (
    cards,
    cups,
    players,
    prizes,
    programme,
    rounds,
    seating,
    tables,
    teams,
)
from ronde.documents.desk import Desk
from ronde.documents.paper import Paper
from ronde.errors import UnknownName
from ronde.model import Settings
from ronde.queries.systems import SLIDING, SYMBOLS, has_calendar, plays_matches

__all__ = ["DOCUMENTS", "DocumentKind", "Need", "Option", "Part", "document_kind"]


class Need(enum.Enum):
    """What must be there before a document can be made."""

    PLAYERS = "players"
    ROUND = "round"
    PLAN = "plan"
    PRIZES = "prizes"
    SCHEDULE = "schedule"
    CODES = "codes"


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a document offers; the first value is meant where nothing is said."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A document of a pack, with the options that are not the usual ones."""

    code: str
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentKind:
    """A document: its words are those of its code.

    `role` is the least one that may have it. `of_round`: there is one for each round paired;
    `after_round`: it says how things stand after one. `suits` says which events have it. A pack is
    made of its `parts`, those of them that suit the event, in one file; it has no `build`.
    """

    code: str
    template: str = ""
    build: Callable[[Desk], Paper] | None = None
    parts: tuple[Part, ...] = ()
    needs: Need = Need.PLAYERS
    options: tuple[Option, ...] = ()
    role: str = "viewer"
    of_round: bool = False
    after_round: bool = False
    suits: Callable[[Settings], bool] = lambda _: True


def _by_rounds(settings: Settings) -> bool:
    return not settings.is_team and not has_calendar(settings) and not _is_cup(settings)


def _all_play_all(settings: Settings) -> bool:
    return not settings.is_team and has_calendar(settings)


def _ranked(settings: Settings) -> bool:
    return not _is_cup(settings)


def _single(settings: Settings) -> bool:
    return not settings.is_team and not _is_cup(settings)


def _is_cup(settings: Settings) -> bool:
    return settings.system.name == "cup"


def _is_molter(settings: Settings) -> bool:
    return settings.system.name == "molter"


def _slides(settings: Settings) -> bool:
    return settings.system.name in SLIDING


def _team_table(settings: Settings) -> bool:
    return plays_matches(settings) and not _is_cup(settings)


def _calendar(settings: Settings) -> bool:
    return has_calendar(settings) and settings.system.name not in SYMBOLS


_LETTERS = Option("letters", ("usual", "large"))
"""Large letters are for who sees badly, and for long walls."""
_RATINGS = Option("ratings", ("yes", "no"))
_SIZE = Option("size", ("a7", "a6"))
_LARGE = Option("size", ("a6", "a5", "a7"))
_ORDER = Option("sort", ("rank", "number"))

DOCUMENTS: tuple[DocumentKind, ...] = (
    DocumentKind(
        code="pack.round",
        needs=Need.ROUND,
        of_round=True,
        role="arbiter",
        parts=(
            Part("pairings.names"),
            Part("pairings.matches"),
            Part("pairings.boards"),
            Part("match.sheet"),
            Part("pairings.slips"),
        ),
    ),
    DocumentKind(
        code="pack.close",
        needs=Need.ROUND,
        after_round=True,
        parts=(
            Part("results.boards"),
            Part("standings"),
            Part("cross.swiss"),
            Part("cross.berger"),
            Part("cross.team"),
            Part("cup.bracket"),
        ),
    ),
    DocumentKind(
        code="pack.opening",
        parts=(
            Part("players"),
            Part("players", (("sort", "rating"),)),
            Part("schedule"),
            Part("schedule.roundrobin"),
            Part("prizes.announced"),
        ),
    ),
    DocumentKind(
        code="pack.molter",
        needs=Need.PLAN,
        role="arbiter",
        suits=_is_molter,
        parts=(
            Part("molter.grid"),
            Part("molter.team_sheet"),
            Part("molter.player_cards"),
            Part("molter.board_cards"),
        ),
    ),
    DocumentKind(
        code="pack.prizes",
        needs=Need.PRIZES,
        after_round=True,
        parts=(
            Part("prizes.awards"),
            Part("prizes.awards", (("sort", "ceremony"),)),
            Part("standings"),
        ),
    ),
    DocumentKind(
        code="pairings.names",
        template="list",
        build=rounds.by_name,
        needs=Need.ROUND,
        of_round=True,
        options=(Option("opponents", ("no", "yes")), _LETTERS),
    ),
    DocumentKind(
        code="pairings.boards",
        template="list",
        build=rounds.by_board,
        needs=Need.ROUND,
        of_round=True,
        options=(_RATINGS, _LETTERS),
    ),
    DocumentKind(
        code="pairings.matches",
        template="list",
        build=rounds.matches,
        needs=Need.ROUND,
        of_round=True,
        suits=plays_matches,
    ),
    DocumentKind(
        code="match.sheet",
        template="form",
        build=teams.match_sheets,
        needs=Need.ROUND,
        of_round=True,
        role="arbiter",
        suits=plays_matches,
    ),
    DocumentKind(
        code="pairings.slips",
        template="cards",
        build=cards.slips,
        needs=Need.ROUND,
        of_round=True,
        role="arbiter",
        options=(_SIZE,),
    ),
    DocumentKind(
        code="pairings.table_cards",
        template="cards",
        build=cards.table_cards,
        needs=Need.ROUND,
        of_round=True,
        role="arbiter",
        options=(_LARGE, Option("names", ("yes", "no"))),
    ),
    DocumentKind(
        code="pairings.code_cards",
        template="cards",
        build=cards.code_cards,
        needs=Need.CODES,
        of_round=True,
        role="arbiter",
    ),
    DocumentKind(
        code="results.boards",
        template="list",
        build=rounds.results,
        needs=Need.ROUND,
        of_round=True,
        options=(_RATINGS, _LETTERS),
    ),
    DocumentKind(
        code="results.open",
        template="list",
        build=rounds.open_games,
        needs=Need.ROUND,
        of_round=True,
        role="arbiter",
    ),
    DocumentKind(
        code="standings",
        template="list",
        build=tables.standings,
        needs=Need.ROUND,
        after_round=True,
        options=(_LETTERS,),
        suits=_ranked,
    ),
    DocumentKind(
        code="standings.category",
        template="list",
        build=tables.sub_standings,
        needs=Need.ROUND,
        after_round=True,
        options=(Option("by", tables.GROUPS),),
        suits=_single,
    ),
    DocumentKind(
        code="cross.swiss",
        template="list",
        build=tables.cross_table,
        needs=Need.ROUND,
        after_round=True,
        options=(_ORDER,),
        suits=_by_rounds,
    ),
    DocumentKind(
        code="cross.berger",
        template="list",
        build=tables.cross_table,
        needs=Need.ROUND,
        after_round=True,
        options=(Option("sort", ("number", "rank")),),
        suits=_all_play_all,
    ),
    DocumentKind(
        code="cross.team",
        template="list",
        build=tables.cross_table,
        needs=Need.ROUND,
        after_round=True,
        options=(_ORDER,),
        suits=_team_table,
    ),
    DocumentKind(
        code="schedule.roundrobin",
        template="list",
        build=tables.calendar,
        needs=Need.PLAN,
        suits=_calendar,
    ),
    DocumentKind(
        code="seating.rutsch",
        template="list",
        build=seating.seating,
        needs=Need.PLAN,
        suits=_slides,
    ),
    DocumentKind(
        code="cup.bracket",
        template="bracket",
        build=cups.bracket,
        needs=Need.PLAN,
        suits=_is_cup,
    ),
    DocumentKind(
        code="molter.grid",
        template="list",
        build=teams.molter_grid,
        needs=Need.PLAN,
        suits=_is_molter,
    ),
    DocumentKind(
        code="molter.team_sheet",
        template="list",
        build=teams.molter_team_sheets,
        needs=Need.PLAN,
        role="arbiter",
        suits=_is_molter,
    ),
    DocumentKind(
        code="molter.board_cards",
        template="cards",
        build=cards.molter_board_cards,
        needs=Need.PLAN,
        role="arbiter",
        suits=_is_molter,
    ),
    DocumentKind(
        code="molter.player_cards",
        template="cards",
        build=cards.molter_player_cards,
        needs=Need.PLAN,
        role="arbiter",
        suits=_is_molter,
    ),
    DocumentKind(
        code="players",
        template="list",
        build=players.player_list,
        options=(Option("sort", players.SORTS), _LETTERS),
    ),
    DocumentKind(
        code="players.card",
        template="list",
        build=players.records,
        needs=Need.ROUND,
        after_round=True,
        suits=_single,
    ),
    DocumentKind(code="players.absences", template="list", build=players.absences, role="arbiter"),
    DocumentKind(code="badges", template="cards", build=cards.badges, role="arbiter"),
    DocumentKind(
        code="players.labels",
        template="cards",
        build=cards.labels,
        role="arbiter",
        options=(Option("size", ("3x8", "3x7", "2x7")),),
    ),
    DocumentKind(
        code="board_numbers",
        template="cards",
        build=cards.board_numbers,
        role="arbiter",
        options=(_LARGE,),
    ),
    DocumentKind(code="schedule", template="list", build=programme.programme, needs=Need.SCHEDULE),
    DocumentKind(
        code="prizes.announced", template="list", build=prizes.announced, needs=Need.PRIZES
    ),
    DocumentKind(
        code="prizes.awards",
        template="list",
        build=prizes.awards,
        needs=Need.PRIZES,
        after_round=True,
        options=(Option("sort", ("place", "ceremony")),),
    ),
)
"""The documents, in the order in which they are offered."""

_BY_CODE = {kind.code: kind for kind in DOCUMENTS}


def document_kind(code: str) -> DocumentKind:
    """The document of that code.

    Raises:
        UnknownName: there is none.
    """
    if code not in _BY_CODE:
        raise UnknownName("document", code, known=tuple(_BY_CODE))
    return _BY_CODE[code]
