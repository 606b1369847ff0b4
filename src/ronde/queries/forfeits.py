"""Forfeits to look into: who did not come, the how manieth time, what is known and what follows."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ronde.admin.errors import CaseError
from ronde.admin.forfeits import Chain, Inquiry, NextMove, Step, chain, next_move
from ronde.journal import State
from ronde.journal.citations import Article, cite
from ronde.model import (
    DepartureKind,
    ForfeitCase,
    IncidentKind,
    PenaltyKind,
    Player,
    PlayerId,
    Rated,
    Round,
    RoundNo,
    Sequel,
    Settings,
    Side,
)
from ronde.queries.attendance import following_round, ticked
from ronde.queries.tables import board_key, tables_of
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.forfeits import forfeit_policy

__all__ = [
    "ForfeitRow",
    "cite_of",
    "forfeit_of",
    "forfeits",
    "handed_over",
    "inquiry_of",
    "unanswered",
]

_AT_BOARD = {IncidentKind.DEVICE, IncidentKind.DEVICE_SOUND}


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitRow:
    """A forfeit, what is known of it, and the how manieth of the player it is.

    `count` 0: the result was corrected since, or the pairing thrown away, and there is no forfeit
    any more; `board` is empty where there is no game. `sequel` is what
    follows as far as it is known, from what was said of it or from what happened; `proposal` None:
    no round is paired any more.
    """

    round: RoundNo
    board: str
    player: Player
    count: int
    case: ForfeitCase | None
    sequel: Sequel
    proposal: NextMove | None
    chain: Chain

    @property
    def is_open(self) -> bool:
        """Whether somebody still has to say what follows, before a round is paired."""
        return self.sequel is Sequel.OPEN and self.proposal is not None and self.count > 0

    @property
    def known(self) -> ForfeitCase:
        """The case as it stands; nothing known yet: an empty one."""
        return self.case or ForfeitCase(player=self.player.id, round=self.round)


def inquiry_of(settings: Settings, player: Player | None = None) -> Inquiry:
    """By which rules the forfeits of an event are looked into, and whose player it is.

    Rule: book 1.2 23.1 speaks of rated events of the French federation; not said: taken to be one.
    """
    rated = settings.kind.rated is not Rated.NONE
    if not is_french(settings.federation) or not rated:
        return Inquiry(policy=None, end=settings.end)
    home = None if player is None else is_french(player.person.federation)
    return Inquiry(
        policy=forfeit_policy(settings.edition_of("ffe-admin")),
        end=settings.end,
        foreign=None if home is None else not home,
    )


def forfeits(state: State, today: dt.date) -> tuple[ForfeitRow, ...]:
    """Every forfeit loss of somebody who did not come, the newest round first.

    Not those of a match that was given up whole, of somebody who had left before, or who was there
    and lost with a telephone before the opponent came. A case whose game was played after all stays
    in the list and says so, and so does one whose pairing was thrown away.
    """
    tournament = state.tournament
    seen: Counter[PlayerId] = Counter()
    rows = []
    for round_ in tournament.rounds:
        tables = tables_of(tournament, round_)
        lost = set(_absent(state, round_))
        examined = {case.player for case in state.office.cases if case.round == round_.number}
        for game in round_.games:
            for number in game.players:
                if number not in lost | examined:
                    continue
                seen[number] += number in lost
                rows.append(
                    _row(
                        state,
                        round_.number,
                        board_key(tables, game),
                        tournament.player(number),
                        seen[number] if number in lost else 0,
                        today,
                    )
                )
    found = {(row.player.id, row.round) for row in rows}
    for case in state.office.cases:
        player = tournament.player_by_id.get(case.player)
        if player is not None and (case.player, case.round) not in found:
            rows.append(_row(state, case.round, "", player, 0, today))
    return tuple(sorted(rows, key=lambda row: -row.round))


def forfeit_of(state: State, player: Player, round_no: RoundNo, today: dt.date) -> ForfeitRow:
    """The forfeit of a player in a round.

    Raises:
        CaseError: the player was not paired, or did not lose by forfeit.
    """
    for row in forfeits(state, today):
        if (row.player.id, row.round) == (player.id, round_no):
            return row
    paired = state.tournament.rounds[round_no - 1 : round_no] if round_no > 0 else ()
    there = any(round_.game_of(player.id) is not None for round_ in paired)
    raise CaseError(
        "case.not_forfeited" if there else "case.not_paired",
        player=player.name,
        round=round_no,
    )


def cite_of(settings: Settings, row: ForfeitRow, sequel: Sequel) -> str:
    """The article that a departure or a return after a forfeit rests on.

    Rule: C.04.2@2017 D.2; Laws@2018 12.9; book 5.1 model 7.
    """
    if sequel is not Sequel.EXCLUDED:
        return cite(Article.NO_SHOW, settings)
    if row.proposal is not None and row.proposal.sequel is Sequel.EXCLUDED:
        return row.proposal.cite
    return "Laws 12.9"


def unanswered(rows: tuple[ForfeitRow, ...]) -> tuple[ForfeitRow, ...]:
    """Those about which something is still to be done, for the pairing or for the report."""
    return tuple(row for row in rows if row.is_open or not row.chain.step.is_over)


def handed_over(rows: tuple[ForfeitRow, ...]) -> tuple[ForfeitRow, ...]:
    """The list for the federation: forfeits that stay unexplained, or were reported already."""
    return tuple(row for row in rows if row.chain.step in {Step.UNEXPLAINED, Step.REPORTED})


def _row(
    state: State, round_no: RoundNo, board: str, player: Player, count: int, today: dt.date
) -> ForfeitRow:
    settings = state.tournament.settings
    case = state.office.case_of(player.id, round_no)
    found = chain(case, inquiry_of(settings, player), today=today, lost=count > 0)
    proposal = None
    if count and following_round(state.tournament):
        proposal = next_move(
            count,
            exclude_after=settings.rules.forfeits_exclude,
            explained=found.step is Step.EXPLAINED,
            absence=cite(Article.NO_SHOW, settings),
            edition=settings.edition_of("ffe-admin"),
        )
    return ForfeitRow(
        round=round_no,
        board=board,
        player=player,
        count=count,
        case=case,
        sequel=_sequel(state, player, round_no, case),
        proposal=proposal,
        chain=found,
    )


def _sequel(state: State, player: Player, round_no: RoundNo, case: ForfeitCase | None) -> Sequel:
    """What follows: as it was said, or as it was done without a word."""
    if player.departure is not None:
        excluded = player.departure.kind is DepartureKind.EXCLUDED
        return Sequel.EXCLUDED if excluded else Sequel.WITHDRAWN
    if case is not None and case.sequel is not Sequel.OPEN:
        return case.sequel
    later = state.tournament.rounds[round_no:]
    following = following_round(state.tournament)
    seen = bool(following) and player.id in ticked(state, following)
    paired = any(round_.game_of(player.id) is not None for round_ in later)
    return Sequel.PLAYS_ON if seen or paired else Sequel.OPEN


def _absent(state: State, round_: Round) -> Iterator[PlayerId]:
    tournament = state.tournament
    team_of = tournament.team_of
    given_up = {
        team
        for match in round_.matches
        if match.forfeit is not None
        for team in (match.first, match.second)
    }
    there = {
        entry.player
        for entry in state.office.standing_incidents
        if entry.round == round_.number
        and entry.kind in _AT_BOARD
        and entry.penalty.kind is PenaltyKind.GAME_LOST
    }
    for game in round_.games:
        for number in game.players:
            if game.side(number) is not Side.FORFEIT_LOSS or number in there:
                continue
            left = tournament.player(number).departure
            if left is not None and left.after_round < round_.number:
                continue
            if team_of.get(number) not in given_up:
                yield number
