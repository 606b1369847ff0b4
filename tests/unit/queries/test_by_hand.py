"""A round put together by hand: each warning at the smallest round that deserves it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ronde.errors import NoValidPairing
from ronde.journal.events import (
    AbsenceAnnounced,
    PairForbidden,
    PairingChanged,
    PlayerWithdrawn,
    RoundPaired,
)
from ronde.model import (
    Absence,
    Bye,
    ByeKind,
    Color,
    ForbiddenPairs,
    Game,
    PlayerId,
    RequestedBye,
    Result,
    RoundNo,
    System,
)
from ronde.queries import by_hand
from ronde.queries.by_hand import Chosen, Warned, compared, expected, filled, warnings
from ronde.queries.checks import Level
from ronde.texts.outside import consequence_text
from support.catalogues import codes as catalogue_codes
from support.journal import SETTINGS, Desk, desk, game

WHITE_DRAWN = replace(SETTINGS, initial_color=Color.WHITE)
TABLE = replace(SETTINGS, system=System(name="berger"), rounds=None)


def bye(player: int, kind: ByeKind = ByeKind.PAB) -> Bye:
    return Bye(player=PlayerId(player), kind=kind)


def games(*pairs: tuple[int, int]) -> tuple[Game, ...]:
    return tuple(game(board, *pair) for board, pair in enumerate(pairs, start=1))


def look(table: Desk, *pairs: tuple[int, int], byes: tuple[Bye, ...] = ()) -> tuple[Warned, ...]:
    number = len(table.tournament.rounds) + 1
    return warnings(table.tournament, Chosen(round=number, games=games(*pairs), byes=byes))


def codes(found: tuple[Warned, ...]) -> list[str]:
    return [warned.code for warned in found]


def played(players: int, *rounds: tuple[tuple[int, int], ...]) -> Desk:
    """A Swiss in which those rounds were played, all games drawn."""
    table = desk(players, settings=WHITE_DRAWN)
    for pairs in rounds:
        table.pair(*pairs)
        table.finish()
    return table


def test_nothing_is_said_of_a_good_round() -> None:
    assert look(played(4, ((1, 3), (4, 2))), (2, 1), (3, 4)) == ()


class TestWhom:
    def test_who_has_met(self) -> None:
        [found] = look(played(4, ((1, 2), (3, 4))), (2, 1), (4, 3))[:1]
        assert (found.code, found.level, found.rule) == ("met", Level.NOTICE, "C.04.1@2026-02 2")
        assert found.fields["round"] == 1
        assert found.fields["first"] == "2 Player, 2"

    def test_a_game_that_was_forfeited_is_no_meeting(self) -> None:
        table = desk(2, settings=WHITE_DRAWN)
        table.pair((1, 2))
        table.finish(Result.BLACK_FORFEITS)
        assert look(table, (2, 1)) == ()

    def test_who_may_not_meet(self) -> None:
        table = desk(4, settings=WHITE_DRAWN)
        ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(3)), reason="family")
        table.do(PairForbidden(ban=ban), reason="family")
        assert codes(look(table, (1, 3), (4, 2))) == ["banned"]

    def test_a_ban_of_other_rounds_says_nothing(self) -> None:
        table = desk(4, settings=WHITE_DRAWN)
        ban = ForbiddenPairs(
            players=(PlayerId(1), PlayerId(3)), first_round=RoundNo(2), reason="family"
        )
        table.do(PairForbidden(ban=ban), reason="family")
        assert look(table, (1, 3), (4, 2)) == ()


class TestColors:
    TWICE_WHITE = ((1, 2), (3, 4)), ((1, 3), (4, 2))
    """1 had White twice; 2 Black twice; 3 and 4 one of each."""

    def test_a_third_colour_in_a_row(self) -> None:
        found = look(played(6, ((1, 2), (3, 4), (5, 6)), ((1, 3), (4, 5), (6, 2))), (1, 5))
        third = next(w for w in found if w.code == "third_w")
        assert third.rule == "C.04.1@2026-02 7"
        assert third.fields["first"] == "1 Player, 1"

    def test_a_difference_above_two(self) -> None:
        found = look(played(4, *self.TWICE_WHITE), (1, 4))
        difference = next(w for w in found if w.code == "difference")
        assert (difference.fields["difference"], difference.rule) == (3, "C.04.1@2026-02 6")

    def test_a_difference_of_two_is_allowed(self) -> None:
        table = played(6, ((1, 2), (3, 4), (5, 6)), ((3, 1), (2, 5), (6, 4)))
        table.pair((1, 4), (3, 6), (2, 5))
        table.finish()
        assert "difference" not in codes(look(table, (1, 6)))

    def test_both_against_their_expected_colour(self) -> None:
        """1 had White, 4 Black: each expects the other colour."""
        table = played(4, ((1, 2), (3, 4)))
        found = next(w for w in look(table, (1, 4), (2, 3)) if w.code == "both_against")
        assert (found.rule, found.fields["board"]) == ("C.04.1@2026-02 8", 1)
        assert "both_against" not in codes(look(table, (4, 1), (2, 3)))

    def test_one_of_two_who_expect_the_same_is_no_warning(self) -> None:
        table = played(4, ((1, 2), (3, 4)))
        assert codes(look(table, (1, 3), (4, 2))) == []

    def test_black_three_times(self) -> None:
        assert "third_b" in codes(look(played(4, *self.TWICE_WHITE), (3, 2)))


class TestBye:
    def test_a_second_one(self) -> None:
        table = desk(3, settings=WHITE_DRAWN)
        table.pair((1, 2), byes=(bye(3),))
        table.finish()
        found = look(table, (2, 1), byes=(bye(3),))
        second = next(w for w in found if w.code == "second_bye")
        assert (second.rule, second.fields["round"]) == ("C.04.1@2026-02 4", 1)

    def test_after_a_win_by_forfeit(self) -> None:
        table = desk(3, settings=WHITE_DRAWN)
        table.pair((1, 2), byes=(bye(3),))
        table.finish(Result.BLACK_FORFEITS)
        assert codes(look(table, (2, 3), byes=(bye(1),))) == ["second_bye"]
        assert codes(look(table, (3, 1), byes=(bye(2),))) == []

    def test_two_at_once(self) -> None:
        found = look(desk(4, settings=WHITE_DRAWN), (1, 2), byes=(bye(3), bye(4)))
        assert codes(found) == ["two_byes"]


class TestWho:
    def test_left_over(self) -> None:
        [found] = look(desk(4, settings=WHITE_DRAWN), (1, 2))
        assert (found.code, found.fields["count"]) == ("left", 2)
        assert found.fields["names"] == "3 Player, 3, 4 Player, 4"

    def test_twice(self) -> None:
        [found] = look(desk(3, settings=WHITE_DRAWN), (1, 2), (1, 3))
        assert (found.code, found.level) == ("twice", Level.PROBLEM)

    def test_on_a_board_and_exempt(self) -> None:
        assert "twice" in codes(look(desk(3, settings=WHITE_DRAWN), (1, 2), byes=(bye(1),)))

    def test_absent(self) -> None:
        table = desk(4, settings=WHITE_DRAWN)
        absence = Absence(round=RoundNo(1), bye=RequestedBye.ZERO)
        table.do(AbsenceAnnounced(player=PlayerId(4), absence=absence))
        found = look(table, (1, 2), (3, 4))
        assert [(w.code, w.level) for w in found] == [("absent", Level.PROBLEM)]

    def test_gone(self) -> None:
        table = played(4, ((1, 2), (3, 4)))
        table.do(PlayerWithdrawn(player=PlayerId(4), after_round=RoundNo(1)))
        assert codes(look(table, (2, 4), (3, 1)))[0] == "gone"

    def test_who_comes_after_all_when_a_round_is_changed(self) -> None:
        """The change itself makes them present; it is only said."""
        table = desk(4, settings=WHITE_DRAWN)
        absence = Absence(round=RoundNo(1), bye=RequestedBye.ZERO)
        table.do(AbsenceAnnounced(player=PlayerId(4), absence=absence))
        table.pair((1, 2), byes=(bye(3),))
        changed = PairingChanged(round=RoundNo(1), games=games((1, 2), (3, 4)))
        chosen = Chosen.of(changed, table.tournament)
        found = warnings(table.tournament.before_round(1), chosen)
        assert [(w.code, w.level) for w in found] == [("absent", Level.NOTICE)]

    def test_unknown_people_are_for_the_journal_to_refuse(self) -> None:
        assert "met" not in codes(look(desk(2, settings=WHITE_DRAWN), (1, 99)))


class TestTable:
    def group(self, players: int, *rounds: tuple[tuple[int, int], ...]) -> Desk:
        table = desk(players, settings=TABLE)
        for number, pairs in enumerate(rounds, start=1):
            event = RoundPaired(round=RoundNo(number), games=games(*pairs))
            table.do(event, reason="as drawn")
            table.finish()
        return table

    def test_the_tables_own_round_is_silent(self) -> None:
        table = self.group(4)
        round_ = expected(table.tournament)
        assert not isinstance(round_, NoValidPairing)
        assert round_ is not None
        assert look(table, *(g.players for g in round_.games)) == ()

    def test_a_meeting_twice(self) -> None:
        table = self.group(4, ((1, 4), (2, 3)))
        assert codes(look(table, (4, 1), (3, 2))).count("met_in_table") == 2

    def test_another_round_of_the_table_first(self) -> None:
        """Round 2 of the table (4-3, 1-2) first: its turn comes again, but everything fits."""
        found = look(self.group(4), (4, 3), (1, 2))
        assert codes(found) == ["table_again", "table_fills"]
        assert found[0].fields["rounds"] == "2"
        assert found[1].level is Level.FACT

    def test_a_choice_after_which_somebody_will_not_meet_everybody(self) -> None:
        """Three rounds of 1, 2, 3 against 4, 5, 6 leave two triangles for two rounds."""
        table = self.group(6, ((1, 4), (2, 5), (3, 6)), ((1, 5), (2, 6), (3, 4)))
        found = look(table, (1, 6), (2, 4), (3, 5))
        broken = next(w for w in found if w.code == "table_broken")
        assert broken.fields == {"rounds": 2, "meetings": 6}

    def test_the_round_off_is_no_second_bye(self) -> None:
        table = self.group(3)
        assert "left" not in codes(look(table, (1, 2), byes=(bye(3, ByeKind.ZERO),)))


class TestBesideTheSystem:
    def test_the_same(self) -> None:
        table = desk(4, settings=WHITE_DRAWN)
        chosen = Chosen(round=1, games=games((1, 3), (4, 2)))
        assert not compared(expected(table.tournament), chosen).differs

    def test_other_colours_are_another_board(self) -> None:
        table = desk(4, settings=WHITE_DRAWN)
        found = compared(expected(table.tournament), Chosen(round=1, games=games((3, 1), (4, 2))))
        assert found.unlike == (1,)
        assert [g.players for g in found.missing] == [(1, 3)]

    def test_another_bye(self) -> None:
        table = desk(3, settings=WHITE_DRAWN)
        found = compared(
            expected(table.tournament), Chosen(round=1, games=games((1, 3)), byes=(bye(2),))
        )
        assert found.byes == (3,)

    def test_no_pairing_at_all(self) -> None:
        table = played(2, ((1, 2),))
        assert isinstance(expected(table.tournament), NoValidPairing)
        assert compared(expected(table.tournament), Chosen(round=2)).none is not None


def test_every_warning_has_its_words() -> None:
    text = Path(by_hand.__file__).read_text("utf-8")
    named = set(re.findall(r'(?:code=|self\._who\(\s*|self\._of\(\s*)"(\w+)"', text))
    assert named | {"third_w", "third_b"} == catalogue_codes("refusals", "warned.")


def test_a_warning_reads_with_its_article() -> None:
    [found] = look(played(4, ((1, 2), (3, 4))), (2, 1), (4, 3))[:1]
    assert consequence_text(found.as_data(), "en") == (
        "Board 1: 2 Player, 2 and 1 Player, 1 have met already, in round 1. (C.04.1@2026-02 2)"
    )


class TestTheRest:
    def test_a_swiss_pairs_those_left(self) -> None:
        table = desk(6, settings=WHITE_DRAWN)
        done = filled(table.tournament, Chosen(round=1, games=(game(2, 1, 2),)))
        assert [(g.board, g.players) for g in done.games] == [(1, (3, 5)), (2, (1, 2)), (3, (6, 4))]

    def test_somebody_takes_the_bye(self) -> None:
        table = desk(5, settings=WHITE_DRAWN)
        done = filled(table.tournament, Chosen(round=1, games=(game(1, 1, 2),)))
        assert [b.player for b in done.byes] == [5]

    def test_a_table_gives_its_own_games(self) -> None:
        table = desk(6, settings=TABLE)
        done = filled(table.tournament, Chosen(round=1, games=(game(1, 1, 2),)))
        assert {frozenset(g.players) for g in done.games} == {
            frozenset({1, 2}),
            frozenset({3, 4}),
        }

    def test_nothing_is_added_to_a_whole_round(self) -> None:
        table = desk(2, settings=WHITE_DRAWN)
        chosen = Chosen(round=1, games=(game(1, 2, 1),))
        assert filled(table.tournament, chosen) is chosen

    def test_where_the_rest_may_not_meet(self) -> None:
        table = played(4, ((1, 2), (3, 4)))
        with pytest.raises(NoValidPairing):
            filled(table.tournament, Chosen(round=2, games=(game(1, 1, 2),)))
