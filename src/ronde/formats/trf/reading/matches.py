"""Team matches: found again from the games, the rosters and records 300, 320 and 330.

What a report file does not say, and is therefore inferred: the table numbers (the order of the
best board of each match), which team is named first (the one whose colours follow record 352, else
the one with White on the first board), and on which board nobody sat (an unopposed player takes
the place that keeps both line-ups in roster order).

Rule: C.02.03@2025-09 records 300, 310, 320, 330, 352.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ronde.formats.trf.columns import MAX_ROUNDS, record
from ronde.formats.trf.reading.scan import Line, Scan
from ronde.formats.values import number
from ronde.model import (
    BoardNo,
    ByeKind,
    Color,
    Game,
    Match,
    MatchForfeit,
    PlayerId,
    Round,
    Team,
    TeamBye,
    TeamId,
)

__all__ = ["TeamRecords", "read_team_records", "with_matches"]

Lineup = tuple[PlayerId | None, ...]
_STATED = record("300").repeat
assert _STATED is not None
_LINEUP = _STATED.first
_Pair = tuple[TeamId, TeamId]


@dataclass(slots=True)
class TeamRecords:
    """Records 300, 320 and 330, by round; line-ups by round, team and opponent (0: not said)."""

    lineups: dict[tuple[int, TeamId, int], tuple[Lineup, Line]]
    byes: dict[int, TeamId]
    forfeits: dict[int, dict[_Pair, tuple[MatchForfeit, Line]]]

    @property
    def last_round(self) -> int:
        """The last round they prove to have been paired."""
        return max((*self.byes, *self.forfeits), default=0)


def read_team_records(scan: Scan, teams: frozenset[int], players: frozenset[int]) -> TeamRecords:
    """The three records, checked against the numbers the file has."""
    records = TeamRecords({}, {}, {})
    bye = scan.first("320")
    for round_no, (column, text) in enumerate(scan.items(bye, MAX_ROUNDS) if bye else (), 1):
        team = _team(scan, bye, column, text, teams)
        if team is not None:
            records.byes[round_no] = team
    for line in scan.all("330"):
        fields = scan.fields(line)
        round_no = scan.number(line, "round", fields["round"], top=MAX_ROUNDS) or 0
        white = _team(scan, line, 12, fields["white"], teams)
        black = _team(scan, line, 16, fields["black"], teams)
        if fields["type"] not in {sign.value for sign in MatchForfeit}:
            scan.unreadable(
                "trf.field.letter", line, 5, fields["type"], field="type", known="+- -+ --"
            )
        elif not round_no or white is None or black is None or white == black:
            scan.unreadable("trf.field.missing", line, 8, "", field="round_or_team")
        else:
            sign = MatchForfeit(fields["type"])
            records.forfeits.setdefault(round_no, {})[white, black] = (sign, line)
    for line in scan.all("300"):
        _read_lineup(scan, line, teams, players, records)
    return records


def _team(
    scan: Scan, line: Line | None, column: int, text: str, teams: frozenset[int]
) -> TeamId | None:
    found = number(text)
    if not text or found == 0 or line is None:
        return None
    if found is None or found not in teams:
        scan.log.add("trf.team.unknown", line.number, column, number=text)
        return None
    return TeamId(found)


def _read_lineup(
    scan: Scan, line: Line, teams: frozenset[int], players: frozenset[int], records: TeamRecords
) -> None:
    fields = scan.fields(line)
    round_no = scan.number(line, "round", fields["round"], top=MAX_ROUNDS)
    team = _team(scan, line, 9, fields["team"], teams)
    if not round_no or team is None:
        scan.unreadable("trf.field.missing", line, 5, "", field="round_or_team")
        return
    lineup: list[PlayerId | None] = []
    for column, text in scan.items(line):
        who = number(text) if text else 0
        if who and who not in players:
            scan.log.add("trf.player.unknown", line.number, column, number=who)
        lineup.append(PlayerId(who) if who and who in players else None)
    opponent = _team(scan, line, 13, fields["opponent"], teams) or 0
    records.lineups[round_no, team, opponent] = (tuple(lineup), line)


def with_matches(
    rounds: Sequence[Round],
    teams: Sequence[Team],
    records: TeamRecords,
    byes: Mapping[int, Mapping[TeamId, ByeKind]],
    *,
    board_colors: Sequence[Color],
    scan: Scan,
) -> list[Round]:
    """The rounds with their matches, team byes and board numbers within the match."""
    finder = _Finder(teams, records, board_colors, scan)
    return [finder.complete(round_, byes.get(round_.number, {})) for round_ in rounds]


@dataclass(slots=True)
class _Board:
    """One board of a match between teams a and b."""

    a: PlayerId | None
    b: PlayerId | None
    game: Game | None


class _Finder:
    def __init__(
        self,
        teams: Sequence[Team],
        records: TeamRecords,
        board_colors: Sequence[Color],
        scan: Scan,
    ) -> None:
        self._team_of = {player: team.id for team in teams for player in team.roster}
        self._place = {p: i for team in teams for i, p in enumerate(team.roster)}
        self._records = records
        self._board_colors = board_colors
        self._log = scan.log

    def complete(self, round_: Round, byes: Mapping[TeamId, ByeKind]) -> Round:
        forfeits = self._records.forfeits.get(round_.number, {})
        pairs, loose = self._pairs(round_)
        for pair in forfeits:
            if tuple(sorted(pair)) not in pairs:
                pairs[min(pair), max(pair)] = []
        alone = self._unopposed(round_, pairs)
        games: list[Game] = []
        matches: list[Match] = []
        for table, (pair, found) in enumerate(pairs.items(), 1):
            match, boards = self._match(round_.number, table, pair, found, alone)
            matches.append(match)
            games += [
                replace(board.game, board=BoardNo(index))
                for index, board in enumerate(boards, 1)
                if board.game is not None
            ]
        games += [replace(g, board=BoardNo(i)) for i, g in enumerate(loose, 1)]
        team_byes = {**byes}
        if round_.number in self._records.byes:
            team_byes[self._records.byes[round_.number]] = ByeKind.PAB
        self._check_byes(round_.number, team_byes, pairs)
        return replace(
            round_,
            games=tuple(games),
            matches=tuple(matches),
            team_byes=tuple(
                TeamBye(team=team, kind=kind) for team, kind in sorted(team_byes.items())
            ),
        )

    def _pairs(self, round_: Round) -> tuple[dict[_Pair, list[Game]], list[Game]]:
        pairs: dict[_Pair, list[Game]] = {}
        loose: list[Game] = []
        for game in round_.games:
            one, two = self._team_of.get(game.white), self._team_of.get(game.black)
            about = {"round": round_.number, "number": game.white, "opponent": game.black}
            if one is None or two is None:
                who = game.white if one is None else game.black
                self._log.add("trf.team.no_team", round=round_.number, number=who)
                loose.append(game)
            elif one == two:
                self._log.add("trf.team.same", **about)
                loose.append(game)
            else:
                pairs.setdefault((min(one, two), max(one, two)), []).append(game)
        met: set[TeamId] = set()
        for pair in pairs:
            for team in pair:
                if team in met:
                    self._log.add("trf.team.split", round=round_.number, number=team)
                met.add(team)
        return pairs, loose

    def _unopposed(
        self, round_: Round, pairs: Mapping[_Pair, list[Game]]
    ) -> dict[TeamId, list[PlayerId]]:
        paired = {team for pair in pairs for team in pair}
        alone: dict[TeamId, list[PlayerId]] = {}
        for bye in round_.byes:
            team = self._team_of.get(bye.player)
            if bye.kind is ByeKind.UNOPPOSED and team in paired and team is not None:
                alone.setdefault(team, []).append(bye.player)
        for players in alone.values():
            players.sort(key=self._place.__getitem__)
        return alone

    def _check_byes(
        self, round_no: int, byes: Mapping[TeamId, ByeKind], pairs: Mapping[_Pair, list[Game]]
    ) -> None:
        paired = {team for pair in pairs for team in pair}
        for team in sorted(paired & set(byes)):
            self._log.add("trf.team.bye_and_match", round=round_no, number=team)

    def _match(
        self,
        round_no: int,
        table: int,
        pair: _Pair,
        games: list[Game],
        alone: dict[TeamId, list[PlayerId]],
    ) -> tuple[Match, list[_Board]]:
        a, b = pair
        boards = self._boards(round_no, pair, games, alone)
        forfeits = self._records.forfeits.get(round_no, {})
        forfeit = forfeits.get((a, b)) or forfeits.get((b, a))
        a_first = (a, b) in forfeits or ((b, a) not in forfeits and self._a_is_first(boards))
        lineups = (
            self._lineup(round_no, (a, b), [board.a for board in boards]),
            self._lineup(round_no, (b, a), [board.b for board in boards]),
        )
        return (
            Match(
                table=table,
                first=a if a_first else b,
                second=b if a_first else a,
                first_lineup=lineups[0] if a_first else lineups[1],
                second_lineup=lineups[1] if a_first else lineups[0],
                forfeit=forfeit[0] if forfeit else None,
            ),
            boards,
        )

    def _boards(
        self,
        round_no: int,
        pair: _Pair,
        games: list[Game],
        alone: dict[TeamId, list[PlayerId]],
    ) -> list[_Board]:
        a, b = pair
        a_alone, b_alone = alone.pop(a, []), alone.pop(b, [])
        boards = []
        for game in games:
            white_is_a = self._team_of[game.white] == a
            boards.append(_Board(*(game.players if white_is_a else game.players[::-1]), game))
        boards += [_Board(player, None, None) for player in a_alone]
        order_a, order_b = self._order(round_no, (a, b)), self._order(round_no, (b, a))
        boards.sort(key=lambda board: order_a[board.a] if board.a is not None else 0)
        for player in b_alone:
            later = (
                index
                for index, board in enumerate(boards)
                if board.b is not None and order_b[board.b] > order_b[player]
            )
            boards.insert(next(later, len(boards)), _Board(None, player, None))
        return boards

    def _stated(self, round_no: int, pair: _Pair) -> tuple[Lineup, Line] | None:
        """Record 300 of the first of the pair against the second."""
        lineups = self._records.lineups
        return lineups.get((round_no, *pair)) or lineups.get((round_no, pair[0], 0))

    def _order(self, round_no: int, pair: _Pair) -> Mapping[PlayerId, int]:
        """The place of each member on the boards: by record 300, else by the roster."""
        stated = self._stated(round_no, pair)
        if stated is None:
            return self._place
        listed = {player: i for i, player in enumerate(stated[0]) if player is not None}
        return {player: listed.get(player, 10_000 + i) for player, i in self._place.items()}

    def _lineup(self, round_no: int, pair: _Pair, players: list[PlayerId | None]) -> Lineup | None:
        """None where the roster order says it; as record 300 states it where there is one."""
        stated = self._stated(round_no, pair)
        if stated is not None:
            lineup, line = stated
            if not {p for p in players if p is not None} <= set(lineup):
                self._log.add(
                    "trf.team.lineup", line.number, _LINEUP, number=pair[0], round=round_no
                )
            return lineup
        seated = [self._place[p] for p in players if p is not None]
        if None not in players and seated == sorted(seated):
            return None
        return tuple(players)

    def _a_is_first(self, boards: list[_Board]) -> bool:
        for index, board in enumerate(boards):
            if board.game is not None and board.a is not None:
                usual = Color.WHITE if index % 2 == 0 else Color.BLACK
                listed = index < len(self._board_colors)
                expected = self._board_colors[index] if listed else usual
                return board.game.color(board.a) is expected
        return True
