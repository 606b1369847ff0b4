"""What if: results supposed for open boards, in the address; nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict

from ronde.model import Player, PlayerId, Result, Tournament
from ronde.queries.prizes import announced_prizes
from ronde.queries.standing import ties_of
from ronde.services.cached import give_out, order_after
from ronde.standings import Reach, consequences, reachable_places
from ronde.standings.prizes import Allocation
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language, points_text
from ronde.texts.money import money_text
from ronde.texts.results import result_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["SupposedBoard", "SupposedRow", "WhatIfPage", "what_if", "what_if_page"]

_OFFERED: Mapping[str, Result] = {
    "1": Result.WHITE_WINS,
    "=": Result.DRAW,
    "0": Result.BLACK_WINS,
}
_SHOWN = 10
"""The first of the standings are listed whether they move or not."""
_WORK = 3000
"""Rows of standings tried for one question about places: about a second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SupposedBoard:
    """An open board and what is supposed of it ("": nothing)."""

    board: int
    white: Player
    black: Player
    supposed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SupposedRow:
    """A line of the standings that would follow; `moved` places up (negative: down)."""

    rank: int
    name: str
    points: str
    moved: int
    steps: int
    prize: str
    prize_now: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReachLine:
    """The best and worst place of a player still possible."""

    player: Player
    reach: Reach
    best_case: str
    worst_case: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIfPage:
    """Open boards, what would follow, and how far a player can still come."""

    tournament: int
    round: int
    boards: tuple[SupposedBoard, ...]
    supposed: int
    rows: tuple[SupposedRow, ...]
    prizes: bool
    players: tuple[Player, ...]
    asked: int
    reach: ReachLine | None
    individual: bool
    signs: tuple[str, ...] = tuple(_OFFERED)


def what_if(request: HttpRequest, t: int) -> HttpResponse:
    """What would follow from the results in the address."""
    opened = open_tournament(t)
    language = language_of(request)
    page = what_if_page(opened, request.GET, language)
    frame = frame_of(
        request, title=web_text(language, "views.what_if"), opened=opened, section="standings"
    )
    return render_page(request, "standings/what_if.html", page, frame)


def what_if_page(opened: Opened, data: QueryDict, language: Language) -> WhatIfPage:
    """The page; boards that are not open and results not offered are not supposed."""
    tournament = opened.tournament
    individual = not tournament.settings.is_team
    boards = _open_boards(tournament, data) if individual else ()
    results = {b.board: _OFFERED[b.supposed] for b in boards if b.supposed}
    asked = data.get("player", "")
    player = (
        tournament.player_by_id.get(PlayerId(int(asked)))
        if individual and asked.isascii() and asked.isdecimal() and len(asked) < 10
        else None
    )
    rules = announced_prizes(opened.state).rules
    listed = sorted(tournament.players, key=lambda p: sort_key(p.name, language))
    return WhatIfPage(
        tournament=opened.id,
        round=len(tournament.rounds),
        boards=boards,
        supposed=len(results),
        rows=_rows(opened, results, language) if results else (),
        prizes=rules is not None,
        players=tuple(listed) if individual else (),
        asked=0 if player is None else player.id,
        reach=None if player is None else _reach(opened, player, language),
        individual=individual,
    )


def _open_boards(tournament: Tournament, data: QueryDict) -> tuple[SupposedBoard, ...]:
    current = tournament.current_round
    if current is None:
        return ()
    return tuple(
        SupposedBoard(
            board=game.board,
            white=tournament.player(game.white),
            black=tournament.player(game.black),
            supposed=sign if (sign := data.get(f"b{game.board}", "")) in _OFFERED else "",
        )
        for game in current.games
        if not game.result.is_known
    )


def _rows(
    opened: Opened, results: Mapping[int, Result], language: Language
) -> tuple[SupposedRow, ...]:
    table = order_after(opened.journal).standings
    rules = announced_prizes(opened.state).rules
    ties = ties_of(opened.state)
    found = consequences(
        opened.tournament,
        results,
        table.codes,
        prizes=rules,
        before=table,
        manual=ties.decided,
        drawn=ties.drawn,
        given=ties.given,
    )
    given = give_out(opened.journal)
    now = None if given is None else given.allocation
    moved = {move.participant: move.before - move.after for move in found.moves}
    return tuple(
        SupposedRow(
            rank=row.rank or 0,
            name=row.name,
            points=points_text(int(row.points * 10), language),
            moved=moved.get(row.participant, 0),
            steps=abs(moved.get(row.participant, 0)),
            prize=_prize(found.allocation, row.participant, language),
            prize_now=_prize(now, row.participant, language),
        )
        for row in found.standings.placed
        if row.participant in moved or (row.rank or 0) <= _SHOWN
    )


def _prize(allocation: Allocation | None, player: int, language: Language) -> str:
    awards = () if allocation is None else allocation.of(player)
    if allocation is None or not awards:
        return ""
    money = sum(award.amount for award in awards)
    goods = [award.share.prize.goods for award in awards if award.share.prize.goods]
    parts = [money_text(money, allocation.rules.currency, language)] if money else []
    return " + ".join([*parts, *goods])


def _reach(opened: Opened, player: Player, language: Language) -> ReachLine | None:
    tournament = opened.tournament
    table = order_after(opened.journal).standings
    if not tournament.rounds or player.id not in table.places:
        return None
    limit = _WORK // max(1, len(tournament.players))
    ties = ties_of(opened.state)
    found = reachable_places(
        tournament,
        player.id,
        table.codes,
        limit=limit,
        manual=ties.decided,
        drawn=ties.drawn,
        given=ties.given,
    )

    def case(results: tuple[tuple[int, Result], ...]) -> str:
        return ", ".join(
            web_text(language, "reach.board", board=board, result=result_text(result))
            for board, result in results
        )

    return ReachLine(
        player=player,
        reach=found,
        best_case=case(found.best_case),
        worst_case=case(found.worst_case),
    )
