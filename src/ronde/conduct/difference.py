"""Taking what was chosen of a file into a tournament: one act, which undo takes back as one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import get_args

from ronde.conduct.rounds import begun, prepare
from ronde.conduct.wish import Draft
from ronde.errors import ModelError
from ronde.journal import Event, State, next_player_id, requested_byes
from ronde.journal.events import (
    ColorsCorrected,
    DifferencePart,
    DifferenceTaken,
    NumberingMethod,
    NumbersAssigned,
    PairedBy,
    PlayerEdited,
    PlayerRemoved,
    PlayersEdited,
    PlayersRegistered,
    PlayerWithdrawn,
    ResultCorrected,
    ResultEntered,
    RoundPaired,
    SettingsChanged,
)
from ronde.journal.lookups import rounds_with
from ronde.model import (
    Bye,
    ByeKind,
    Game,
    Player,
    PlayerId,
    Result,
    Round,
    RoundNo,
    Tournament,
    Tpn,
)
from ronde.queries.by_hand import system_round
from ronde.queries.difference import (
    Difference,
    ResultRow,
    difference,
    with_fields,
    with_settings,
)
from ronde.queries.numbering import numbers_to_assign
from ronde.queries.rounds import digest_of
from ronde.queries.tables import tables_of

__all__ = ["LacksPlayers", "NotInDifference", "TakeDifference"]


class NotInDifference(ModelError):
    """What was chosen is not in the difference: the file or the tournament is another by now."""

    code = "import.not_there"

    def __init__(self, keys: tuple[str, ...]) -> None:
        super().__init__("import.not_there", keys=keys)
        self.keys = keys


class LacksPlayers(ModelError):
    """A round was chosen without somebody who plays in it."""

    code = "import.lacks_players"

    def __init__(self, names: tuple[str, ...], *, round_no: int) -> None:
        super().__init__("import.lacks_players", names=names, round=round_no)
        self.names = names


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeDifference:
    """What was chosen (`keys` of the difference) of what a file says otherwise.

    `read` is the tournament of the file, `players_only` that it is a list of people, `unsaid` what
    was taken for granted in it; `picks` says who somebody at a place of it is. `source` is its
    name.
    """

    read: Tournament = field(repr=False)
    keys: frozenset[str]
    players_only: bool = False
    unsaid: frozenset[str] = frozenset()
    picks: tuple[tuple[int, int], ...] = ()
    source: str = ""

    def compared(self, state: State) -> Difference:
        """The difference that the keys are of."""
        return difference(
            state.tournament,
            self.read,
            players_only=self.players_only,
            unsaid=self.unsaid,
            picks=dict(self.picks),
        )

    def decide(self, state: State) -> tuple[Event, ...]:
        """One act with everything that was chosen; none where nothing was.

        Raises:
            NotInDifference: it is not in the difference.
            LacksPlayers: a round was chosen without somebody who plays in it.
            NotReady, EventOver: a round cannot follow.
        """
        found = self.compared(state)
        if unknown := tuple(sorted(self.keys - found.keys)):
            raise NotInDifference(unknown)
        if not self.keys:
            return ()
        acts = _Taking(state, found, self.keys, self.source).acts()
        return (DifferenceTaken(acts=acts, source=self.source),) if acts else ()


class _Taking:
    """The acts, each decided on what those before it left."""

    def __init__(self, state: State, found: Difference, keys: frozenset[str], source: str) -> None:
        self._draft = Draft(state)
        self._found, self._keys, self._source = found, keys, source
        self._ids = {
            row.meant.read.id: row.meant.known.id
            for row in found.players
            if row.meant.known is not None
        }

    def acts(self) -> tuple[DifferencePart, ...]:
        self._settings()
        self._edits()
        self._entries()
        for row in self._found.results:
            if row.key in self._keys:
                self._draft.do(*_result(self._draft.tournament, row))
        self._departures()
        for each in self._found.rounds:
            if each.key in self._keys:
                self._round(each.round)
        parts = get_args(DifferencePart)
        return tuple(event for event in self._draft.events if isinstance(event, parts))

    def _settings(self) -> None:
        ours = self._draft.tournament.settings
        new = with_settings(ours, self._found, self._keys)
        if new != ours:
            self._draft.do(SettingsChanged(settings=new))

    def _edits(self) -> None:
        edits = []
        for row in self._found.changed:
            known = row.meant.known
            assert known is not None, "whoever is changed is known"
            new = with_fields(known, row, self._keys)
            if new != known:
                edits.append(
                    PlayerEdited(
                        player=known.id,
                        person=new.person,
                        rating=new.rating,
                        rating_kind=new.rating_kind,
                    )
                )
        if edits:
            self._draft.do(PlayersEdited(edits=tuple(edits), source=self._source))

    def _entries(self) -> None:
        """Whoever is new, from the next round on; absences that are still to come go with them."""
        following = len(self._draft.tournament.rounds) + 1
        entered: list[Player] = []
        for number, row in enumerate(
            (row for row in self._found.new if row.key in self._keys),
            start=next_player_id(self._draft.state),
        ):
            read = row.meant.read
            last = len(self._found.read.rounds)
            self._ids[read.id] = PlayerId(number)
            entered.append(
                Player(
                    id=PlayerId(number),
                    person=read.person,
                    rating=read.rating,
                    rating_kind=read.rating_kind,
                    first_round=RoundNo(max(read.first_round, following)),
                    absences=tuple(a for a in read.absences if a.round > max(last, following - 1)),
                )
            )
        if entered:
            self._draft.do(PlayersRegistered(players=tuple(entered), source=self._source))

    def _departures(self) -> None:
        """Who is gone: struck from the list, or withdrawn where they are in a round."""
        for row in self._found.gone:
            if row.key not in self._keys:
                continue
            tournament, who = self._draft.tournament, row.player.id
            if any(True for _ in rounds_with(tournament, who)):
                last = len(tournament.rounds)
                self._draft.do(PlayerWithdrawn(player=who, after_round=last, reason=self._source))
            else:
                self._draft.do(PlayerRemoved(player=who))

    def _round(self, read: Round) -> None:
        self._refuse_unknown(read)
        for event in begun(self._draft.state).events:
            self._draft.do(event)
        prepare(self._draft, self._numbers())
        paired = self._paired(read)
        self._draft.do(paired)
        results = {frozenset(self._pair(game)): game for game in read.games}
        for game in paired.games:
            said = results[frozenset(game.players)].result
            if said is not Result.PENDING:
                self._draft.do(ResultEntered(round=read.number, board=game.board, result=said))

    def _refuse_unknown(self, read: Round) -> None:
        people = [p for game in read.games for p in game.players]
        people += [bye.player for bye in read.byes]
        names = self._found.read.player_by_id
        lacking = tuple(names[p].name for p in people if p not in self._ids)
        if lacking:
            raise LacksPlayers(lacking, round_no=read.number)

    def _pair(self, game: Game) -> tuple[PlayerId, PlayerId]:
        return self._ids[game.white], self._ids[game.black]

    def _numbers(self) -> NumbersAssigned | None:
        """Those of the file for a first round that has them all, else those of the rules."""
        by_rule = numbers_to_assign(self._draft.state)
        if self._draft.tournament.rounds:
            return by_rule
        read = {
            self._ids[p.id]: p.tpn
            for p in self._found.read.players
            if p.id in self._ids and p.tpn is not None
        }
        here = {p.id: p.tpn for p in self._draft.tournament.players}
        if set(read) != set(here) or sorted(read.values()) != list(range(1, len(read) + 1)):
            return by_rule
        if read == here:
            return None
        numbers: tuple[tuple[PlayerId, Tpn], ...] = tuple(
            sorted(read.items(), key=lambda pair: pair[1])
        )
        if by_rule is not None and by_rule.numbers == numbers:
            return by_rule
        hand = NumberingMethod.HAND
        return NumbersAssigned(numbers=numbers, method=hand, protocol=self._source)

    def _paired(self, read: Round) -> RoundPaired:
        """The round of the file; where it is what the system gives, it is no round by hand."""
        before = self._draft.tournament
        games = tuple(
            Game(board=game.board, white=white, black=black)
            for game in read.games
            for white, black in (self._pair(game),)
        )
        paired = RoundPaired(
            round=read.number,
            games=games,
            byes=tuple(self._byes(read)),
            by=PairedBy.HAND,
            date=read.date,
        )
        system = system_round(before)
        if isinstance(system, Round) and digest_of(system) == digest_of(paired):
            return replace(paired, by=PairedBy.ENGINE)
        return paired

    def _byes(self, read: Round) -> Iterator[Bye]:
        """Those of the file for whoever is still there, and absences that were announced here."""
        known = self._draft.tournament.player_by_id
        placed = {who for game in read.games for who in self._pair(game)}
        for bye in read.byes:
            who = self._ids[bye.player]
            placed.add(who)
            gone = known[who].departure
            if gone is None or read.number <= gone.after_round:
                yield Bye(player=who, kind=bye.kind)
        for bye in requested_byes(self._draft.tournament, read.number):
            if bye.player not in placed and bye.kind is ByeKind.ZERO:
                yield bye


def _result(tournament: Tournament, row: ResultRow) -> Iterator[Event]:
    """The colours put right, then the result, entered or corrected."""
    round_ = tournament.round(row.round)
    board, table = row.game.board, tables_of(tournament, round_).get(row.game.white)
    number = RoundNo(row.round)
    stands = row.game.result
    if row.turned:
        yield ColorsCorrected(round=number, board=board, table=table)
        stands = stands.swapped
    if not row.new.is_known or row.new is stands:
        return
    kind = ResultCorrected if stands.is_known else ResultEntered
    yield kind(round=number, board=board, table=table, result=row.new)
