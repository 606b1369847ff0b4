"""From a tournament to the field of a Swiss system."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import (
    Color,
    ForbiddenPairs,
    PlayerId,
    Result,
    RoundNo,
    Tournament,
    Tpn,
)
from ronde.pairing.swiss import pair_next_round, swiss_field
from support.boards import EDITIONS, next_boards
from support.positions import position

every_edition = pytest.mark.parametrize("edition", EDITIONS)


@every_edition
@pytest.mark.parametrize("drawn", list(Color))
class TestInitialColor:
    """C.04.3@2026-02 5.1, 5.2.5: read off the first round when it was not recorded."""

    def read(self, tournament: Tournament, edition: str) -> Color:
        forgotten = replace(tournament.settings, initial_color=None)
        field = swiss_field(replace(tournament, settings=forgotten), edition=edition)
        return field.initial_color

    def after(self, lines: dict[int, str], drawn: Color, edition: str) -> Tournament:
        """One more round, paired with that draw and drawn on every board."""
        event = position(lines, rounds=7, color=drawn)
        paired = pair_next_round(event, edition=edition).round
        games = tuple(replace(g, result=Result.DRAW) for g in paired.games)
        return event.with_round(replace(paired, games=games))

    @pytest.mark.parametrize(
        "lines",
        [
            {1: "", 2: "", 3: "", 4: ""},
            {1: "| H", 2: "", 3: "", 4: ""},
            {1: "| H", 2: "| Z", 3: "", 4: ""},
            {1: "", 2: "", 3: ""},
            {1: "U", 2: "H | Z", 3: "Z", 4: "Z", 5: "Z"},
        ],
    )
    def test_whoever_was_there(self, lines: dict[int, str], drawn: Color, edition: str) -> None:
        assert self.read(self.after(lines, drawn, edition), edition) is drawn

    def test_a_first_round_of_byes_only(self, drawn: Color, edition: str) -> None:
        """3 had a half point and ranks above 1: the colour of that pair is theirs to tell."""
        event = self.after({1: "Z", 2: "Z", 3: "H", 4: "Z"}, drawn, edition)
        assert self.read(event, edition) is drawn

    def test_colors_played_the_wrong_way_round(self, drawn: Color, edition: str) -> None:
        event = self.after({1: "", 2: "", 3: "", 4: ""}, drawn, edition)
        games = tuple(
            replace(g, white=g.black, black=g.white, colors_reversed=True)
            for g in event.rounds[0].games
        )
        wrong = event.with_round(replace(event.rounds[0], games=games))
        assert self.read(wrong, edition) is drawn

    def test_a_late_entry_above_everybody(self, drawn: Color, edition: str) -> None:
        """Numbers moved down by one since; those who played round 1 count as they did."""
        event = self.after({1: "", 2: "", 3: "", 4: ""}, drawn, edition)
        moved = tuple(replace(p, tpn=Tpn((p.tpn or 0) + 1)) for p in event.players)
        late = replace(event.players[0], id=PlayerId(5), tpn=Tpn(1), first_round=RoundNo(2))
        assert self.read(replace(event, players=(*moved, late)), edition) is drawn


@every_edition
class TestForbidden:
    """A ban holds in its rounds, between any two of its players who are there."""

    @pytest.mark.parametrize(
        ("first", "last", "boards"),
        [
            (1, None, [(1, 4), (3, 2)]),
            (1, 1, [(1, 4), (3, 2)]),
            (2, None, [(1, 3), (4, 2)]),
            (2, 3, [(1, 3), (4, 2)]),
        ],
    )
    def test_rounds(
        self, first: int, last: int | None, boards: list[tuple[int, int]], edition: str
    ) -> None:
        ban = ForbiddenPairs(
            players=(PlayerId(1), PlayerId(3)),
            first_round=RoundNo(first),
            last_round=None if last is None else RoundNo(last),
        )
        event = replace(position(dict.fromkeys(range(1, 5), ""), rounds=5), forbidden=(ban,))
        assert next_boards(event, edition) == boards

    def test_absent_players_take_their_bans_with_them(self, edition: str) -> None:
        ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(2), PlayerId(3)))
        event = position({1: "| Z", 2: "", 3: "", 4: "", 5: ""}, rounds=5)
        field = swiss_field(replace(event, forbidden=(ban,)), edition=edition)
        assert field.forbidden == {frozenset({2, 3})}


@every_edition
class TestField:
    def test_unplayed_rounds_of_every_kind(self, edition: str) -> None:
        """C.04.3@2026-02 [C9]: byes, forfeits and rounds before arrival."""
        lines = {1: "2w1 2w+ H", 2: "1b0 1b- Z", 3: ". . U", 4: ". . ."}
        field = swiss_field(position(lines, rounds=9), edition=edition)
        assert [e.unplayed for e in field.entrants] == [2, 2, 3, 3]
