"""Odd inputs of the Swiss adapter: each gives the right answer or a typed refusal."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import pytest

from ronde.errors import ModelError, NoValidPairing, RondeError, UnknownName
from ronde.model import (
    Absence,
    Acceleration,
    AccelerationMethod,
    BoardNo,
    Bye,
    ByeKind,
    Color,
    Departure,
    DepartureKind,
    ForbiddenPairs,
    Game,
    Participants,
    Person,
    Player,
    PlayerId,
    Points,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    Settings,
    Tournament,
    Tpn,
    VirtualPoints,
)
from ronde.pairing.check import check_rounds
from ronde.pairing.swiss import SwissError, as_announced, pair_next_round
from support.invariants import assert_pairing_invariants
from support.positions import position

EDITIONS = ("2017", "2026")
every_edition = pytest.mark.parametrize("edition", EDITIONS)

Shown = tuple[list[tuple[int, int]], list[tuple[int, str]]]


def entrant(number: int, *, tpn: int | None = -1, late: int = 1, bye: str = "") -> Player:
    return Player(
        id=PlayerId(number),
        tpn=Tpn(number) if tpn == -1 else None if tpn is None else Tpn(tpn),
        person=Person(name=f"Player {number}"),
        first_round=RoundNo(late),
        absences=(Absence(round=RoundNo(1), bye=RequestedBye(bye)),) if bye else (),
    )


def event(
    *players: Player,
    rounds: tuple[Round, ...] = (),
    announced: int | None = 5,
    color: Color | None = Color.WHITE,
) -> Tournament:
    return Tournament(
        settings=Settings(rounds=announced, initial_color=color), players=players, rounds=rounds
    )


def field_of(count: int) -> tuple[Player, ...]:
    return tuple(entrant(n) for n in range(1, count + 1))


def round_one(*pairs: tuple[int, int, Result], byes: dict[int, ByeKind] | None = None) -> Round:
    return Round(
        number=RoundNo(1),
        games=tuple(
            Game(board=BoardNo(n), white=PlayerId(w), black=PlayerId(b), result=result)
            for n, (w, b, result) in enumerate(pairs, start=1)
        ),
        byes=tuple(Bye(player=PlayerId(p), kind=k) for p, k in (byes or {}).items()),
    )


def shown(tournament: Tournament, edition: str) -> Shown:
    round_ = pair_next_round(tournament, edition=edition).round
    assert_pairing_invariants(tournament, round_, edition=edition)
    games = [(int(g.white), int(g.black)) for g in round_.games]
    return games, [(int(b.player), b.kind.value) for b in round_.byes]


@every_edition
class TestFewPlayers:
    """C.04.3@2026-02 1.9: one player over takes the bye; who cannot be completed is refused."""

    @pytest.mark.parametrize(
        ("count", "expected"),
        [
            (1, ([], [(1, "U")])),
            (2, ([(1, 2)], [])),
            (3, ([(1, 2)], [(3, "U")])),
            (4, ([(1, 3), (4, 2)], [])),
        ],
    )
    def test_first_round(self, count: int, expected: Shown, edition: str) -> None:
        assert shown(event(*field_of(count)), edition) == expected

    @pytest.mark.parametrize(
        "lines",
        [
            {1: "U"},
            {1: "2w1", 2: "1b0"},
            {1: "2w1 3b1 U", 2: "1b0 U 3w1", 3: "U 1w0 2b0"},
            {1: "U", 2: "U", 3: "U", 4: "U", 5: "U"},
        ],
    )
    def test_nobody_left_to_meet_or_to_take_the_bye(
        self, lines: dict[int, str], edition: str
    ) -> None:
        with pytest.raises(NoValidPairing):
            pair_next_round(position(lines, rounds=9), edition=edition)

    def test_everybody_forbidden_to_everybody(self, edition: str) -> None:
        ban = ForbiddenPairs(players=tuple(PlayerId(n) for n in range(1, 5)))
        tournament = replace(event(*field_of(4)), forbidden=(ban,))
        with pytest.raises(NoValidPairing):
            pair_next_round(tournament, edition=edition)


@every_edition
class TestWhoIsThere:
    """C.04.2@2026-02 2.4, 3: absent, late and departed players are not paired."""

    def test_nobody(self, edition: str) -> None:
        tournament = event(entrant(1, bye="Z"), entrant(2, bye="H"))
        assert shown(tournament, edition) == ([], [(1, "Z"), (2, "H")])

    def test_everybody_but_one(self, edition: str) -> None:
        tournament = event(entrant(1, bye="Z"), entrant(2), entrant(3, bye="F"))
        assert shown(tournament, edition) == ([], [(2, "U"), (1, "Z"), (3, "F")])

    def test_late_entries_have_no_bye(self, edition: str) -> None:
        tournament = event(entrant(1, late=2), entrant(2), entrant(3))
        assert shown(tournament, edition) == ([(2, 3)], [])

    def test_departed_players_have_no_bye_even_if_they_had_asked(self, edition: str) -> None:
        left = Departure(kind=DepartureKind.WITHDRAWN, after_round=0)
        tournament = event(replace(entrant(1, bye="H"), departure=left), entrant(2), entrant(3))
        assert shown(tournament, edition) == ([(2, 3)], [])

    def test_numbers_for_first_colors_skip_the_absent(self, edition: str) -> None:
        """C.04.3@2026-02 5.2.5: 2, 4, 5 and 6 count as 1, 2, 3 and 4."""
        players = [entrant(n, bye="Z" if n in {1, 3} else "") for n in range(1, 11)]
        games, _ = shown(event(*players), edition)
        assert games == [(2, 7), (8, 4), (5, 9), (10, 6)]


@every_edition
class TestNumbers:
    """C.04.2@2026-02 2: everybody who is paired has a number of their own."""

    def test_missing(self, edition: str) -> None:
        with pytest.raises(SwissError) as refused:
            pair_next_round(event(entrant(1, tpn=None), entrant(2)), edition=edition)
        assert (refused.value.missing, refused.value.players) == ("numbers", (1,))

    def test_missing_where_it_does_not_matter(self, edition: str) -> None:
        tournament = event(entrant(1, tpn=None, bye="Z"), entrant(2), entrant(3))
        assert shown(tournament, edition) == ([(2, 3)], [(1, "Z")])

    def test_given_twice(self, edition: str) -> None:
        with pytest.raises(SwissError) as refused:
            pair_next_round(event(entrant(1, tpn=2), entrant(2)), edition=edition)
        assert (refused.value.missing, refused.value.players) == ("numbers", (1, 2))

    def test_shared_with_an_absent_player(self, edition: str) -> None:
        tournament = event(entrant(2), entrant(3), entrant(1, tpn=2, bye="Z"))
        assert shown(tournament, edition) == ([(2, 3)], [(1, "Z")])

    def test_gaps_do_not_matter(self, edition: str) -> None:
        tournament = event(entrant(1, tpn=1000), entrant(2, tpn=7), entrant(3, tpn=99999))
        assert shown(tournament, edition) == ([(2, 1)], [(3, "U")])


@every_edition
class TestAnnouncements:
    """C.04.1@2026-02 1 (rounds), C.04.3@2026-02 5.1 (initial colour)."""

    @pytest.mark.parametrize(
        ("tournament", "missing"),
        [
            (event(*field_of(2), announced=None), "rounds"),
            (event(*field_of(2), color=None), "initial_color"),
            (event(color=None), "players"),
            (
                event(*field_of(4), color=None, rounds=(round_one(byes={1: ByeKind.HALF}),)),
                "initial_color",
            ),
        ],
    )
    def test_missing(self, tournament: Tournament, missing: str, edition: str) -> None:
        with pytest.raises(SwissError) as refused:
            pair_next_round(tournament, edition=edition)
        assert refused.value.missing == missing

    def test_rounds_beyond_the_announced_ones_are_last_rounds(self, edition: str) -> None:
        played = round_one((1, 3, Result.WHITE_WINS), (4, 2, Result.BLACK_WINS))
        paired = pair_next_round(event(*field_of(4), rounds=(played,), announced=1))
        assert paired.field.round == paired.field.rounds == 2
        assert shown(event(*field_of(4), rounds=(played,), announced=1), edition)[1] == []

    @pytest.mark.parametrize("drawn", list(Color))
    @pytest.mark.parametrize("result", [Result.WHITE_WINS, Result.DOUBLE_FORFEIT])
    @pytest.mark.parametrize("swapped", [False, True])
    def test_drawn_color_is_read_off_the_first_round(
        self, drawn: Color, result: Result, swapped: bool, edition: str
    ) -> None:
        """Forfeits were paired too; wrong colours at the board do not change the draw."""
        first = pair_next_round(event(*field_of(6), color=drawn), edition=edition).round
        games = tuple(
            replace(g, white=g.black, black=g.white, result=result, colors_reversed=True)
            if swapped
            else replace(g, result=result)
            for g in first.games
        )
        later = event(*field_of(8), color=None, rounds=(replace(first, games=games),))
        assert pair_next_round(later, edition=edition).field.initial_color is drawn

    @pytest.mark.parametrize("name", ["2020", "fide", " 2026"])
    def test_unknown_edition(self, name: str, edition: str) -> None:
        assert name != edition
        with pytest.raises(UnknownName):
            pair_next_round(event(*field_of(2)), edition=name)


@every_edition
class TestUnfinishedAndUnplayed:
    """C.04.2@2026-02 3.1 (open games), 3.4-3.5 (forfeits)."""

    @pytest.mark.parametrize("result", [Result.ADJOURNED, Result.PENDING])
    def test_open_game_is_a_meeting_worth_a_draw(self, result: Result, edition: str) -> None:
        played = round_one((1, 3, result), (4, 2, Result.WHITE_WINS))
        assert shown(event(*field_of(4), rounds=(played,)), edition) == ([(3, 4), (2, 1)], [])

    def test_double_forfeit_is_no_meeting_and_no_color(self, edition: str) -> None:
        played = round_one((1, 2, Result.DOUBLE_FORFEIT))
        assert shown(event(*field_of(2), rounds=(played,)), edition) == ([(1, 2)], [])

    def test_forfeit_win_bars_the_bye(self, edition: str) -> None:
        tournament = position({1: "2w1", 2: "1b0", 3: "4b-", 4: "3w+", 5: "Z | Z"}, rounds=5)
        without_three = replace(
            tournament,
            players=tuple(
                replace(p, departure=Departure(kind=DepartureKind.WITHDRAWN, after_round=1))
                if p.tpn == 3
                else p
                for p in tournament.players
            ),
        )
        assert shown(without_three, edition) == ([(4, 1)], [(2, "U"), (5, "Z")])

    def test_round_without_any_entry(self, edition: str) -> None:
        tournament = event(*field_of(4), rounds=(Round(number=RoundNo(1)),))
        assert shown(tournament, edition) == ([(1, 3), (4, 2)], [])


@every_edition
class TestBrokenRecords:
    """A tournament that contradicts itself is refused, not paired by chance."""

    @pytest.mark.parametrize(
        "broken",
        [
            round_one((1, 9, Result.WHITE_WINS), (4, 2, Result.DRAW)),
            round_one(byes={9: ByeKind.HALF}),
        ],
    )
    def test_unknown_player(self, broken: Round, edition: str) -> None:
        with pytest.raises(ModelError):
            pair_next_round(event(*field_of(4), rounds=(broken,)), edition=edition)

    @pytest.mark.parametrize(
        "broken",
        [
            round_one((1, 2, Result.WHITE_WINS), (1, 3, Result.DRAW)),
            round_one((1, 2, Result.WHITE_WINS), byes={1: ByeKind.HALF}),
        ],
    )
    def test_player_twice_in_a_round(self, broken: Round, edition: str) -> None:
        with pytest.raises(RondeError):
            pair_next_round(event(*field_of(4), rounds=(broken,)), edition=edition)

    def test_team_event(self, edition: str) -> None:
        tournament = event(*field_of(4))
        settings = replace(tournament.settings, participants=Participants.TEAM)
        with pytest.raises(RondeError):
            pair_next_round(replace(tournament, settings=settings), edition=edition)

    def test_tables_that_name_nobody(self, edition: str) -> None:
        ghost = PlayerId(77)
        points = VirtualPoints(
            player=ghost, first_round=RoundNo(1), last_round=RoundNo(9), points=Points(10)
        )
        tournament = replace(
            event(*field_of(4)),
            virtual_points=(points,),
            forbidden=(ForbiddenPairs(players=(PlayerId(1), PlayerId(1), ghost)),),
        )
        assert shown(tournament, edition) == ([(1, 3), (4, 2)], [])

    @pytest.mark.parametrize("method", list(AccelerationMethod))
    def test_any_acceleration_of_any_small_event(
        self, method: AccelerationMethod, edition: str
    ) -> None:
        for count in range(8):
            tournament = event(*field_of(count))
            faster = replace(tournament.settings, acceleration=Acceleration(method=method))
            shown(replace(tournament, settings=faster), edition)


class TestAnnouncementsLeftOut:
    """A file without rounds and initial colour is checked all the same: its rounds tell them."""

    LINES: ClassVar = {1: "3w1 2b=", 2: "4b1 1w=", 3: "1b0 4w1", 4: "2w0 3b0"}

    def bare(self) -> Tournament:
        event = position(self.LINES, color=None)
        return replace(event, settings=replace(event.settings, rounds=None))

    def test_the_first_round_is_checked(self) -> None:
        event = self.bare()
        assert [found.agrees for found in check_rounds(event)] == [True, True]
        settings = as_announced(event).settings
        assert (settings.rounds, settings.initial_color) == (2, Color.WHITE)

    def test_a_forfeit_says_nothing_of_the_colour(self) -> None:
        """1 and 3 did not play; 2 had Black as its even number wants when White was drawn."""
        lines = {1: "3b+ 2w=", 2: "4b1 1b=", 3: "1w- 4w1", 4: "2w0 3b0"}
        event = position(lines, color=None)
        assert as_announced(event).settings.initial_color is Color.WHITE

    def test_nothing_played_yet_tells_nothing(self) -> None:
        assert as_announced(position({1: "", 2: ""}, color=None)).settings.initial_color is None

    def test_what_was_announced_stays(self) -> None:
        event = position(self.LINES, rounds=7, color=Color.BLACK)
        assert as_announced(event) == event
