"""The standings for everybody."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.catalogue import has, say
from ronde.model import PlayerId
from ronde.queries.open_games import all_over
from ronde.services.public.views import PublicPlayer, PublicTournament
from ronde.standings import Row
from ronde.texts.cells import ValueWords
from ronde.texts.language import Language
from ronde.texts.naming import player_name
from ronde.texts.tiebreaks import tiebreak_name
from ronde.texts.values import dropped_lines
from ronde.tiebreak import chain
from ronde.web.public.asked import Ask, require_section
from ronde.web.standings.standings import Column, TieBreakCell
from ronde.web.ties.playoff_said import PlayoffSaid, playoff_said

__all__ = ["StandingsLine", "StandingsPage", "public_standings", "standings_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """A place, None of who was excluded; `player` is None for a team.

    The values carry their code where others lead.
    """

    participant: int
    rank: int | None
    name: str
    player: PublicPlayer | None
    values: tuple[TieBreakCell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPage:
    """The order after the last published round; `points_only` when the chain cannot be used.

    `dropped`: why columns are empty.
    """

    after: int
    complete: bool
    columns: tuple[Column, ...]
    rows: tuple[StandingsLine, ...]
    points_only: bool
    playoffs: tuple[PlayoffSaid, ...] = ()
    dropped: tuple[str, ...] = ()


def public_standings(ask: Ask) -> StandingsPage:
    """The standings, unless the system has none."""
    require_section(ask, "standings")
    page = standings_page(ask.tournament, ask.language)
    return replace(page, playoffs=_playoffs(ask.tournament, ask.language))


def _playoffs(tournament: PublicTournament, language: Language) -> tuple[PlayoffSaid, ...]:
    """The play-offs whose places the order may have; of teams there are none."""
    part = tournament.part

    def name_of(player: PlayerId) -> str:
        return player_name(player, part, language)

    return tuple(playoff_said(held, name_of, language) for held in part.playoffs)


def standings_page(
    tournament: PublicTournament, language: Language, *, first: int | None = None
) -> StandingsPage:
    """The standings, or only their first lines."""
    order = tournament.order
    table, codes = order.standings, order.standings.codes
    words = ValueWords(table, language)
    return StandingsPage(
        after=table.after,
        complete=all_over(tournament.part.rounds[: table.after]),
        columns=tuple(_column(code, language) for code in codes),
        rows=tuple(_line(tournament, row, codes, words) for row in table.rows[:first]),
        points_only=order.problem is not None,
        dropped=dropped_lines(table, language),
    )


def _column(code: str, language: Language) -> Column:
    (tiebreak,) = chain((code,))
    meaning = f"meaning.{tiebreak.name}"
    return Column(
        code=code,
        name=tiebreak_name(code, language),
        meaning=say(language, "tiebreaks", meaning) if has("tiebreaks", meaning) else "",
    )


def _line(
    tournament: PublicTournament, row: Row, codes: tuple[str, ...], words: ValueWords
) -> StandingsLine:
    return StandingsLine(
        participant=row.participant,
        rank=row.rank,
        name=row.name,
        player=None if tournament.is_team else tournament.players[PlayerId(row.participant)],
        values=tuple(
            TieBreakCell(words.text(row, code), code == row.separated_by, code) for code in codes
        ),
    )
