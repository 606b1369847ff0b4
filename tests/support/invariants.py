"""What every Swiss round must satisfy, read from the rounds themselves and not from the engine."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise

from ronde.model import Bye, ByeKind, Color, Game, Player, PlayerId, Round, Side, Tournament
from ronde.pairing.swiss import swiss_edition
from ronde.scoring import bye_points, pairing_scores, score_sheets, side_points


def assert_pairing_invariants(
    tournament: Tournament, round_: Round, *, edition: str | None = None
) -> None:
    """Everyone once, no rematch, colours legal, byes legal, boards ordered.

    `tournament` is the event as it stood when the round was paired.

    Rule: C.04.1@2026-02 2-7, C.04.2@2026-02 3, C.04.3@2026-02 2.1.
    """
    assert round_.number == len(tournament.rounds) + 1
    rules = edition or swiss_edition(tournament)
    _assert_everyone_once(tournament, round_)
    _assert_nobody_meets_again(tournament, round_)
    _assert_bye_is_legal(tournament, round_, rules)
    _assert_colors_are_legal(tournament, round_)
    _assert_boards_are_ordered(tournament, round_, rules)


def _assert_everyone_once(tournament: Tournament, round_: Round) -> None:
    present = {p.id for p in tournament.players if p.is_available(round_.number)}
    seated = [p for g in round_.games for p in g.players]
    seated += [b.player for b in round_.byes if b.kind is ByeKind.PAB]
    assert sorted(seated) == sorted(present)
    assert len(seated) - 2 * len(round_.games) == len(present) % 2
    requested = {b.player: b.kind.value for b in round_.byes if b.kind is not ByeKind.PAB}
    assert len(requested) + len(present) % 2 == len(round_.byes)
    assert requested == {
        p.id: absence.bye.value
        for p in tournament.players
        if (absence := p.absence(round_.number)) is not None
        and p.first_round <= round_.number
        and not _has_left(p, round_.number)
    }


def _has_left(player: Player, number: int) -> bool:
    return player.departure is not None and player.departure.after_round < number


def _assert_nobody_meets_again(tournament: Tournament, round_: Round) -> None:
    met = {frozenset(g.players) for g in _played(tournament)}
    banned = {
        frozenset(two)
        for ban in tournament.forbidden
        if ban.applies(round_.number)
        for two in combinations(ban.players, 2)
    }
    for game in round_.games:
        assert frozenset(game.players) not in met, "C1"
        assert frozenset(game.players) not in banned, "forbidden pair"


def _played(tournament: Tournament) -> Iterable[Game]:
    return (g for r in tournament.rounds for g in r.games if g.result.is_played)


def _assert_bye_is_legal(tournament: Tournament, round_: Round, rules: str) -> None:
    for taker in (b.player for b in round_.byes if b.kind is ByeKind.PAB):
        for past in tournament.rounds:
            game, bye = past.game_of(taker), past.bye_of(taker)
            assert bye is None or not _bye_bars(tournament, bye, rules), "C2"
            if game is not None and not game.result.is_played:
                assert not _forfeit_bars(tournament, game, taker, rules), "C2"


def _bye_bars(tournament: Tournament, bye: Bye, rules: str) -> bool:
    points = tournament.settings.points
    worth_a_win = bye_points(points)[bye.kind] >= points.win
    return bye.kind is ByeKind.PAB or (rules == "2026" and worth_a_win)


def _forfeit_bars(tournament: Tournament, game: Game, player: PlayerId, rules: str) -> bool:
    points = tournament.settings.points
    if rules == "2017":
        return game.side(player) is Side.FORFEIT_WIN
    return side_points(points)[game.side(player), game.color(player)] >= points.win


def _assert_colors_are_legal(tournament: Tournament, round_: Round) -> None:
    history: dict[PlayerId, list[Color]] = {p.id: [] for p in tournament.players}
    for game in _played(tournament):
        history[game.white].append(Color.WHITE)
        history[game.black].append(Color.BLACK)
    last = round_.number >= (tournament.settings.rounds or 0)
    best = (round_.number - 1) * tournament.settings.points.win
    sheets = score_sheets(tournament, for_pairing=True)
    scores = pairing_scores(tournament, round_.number, sheets)
    for game in round_.games:
        white, black = _insists_on(history[game.white]), _insists_on(history[game.black])
        if white is not None and white is black:
            assert last, "C3"
            assert any(2 * scores[p] > best for p in game.players), "C3"
        else:
            assert white is not Color.BLACK, "5.2.1"
            assert black is not Color.WHITE, "5.2.1"


def _insists_on(colors: list[Color]) -> Color | None:
    """The colour of an absolute preference."""
    difference = colors.count(Color.WHITE) - colors.count(Color.BLACK)
    if abs(difference) > 1:
        return Color.BLACK if difference > 0 else Color.WHITE
    if len(colors) > 1 and colors[-1] is colors[-2]:
        return colors[-1].opposite
    return None


def _assert_boards_are_ordered(tournament: Tournament, round_: Round, rules: str) -> None:
    assert [g.board for g in round_.games] == list(range(1, len(round_.games) + 1))
    sheets = score_sheets(tournament, for_pairing=True)
    scores = (
        {p: s.points for p, s in sheets.items()}
        if rules == "2017"
        else pairing_scores(tournament, round_.number, sheets)
    )

    def place(game: Game) -> tuple[int, int, int]:
        ranked = sorted((-scores[p], tournament.player(p).tpn or 0) for p in game.players)
        return ranked[0][0], ranked[1][0], ranked[0][1]

    assert all(place(a) < place(b) for a, b in pairwise(round_.games))
