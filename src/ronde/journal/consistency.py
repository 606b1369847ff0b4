"""Whether a tournament can exist at all: nobody unknown, nobody in two places, no number twice.

Says nothing about the rules of any pairing system: a legal but foolish pairing is consistent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ronde.journal.lookups import games_of_match
from ronde.model import Round, Tournament

__all__ = ["Inconsistency", "inconsistencies"]


@dataclass(frozen=True, slots=True)
class Inconsistency:
    """One contradiction: its code, what it is about, and the round if it is in one."""

    code: str
    subject: int
    round: int | None = None

    def __str__(self) -> str:
        place = "" if self.round is None else f" in round {self.round}"
        return f"{self.code} {self.subject}{place}"


def inconsistencies(tournament: Tournament) -> tuple[Inconsistency, ...]:
    """Every contradiction of a tournament, in the order of its parts; empty when there is none."""
    return tuple(
        found
        for part in (_entries(tournament), _rules(tournament), _rounds(tournament))
        for found in part
    )


def _entries(tournament: Tournament) -> Iterator[Inconsistency]:
    yield from _doubles("player_twice", (p.id for p in tournament.players))
    yield from _doubles("team_twice", (t.id for t in tournament.teams))
    yield from _doubles("number_twice", (p.tpn for p in tournament.players if p.tpn is not None))
    yield from _doubles("team_number_twice", (t.tpn for t in tournament.teams if t.tpn is not None))
    roster = [p for t in tournament.teams for p in t.roster]
    yield from _doubles("roster_twice", roster)
    yield from _strangers("roster_unknown", roster, tournament.player_by_id)
    for player in tournament.players:
        if player.id < 1 or player.first_round < 1 or player.rating < 0:
            yield Inconsistency("entry_invalid", player.id)
        if player.tpn is not None and player.tpn < 1:
            yield Inconsistency("number_invalid", player.tpn)
        yield from _doubles("absence_twice", (a.round for a in player.absences))


def _rules(tournament: Tournament) -> Iterator[Inconsistency]:
    known = tournament.team_by_id if tournament.settings.is_team else tournament.player_by_id
    banned = (p for ban in tournament.forbidden for p in ban.players)
    yield from _strangers("ban_unknown", banned, known)
    yield from _strangers("virtual_unknown", (v.player for v in tournament.virtual_points), known)
    adjusted = (p for a in tournament.adjustments for p in a.players)
    yield from _strangers("adjustment_unknown", adjusted, known)
    announced = tournament.settings.rounds
    if announced is not None and len(tournament.rounds) > announced:
        yield Inconsistency("rounds_beyond", len(tournament.rounds))


def _rounds(tournament: Tournament) -> Iterator[Inconsistency]:
    for round_ in tournament.rounds:
        number = round_.number
        people = [p for g in round_.games for p in g.players] + [b.player for b in round_.byes]
        yield from _doubles("paired_twice", people, number)
        yield from _strangers("paired_unknown", people, tournament.player_by_id, number)
        teams = [t for m in round_.matches for t in (m.first, m.second)]
        teams += [b.team for b in round_.team_byes]
        yield from _doubles("team_paired_twice", teams, number)
        yield from _strangers("team_paired_unknown", teams, tournament.team_by_id, number)
        yield from _doubles("table_twice", (m.table for m in round_.matches), number)
        yield from _boards(tournament, round_)
        if round_.closed and not round_.is_complete:
            yield Inconsistency("closed_incomplete", number, number)


def _boards(tournament: Tournament, round_: Round) -> Iterator[Inconsistency]:
    if not round_.matches:
        yield from _doubles("board_twice", (g.board for g in round_.games), round_.number)
        return
    for match in round_.matches:
        indexes = games_of_match(tournament, round_, match)
        boards = (round_.games[i].board for i in indexes)
        yield from _doubles("board_twice", boards, round_.number)


def _doubles(
    code: str, values: Iterable[int], round_no: int | None = None
) -> Iterator[Inconsistency]:
    for value, count in Counter(values).items():
        if count > 1:
            yield Inconsistency(code, value, round_no)


def _strangers(
    code: str, values: Iterable[int], known: Iterable[int], round_no: int | None = None
) -> Iterator[Inconsistency]:
    for value in sorted(set(values) - set(known)):
        yield Inconsistency(code, value, round_no)
