"""A round put together by hand: what it breaks, beside what the system gives, and the rest of it.

One list of warnings for everybody: the pages that pair and change a round, the page that asks for
the reason, the command, the interface for programs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.errors import NoValidPairing, RondeError
from ronde.journal import State, apply
from ronde.journal.citations import Article, cite
from ronde.journal.events import PairedBy, PairingContent
from ronde.journal.lookups import meets_once
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Color,
    Departure,
    Game,
    Player,
    PlayerId,
    Round,
    RoundNo,
    Settings,
    Tournament,
)
from ronde.pairing.calendars import GAMES, EventCalendar, calendar_of
from ronde.pairing.roundrobin.filling import fill_rounds
from ronde.pairing.search import Impossible, Undecided
from ronde.pairing.swiss import bars_pab, color_difference, color_preference
from ronde.queries.calendars import is_all_play_all
from ronde.queries.checks import Level
from ronde.queries.complement import among
from ronde.queries.numbering import numbers_to_assign
from ronde.queries.systems import is_offered, propose
from ronde.rules.swiss import swiss_policy
from ronde.scoring import ScoreSheet, score_sheets

__all__ = [
    "Chosen",
    "Compared",
    "Warned",
    "bye_kind",
    "compared",
    "expected",
    "filled",
    "half_board",
    "label",
    "may_pair_by_hand",
    "nobody",
    "repeated",
    "system_round",
    "to_be_paired",
    "twice",
    "warnings",
]

_MOST_DIFFERENCE = 2
_SHOWN = 12
"""More names than this are counted, not listed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A round as somebody puts it together: its games, its byes.

    `present`: who is there or was in the round before, where one is changed; whoever else is given
    a game comes after all.
    """

    round: int
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    present: frozenset[PlayerId] | None = None

    @classmethod
    def of(cls, event: PairingContent, tournament: Tournament) -> Chosen:
        """What an act of pairing or of changing a pairing records."""
        rounds = tournament.rounds
        number, present = event.round, None
        if 1 <= number <= len(rounds):
            there = (player.id for player in tournament.players if player.is_available(number))
            present = frozenset((*_people(rounds[number - 1]), *there))
        return cls(round=number, games=event.games, byes=event.byes, present=present)


def _people(round_: Round) -> Iterator[PlayerId]:
    for game in round_.games:
        yield from game.players
    for bye in round_.byes:
        yield bye.player


@dataclass(frozen=True, slots=True, kw_only=True)
class Warned:
    """Something to know of a chosen round, with the article it leaves and what its text needs.

    PROBLEM: it cannot be recorded so. NOTICE: it can. FACT: it is as it should be.
    """

    code: str
    level: Level = Level.NOTICE
    rule: str = ""
    fields: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def as_data(self) -> Mapping[str, object]:
        """The same as a consequence of recording it."""
        return {"code": f"warned.{self.code}", "rule": self.rule, **self.fields}


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A chosen round beside the system's: boards it has not, pairs and byes only the system has.

    `none`: the system has no pairing, and says why. `known` is False where there is no system to
    ask.
    """

    unlike: tuple[int, ...] = ()
    missing: tuple[Game, ...] = ()
    byes: tuple[PlayerId, ...] = ()
    none: NoValidPairing | None = None
    known: bool = True

    @property
    def differs(self) -> bool:
        """Whether the round is another than the system's."""
        return bool(self.unlike or self.missing or self.byes)


def label(player: Player) -> str:
    """A player as lists and fields name them: `12 Name` by number, `#7 Name` without one."""
    number = f"#{player.id}" if player.tpn is None else str(player.tpn)
    return f"{number} {player.name}"


def nobody(text: str) -> Warned:
    """Somebody was named who is not there, or whose name several have."""
    return Warned(code="nobody", level=Level.PROBLEM, fields={"text": text})


def half_board(board: int, who: str) -> Warned:
    """A board at which only one player sits."""
    return Warned(code="half_board", level=Level.PROBLEM, fields={"board": board, "first": who})


def twice(who: str) -> Warned:
    """Somebody has two places."""
    return Warned(code="twice", level=Level.PROBLEM, fields={"first": who})


def may_pair_by_hand(settings: Settings) -> bool:
    """Whether rounds of such an event can be made by hand: players meet, no bracket leads on."""
    return not settings.is_team and settings.system.name != "cup"


def bye_kind(tournament: Tournament) -> ByeKind:
    """What whoever is left over gets: nothing where a table gives everybody a round off."""
    return ByeKind.ZERO if is_all_play_all(tournament) else ByeKind.PAB


def to_be_paired(state: State) -> Tournament:
    """The tournament with the numbers of the round to come."""
    numbers = numbers_to_assign(state)
    return (state if numbers is None else apply(state, numbers)).tournament


def expected(before: Tournament) -> Round | NoValidPairing | None:
    """The next round as the system gives it, or its proof that there is none.

    None where the application has no such system.

    Raises:
        NotReady, EventOver, SwissError: as the system says.
    """
    if not is_offered(before.settings):
        return None
    try:
        return propose(before).round
    except NoValidPairing as none:
        return none


def system_round(before: Tournament) -> Round | NoValidPairing | None:
    """As `expected`; None as well where something is lacking, so that nothing is said of it."""
    try:
        return expected(before)
    except RondeError:
        return None


def compared(system: Round | NoValidPairing | None, chosen: Chosen) -> Compared:
    """The chosen round beside the one that the system gives."""
    if system is None:
        return Compared(known=False)
    if isinstance(system, NoValidPairing):
        return Compared(none=system)
    theirs = {game.players for game in system.games}
    ours = {game.players for game in chosen.games}
    allotted = {bye.player for bye in system.byes if bye.kind is ByeKind.PAB}
    given = {bye.player for bye in chosen.byes if bye.kind is ByeKind.PAB}
    return Compared(
        unlike=tuple(game.board for game in chosen.games if game.players not in theirs),
        missing=tuple(game for game in system.games if game.players not in ours),
        byes=tuple(sorted(allotted - given)),
    )


def filled(before: Tournament, chosen: Chosen) -> Chosen:
    """The chosen round, completed by the system from whoever has no place yet.

    A table completes it with its own games between them, a Swiss pairs them as if they were alone.

    Raises:
        NoValidPairing, NotReady, SwissError: as the system says.
    """
    placed = {player for game in chosen.games for player in game.players}
    placed |= {bye.player for bye in chosen.byes}
    free = {p.id for p in before.players if p.is_available(chosen.round)} - placed
    if not free or not is_offered(before.settings):
        return chosen
    if is_all_play_all(before):
        games = propose(before).round.games
        rest = tuple(game for game in games if {*game.players} <= free)
        byes: tuple[Bye, ...] = ()
    else:
        round_ = propose(among(before, chosen.round, tuple(free))).round
        rest, byes = round_.games, tuple(b for b in round_.byes if b.kind is ByeKind.PAB)
    taken = {game.board for game in chosen.games}
    boards = (BoardNo(n) for n in range(1, len(taken) + len(rest) + 1) if n not in taken)
    new = tuple(replace(game, board=board) for game, board in zip(rest, boards, strict=False))
    games = tuple(sorted((*chosen.games, *new), key=lambda game: game.board))
    return replace(chosen, games=games, byes=(*chosen.byes, *byes))


def warnings(before: Tournament, chosen: Chosen) -> tuple[Warned, ...]:
    """What a chosen round breaks, on the tournament as it stood before it; gravest first."""
    found = _Look(before, chosen).all()
    return tuple(sorted(found, key=lambda warned: _ORDER.index(warned.level)))


def repeated(state: State, round_: Round) -> tuple[Warned, ...]:
    """The meetings of a round of the table that a round by hand has brought about before.

    The table goes on as it was drawn; who has changed a round of it changes others too.
    """
    tournament = state.tournament
    if PairedBy.HAND not in state.origins or not is_all_play_all(tournament):
        return ()
    chosen = Chosen(round=round_.number, games=round_.games, byes=round_.byes)
    before = tournament.before_round(round_.number)
    return tuple(w for w in warnings(before, chosen) if w.code == "met_in_table")


_ORDER = (Level.PROBLEM, Level.NOTICE, Level.FACT)


class _Look:
    """One look at a chosen round."""

    def __init__(self, before: Tournament, chosen: Chosen) -> None:
        self.before, self.chosen = before, chosen
        self.players = before.player_by_id
        self.sheets: Mapping[PlayerId, ScoreSheet] = score_sheets(before, for_pairing=True)
        self.is_table = is_all_play_all(before)

    def all(self) -> Iterator[Warned]:
        yield from self._people()
        bans = [ban for ban in self.before.forbidden if ban.applies(self.chosen.round)]
        for game in self.chosen.games:
            if not self._known(game):
                continue
            yield from self._met(game)
            if any({*game.players} <= {*ban.players} for ban in bans):
                yield self._of("banned", Article.SYSTEM_DECLARED, game)
            yield from self._colors(game)
        yield from self._byes()
        if self.is_table:
            yield from self._table()

    # --- who ---

    def _people(self) -> Iterator[Warned]:
        number, present = self.chosen.round, self.chosen.present
        paired = [player for game in self.chosen.games for player in game.players]
        times = Counter([*paired, *(bye.player for bye in self.chosen.byes)])
        for who, count in times.items():
            if who in self.players and count > 1:
                yield twice(label(self.players[who]))
        takers = [bye.player for bye in self.chosen.byes if bye.kind is ByeKind.PAB]
        for who in dict.fromkeys((*paired, *takers)):
            player = self.players.get(who)
            if player is None or who in (present or ()) or player.is_available(number):
                continue
            if _gone(player.departure, number):
                yield self._who("gone", who, Article.WITHDRAWN, level=Level.PROBLEM)
            else:
                level = Level.PROBLEM if present is None else Level.NOTICE
                yield self._who("absent", who, Article.ABSENT, level=level)
        given = {*paired, *takers}
        if self.is_table:
            given |= {bye.player for bye in self.chosen.byes}
        left = [p for p in self.before.players if p.is_available(number) and p.id not in given]
        if left:
            yield Warned(code="left", fields={"count": len(left), "names": _listed(left)})

    def _known(self, game: Game) -> bool:
        return all(who in self.players for who in game.players)

    def _who(
        self,
        code: str,
        who: PlayerId,
        article: Article | None = None,
        *,
        level: Level = Level.NOTICE,
        **more: object,
    ) -> Warned:
        fields = {"first": label(self.players[who]), **more}
        return Warned(code=code, level=level, rule=self._rule(article), fields=fields)

    def _of(self, code: str, article: Article | None, game: Game, **more: object) -> Warned:
        first, second = (label(self.players[who]) for who in game.players)
        fields = {"board": game.board, "first": first, "second": second, **more}
        return Warned(code=code, rule=self._rule(article), fields=fields)

    def _rule(self, article: Article | None) -> str:
        """The article; those of the Swiss say nothing of a table."""
        if article is None or self.is_table:
            return ""
        return cite(article, self.before.settings)

    # --- whom ---

    def _met(self, game: Game) -> Iterator[Warned]:
        """Rule: C.04.1@2026-02 2; C.04.1@2017 b."""
        if not meets_once(self.before):
            return
        if game.black in self.sheets[game.white].opponents:
            last = max(
                entry.round
                for entry in self.sheets[game.white].played
                if entry.opponent == game.black
            )
            yield self._of("met", Article.MEET_ONCE, game, round=last)

    # --- colours ---

    def _colors(self, game: Game) -> Iterator[Warned]:
        """Rule: C.04.1@2026-02 6-8; C.04.1@2017 f-h."""
        given = {game.white: Color.WHITE, game.black: Color.BLACK}
        wishes = {who: color_preference(self.sheets[who].colors) for who in given}
        for who, color in given.items():
            colors = self.sheets[who].colors
            if colors[-2:] == (color, color):
                yield self._who(f"third_{color.value}", who, Article.THREE_COLORS, board=game.board)
            difference = abs(color_difference((*colors, color)))
            if difference > max(_MOST_DIFFERENCE, abs(color_difference(colors))):
                article = Article.COLOR_DIFFERENCE
                yield self._who("difference", who, article, board=game.board, difference=difference)
        if all(wish is not None and wish.color is not given[who] for who, wish in wishes.items()):
            yield self._of("both_against", Article.EXPECTED_COLOR, game)

    # --- the bye ---

    def _byes(self) -> Iterator[Warned]:
        """Rule: C.04.1@2026-02 3, 4; C.04.1@2017 c, d."""
        if self.is_table:
            return
        settings = self.before.settings
        policy = swiss_policy("dutch", settings.edition_of("swiss"))
        takers = [b.player for b in self.chosen.byes if b.kind is ByeKind.PAB]
        for who in takers:
            if who not in self.players:
                continue
            barring = [
                entry.round
                for entry in self.sheets[who].entries
                if bars_pab(entry, policy, settings.points.win)
            ]
            if barring:
                yield self._who("second_bye", who, Article.BYE_BARRED, round=barring[-1])
        if len(takers) > 1:
            names = _listed(self.players[who] for who in takers if who in self.players)
            rule = self._rule(Article.ONE_BYE)
            yield Warned(code="two_byes", rule=rule, fields={"names": names})

    # --- a table ---

    def _table(self) -> Iterator[Warned]:
        """Meetings beyond the table, rounds of it that would repeat them, whether it still fills.

        Rule: C.05@2017 V.1.
        """
        try:
            calendar = calendar_of(self.before)
        except RondeError:
            return
        if calendar.games > GAMES:
            return
        number = self.chosen.round
        rounds = [
            calendar.seated(RoundNo(place), reason).games
            for place, reason in enumerate(calendar.reasons, 1)
        ]
        planned = Counter(frozenset(game.players) for games in rounds for game in games)
        had = Counter(frozenset(g.players) for r in self.before.rounds for g in r.games)
        chosen = Counter(frozenset(g.players) for g in self.chosen.games if self._known(g))
        for game in self.chosen.games:
            pair = frozenset(game.players)
            if self._known(game) and had[pair] + chosen[pair] > planned[pair]:
                yield self._of("met_in_table", None, game)
        if not number <= len(rounds) or chosen == Counter(
            frozenset(game.players) for game in rounds[number - 1]
        ):
            return
        after = had + chosen
        again = [
            place
            for place in range(number + 1, len(rounds) + 1)
            if any(
                after[pair] + self._later(rounds, number, place, pair) > planned[pair]
                for pair in (frozenset(game.players) for game in rounds[place - 1])
            )
        ]
        if again:
            yield Warned(code="table_again", fields={"rounds": ", ".join(map(str, again))})
        yield from self._fills(calendar, planned - after, rounds, number)

    @staticmethod
    def _later(
        rounds: list[tuple[Game, ...]], number: int, place: int, pair: frozenset[PlayerId]
    ) -> int:
        """How often the table has the pair after the chosen round, up to that place."""
        games = (game for later in rounds[number:place] for game in later)
        return sum(frozenset(game.players) == pair for game in games)

    def _fills(
        self,
        calendar: EventCalendar,
        left: Counter[frozenset[PlayerId]],
        rounds: list[tuple[Game, ...]],
        number: int,
    ) -> Iterator[Warned]:
        gone = {p.id for p in self.before.players if p.departure is not None}
        meetings = Counter({pair: n for pair, n in left.items() if not pair & gone})
        rest = calendar.rounds - number
        if self._whole_rounds(meetings, rounds, gone, rest):
            yield Warned(code="table_fills", level=Level.FACT, fields={"rounds": rest})
            return
        pairs = sorted((min(pair), max(pair)) for pair in meetings.elements())
        answer = fill_rounds(pairs, rest)
        if isinstance(answer, Impossible):
            yield Warned(code="table_broken", fields={"rounds": rest, "meetings": len(pairs)})
        elif not isinstance(answer, Undecided):
            yield Warned(code="table_fills", level=Level.FACT, fields={"rounds": rest})

    @staticmethod
    def _whole_rounds(
        meetings: Counter[frozenset[PlayerId]],
        rounds: list[tuple[Game, ...]],
        gone: set[PlayerId],
        rest: int,
    ) -> bool:
        """Whether whole rounds of the table are left, in whatever order: no search is needed."""
        open_ = meetings.copy()
        used = 0
        for games in rounds:
            pairs = Counter(frozenset(g.players) for g in games if not {*g.players} & gone)
            if pairs and pairs <= open_:
                open_ -= pairs
                used += 1
        return not open_ and used <= rest


def _gone(departure: Departure | None, number: int) -> bool:
    return departure is not None and number > departure.after_round


def _listed(players: Iterable[Player]) -> str:
    found = [label(player) for player in players]
    more = ", …" if len(found) > _SHOWN else ""
    return ", ".join(found[:_SHOWN]) + more
