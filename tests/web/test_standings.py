"""The standings and what belongs to them say what the library says."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from django.test import Client

from ronde.model import Result, Sex, Tournament
from ronde.scoring import score_sheets
from ronde.services.players import register_players, withdraw_player
from ronde.services.prizes import announce_prizes
from ronde.services.public import sharing
from ronde.services.results import enter_result
from ronde.services.rounds import pair_round, publish_round
from ronde.services.rulebooks import leave_fide_mode
from ronde.standings import (
    Selection,
    consequences,
    crosstable,
    reachable_places,
    standings,
    sub_ranking,
)
from ronde.standings.order import Row
from ronde.standings.prizes import Prize, PrizeList, PrizeRules
from ronde.texts.alphabet import sort_key
from ronde.texts.language import points_text
from ronde.texts.values import line_value, value_text
from ronde.web.request_context import STORE
from ronde.web.standings.standings import StandingsRow, separators
from support.running import BY, new, play, started, tournament


def tournament_of(demo: int) -> Tournament:
    return STORE.journal(demo).state.tournament


class TestLeft:
    """VCL 170: whoever left is marked."""

    def test_a_withdrawn_player_is_marked(self, client: Client, demo: int) -> None:
        page = f"/tournaments/{demo}/standings/"
        before = client.get(page).content.decode().count('<span class="chip">withdrawn</span>')
        stays = next(p for p in tournament_of(demo).players if p.departure is None)
        after = len(tournament_of(demo).rounds)
        withdraw_player(STORE, demo, stays.id, after_round=after, why="ill", by=BY)
        marked = client.get(page).content.decode().count('<span class="chip">withdrawn</span>')
        assert marked == before + 1


class TestProvisional:
    """VCL 161, 169: no standings are final while a game is open, in whatever round."""

    def test_an_adjourned_game_of_an_earlier_round(self, client: Client) -> None:
        t = started(STORE, number_of_rounds=2)
        play(STORE, t, 1)
        enter_result(STORE, t, round_no=1, board=1, result=Result.ADJOURNED, by=BY)
        pair_round(STORE, t, adjourned=True, by=BY)
        publish_round(STORE, t, 2, by=BY)
        play(STORE, t, 2)
        event = STORE.tournament(t).event
        sharing.share(event, True, by=BY)
        pages = (f"/tournaments/{t}/standings/", f"/p/{event}/en/{t}/standings/")
        assert all(b"provisional" in client.get(page).content for page in pages)
        mends = replace(BY, reason="played on")
        enter_result(STORE, t, round_no=1, board=1, result=Result.DRAW, by=mends)
        assert not any(b"provisional" in client.get(page).content for page in pages)


class TestStandings:
    @pytest.mark.parametrize("after", [1, 2, 3, 4])
    def test_every_value_is_the_library_s(self, client: Client, demo: int, after: int) -> None:
        page = client.get(f"/tournaments/{demo}/standings/?after={after}").context["page"]
        table = standings(tournament_of(demo), after=after)
        assert [c.code for c in page.columns] == list(table.codes)
        for shown, row in zip(page.rows, table.rows, strict=True):
            assert (shown.rank, shown.name) == (row.rank, row.name)
            texts = [line_value(table, row, c, "en") for c in table.codes if c != "PTS"]
            assert [v.text for v in shown.values] == [
                points_text(int(row.points * 10), "en"),
                *texts,
            ]
            drawn = [c for c, v in zip(table.codes, shown.values, strict=True) if v.separates]
            assert drawn == ([row.separated_by] if row.separated_by else [])

    def test_women_are_ranked_among_themselves(self, client: Client, demo: int) -> None:
        page = client.get(f"/tournaments/{demo}/standings/?sex=w").context["page"]
        tournament = tournament_of(demo)
        found = sub_ranking(tournament, standings(tournament), Selection(sex=Sex.WOMAN))
        assert [(r.place, r.rank, r.name) for r in page.rows] == [
            (s.rank, s.row.rank, s.row.name) for s in found
        ]
        assert 0 < len(found) < len(tournament.players)

    def test_filters_join(self, client: Client, demo: int) -> None:
        page = client.get(
            f"/tournaments/{demo}/standings/?after=3&rating_from=1500&rating_to=1900"
        ).context["page"]
        assert page.rows
        assert all(1500 <= r.player.rating <= 1900 for r in page.rows)
        assert page.after == 3

    @pytest.mark.parametrize(
        "query",
        ["after=99", "after=-1", "after=x", "sex=q", "age=U99", "rating_from=ab", "why=%00"],
    )
    def test_nonsense_in_the_address_asks_nothing(
        self, client: Client, demo: int, query: str
    ) -> None:
        answer = client.get(f"/tournaments/{demo}/standings/?{query}")
        assert answer.status_code == 200
        assert len(answer.context["page"].rows) == len(tournament_of(demo).players)

    def test_nobody_meets_it(self, client: Client, demo: int) -> None:
        answer = client.get(f"/tournaments/{demo}/standings/?club=Nowhere")
        assert "Nobody meets this filter" in answer.content.decode()

    def test_what_separates_those_who_were_not_neighbours(self, demo: int) -> None:
        """The first criterion in which two lines differ, whoever stood between them."""
        table = standings(tournament_of(demo))
        chosen = table.rows[::3]
        assert list(separators(table, chosen)) == _first_differences(table.codes, chosen)
        assert list(separators(table, table.rows)) == [r.separated_by for r in table.rows]


def _first_differences(codes: Sequence[str], rows: Sequence[Row]) -> list[str]:
    found = [""]
    for above, below in pairwise(rows):
        differing = [c for c in codes if above.values[c] != below.values[c]]
        found.append(differing[0] if differing else "")
    return found


def _number(text: str) -> Fraction:
    whole, half, _ = text.partition("½")
    return Fraction(whole or 0) + (Fraction(1, 2) if half else 0)


class TestExplanation:
    def test_contributions_add_up(self, client: Client, demo: int) -> None:
        table = standings(tournament_of(demo))
        for row in table.rows[:8]:
            address = f"/tournaments/{demo}/standings/why/{row.participant}/?code=BH/C1"
            page = client.get(address).context["page"]
            kept = [_number(r.amount) for r in page.sheet.rows if not r.is_cut]
            assert sum(kept) == row.values["BH/C1"]
            assert page.sheet.total == page.sheet.value == value_text(row.values["BH/C1"], "en")
            cut = [r for r in page.sheet.rows if r.is_cut]
            assert len(cut) == 1
            assert "cut" in cut[0].reason

    def test_article_and_what_decided(self, client: Client, demo: int) -> None:
        second = next(r for r in standings(tournament_of(demo)).rows if r.separated_by == "BH/C1")
        address = f"/tournaments/{demo}/standings/why/{second.participant}/?code=BH/C1"
        text = client.get(address).content.decode()
        assert "C.07@2026-03 8.1" in text
        assert "Behind" in text

    @pytest.mark.parametrize("path", ["why/999/?code=PTS", "why/1/?code=SB", "why/1/?code=%3C%2F"])
    def test_what_is_not_there(self, client: Client, demo: int, path: str) -> None:
        assert client.get(f"/tournaments/{demo}/standings/{path}").status_code == 404

    def test_the_first_is_ahead_of_somebody(self, client: Client, demo: int) -> None:
        """Design 12: the first of the list has a reason too."""
        first, second = standings(tournament_of(demo)).rows[:2]
        address = f"/tournaments/{demo}/standings/why/{first.participant}/?code=PTS"
        assert f"Ahead of {second.name}" in client.get(address).content.decode()


class TestStartingList:
    """D22: before round 1 the standings are the starting list, with the numbers to come."""

    def test_numbers_are_those_pairing_would_give(self, client: Client) -> None:
        t = tournament(STORE, entered=0)
        people = [("Weak", 1200), ("Strong", 2200), ("Middle", 1800)]
        register_players(STORE, t, [new(name, rating) for name, rating in people], by=BY)
        answer = client.get(f"/tournaments/{t}/standings/")
        page, text = answer.context["page"], answer.content.decode()
        shown = [(row.number, row.name) for row in page.rows]
        assert shown == [("1", "Strong"), ("2", "Middle"), ("3", "Weak")]
        assert "Starting list" in text
        assert page.provisional
        assert "provisional numbers" in text

    def test_after_the_first_pairing_it_is_gone(self, client: Client) -> None:
        t = started(STORE)
        assert (
            "Standings after round 1" in client.get(f"/tournaments/{t}/standings/").content.decode()
        )

    def test_nobody_entered(self, client: Client) -> None:
        answer = client.get(f"/tournaments/{tournament(STORE, entered=0)}/standings/")
        assert answer.status_code == 200
        assert "Nobody is registered" in answer.content.decode()

    def test_spectators_see_the_same(self, client: Client) -> None:
        t = tournament(STORE, entered=0)
        people = [("Weak", 1200), ("Strong", 2200)]
        register_players(STORE, t, [new(name, rating) for name, rating in people], by=BY)
        event = STORE.tournament(t).event
        sharing.share(event, True, by=BY)
        text = client.get(f"/p/{event}/en/{t}/players/").content.decode()
        assert "Starting list: 2 players" in text
        assert text.index("Strong") < text.index("Weak")
        assert "provisional" in text


class TestStory:
    """Design 12: movement, results as bars, medals, prizes, the fact of the round."""

    def test_movement_since_the_round_before(self, client: Client, demo: int) -> None:
        page = client.get(f"/tournaments/{demo}/standings/?after=3").context["page"]
        event = tournament_of(demo)
        before = {row.participant: row.rank for row in standings(event, after=2).rows}
        late = {p.id for p in event.players if p.first_round > 2}
        for row in page.rows:
            expected = None if row.player.id in late else before[row.player.id] - row.rank
            assert row.moved == expected
        text = client.get(f"/tournaments/{demo}/standings/?after=3").content.decode()
        assert "places gained" in text
        assert "places lost" in text

    def test_nothing_moved_in_the_first_round(self, client: Client, demo: int) -> None:
        page = client.get(f"/tournaments/{demo}/standings/?after=1").context["page"]
        assert not page.moves
        assert {row.moved for row in page.rows} == {None}

    def test_bars_are_the_results(self, client: Client, demo: int) -> None:
        page = client.get(f"/tournaments/{demo}/standings/?after=3").context["page"]
        sheets = score_sheets(tournament_of(demo), after=3)
        worth = {"w": 10, "uw": 10, "d": 5, "ud": 5, "l": 0, "ul": 0, "?": 0}
        for row in page.rows:
            entries = sheets[row.player.id].entries
            assert [worth[step.kind] for step in row.path] == [e.points for e in entries]
            assert [step.kind in {"w", "d", "l"} for step in row.path] == [
                e.is_played for e in entries
            ]

    def test_bands_head_equal_points(self, client: Client, demo: int) -> None:
        page = client.get(f"/tournaments/{demo}/standings/").context["page"]
        heads = [row.band for row in page.rows if row.band]
        assert len(heads) == len(set(heads)) == len({row.values[0].text for row in page.rows})
        assert heads[0] == f"{page.rows[0].values[0].text} points"

    def test_prizes_if_it_ended_now(self, client: Client, demo: int) -> None:
        text = client.get(f"/tournaments/{demo}/standings/").content.decode()
        assert "if it ended now" not in text
        rules = PrizeRules(lists=(PrizeList(name="A", prizes=(Prize(amount=30000),)),))
        announce_prizes(STORE, demo, rules, by=BY, seen=None)
        page = client.get(f"/tournaments/{demo}/standings/").context["page"]
        assert [row.prize for row in page.rows][:2] == ["300 EUR", ""]
        earlier = client.get(f"/tournaments/{demo}/standings/?after=2").context["page"]
        assert not earlier.prizes

    def test_performance_as_a_column(self, client: Client, demo: int) -> None:
        """F17: on request, and kept while looking at another round."""
        page = client.get(f"/tournaments/{demo}/standings/?performance=1").context["page"]
        assert sum(row.performance is not None for row in page.rows) > len(page.rows) / 2
        assert all("performance=1" in r.query for r in page.rounds)

    @pytest.mark.parametrize("column", ["rank", "no", "name", "PTS", "BH/C1", "performance"])
    def test_lines_by_any_column(self, client: Client, demo: int, column: str) -> None:
        """Design 10: heads sort, with or without a script; the same people in another order."""
        address = f"/tournaments/{demo}/standings/?performance=1"
        plain = client.get(address).context["page"]
        query = {"performance": "1", "sort": column}
        page = client.get(f"/tournaments/{demo}/standings/", query).context["page"]
        down = client.get(
            f"/tournaments/{demo}/standings/", query | {"sort": f"-{column}"}
        ).context["page"]
        assert {r.name for r in page.rows} == {r.name for r in plain.rows}
        assert not any(row.band for row in page.rows)
        keys: dict[str, Callable[[StandingsRow], Any]] = {
            "rank": lambda r: r.rank,
            "no": lambda r: r.number,
            "name": lambda r: sort_key(r.name, "en"),
            "PTS": lambda r: float(r.values[0].number),
            "BH/C1": lambda r: float(r.values[1].number),
            "performance": lambda r: r.performance or 0,
        }
        found = [keys[column](r) for r in page.rows if keys[column](r)]
        assert found == sorted(found)
        back = [keys[column](r) for r in down.rows if keys[column](r)]
        assert back == sorted(found, reverse=True)

    def test_a_column_that_is_not_there_sorts_nothing(self, client: Client, demo: int) -> None:
        page = client.get(f"/tournaments/{demo}/standings/?sort=-nonsense").context["page"]
        assert [r.rank for r in page.rows] == sorted(r.rank for r in page.rows)
        assert page.rows[0].band

    def test_no_box_within_the_page(self, client: Client, demo: int) -> None:
        """D40: the page scrolls, not a frame within it."""
        assert "table-frame" not in client.get(f"/tournaments/{demo}/standings/").content.decode()


class TestCategories:
    """D52: groups in one row of chips, and all their lists on one document."""

    def test_chips_join_and_let_go(self, client: Client, demo: int) -> None:
        address = f"/tournaments/{demo}/standings/"
        page = client.get(address).context["page"]
        women = next(chip for chip in page.chips.row if chip.label == "Women")
        page = client.get(f"{address}?{women.query}").context["page"]
        assert page.filter.sex == "w"
        assert page.narrowed == "Women"
        women = next(chip for chip in page.chips.row if chip.label == "Women")
        assert women.current
        band = page.chips.bands.chips[0]
        both = client.get(f"{address}?{band.query}").context["page"]
        assert both.filter.sex == "w"
        assert both.filter.rating_from is not None
        assert client.get(f"{address}?{women.query}").context["page"].filter.sex == ""

    def test_all_lists_at_once(self, client: Client, demo: int) -> None:
        page = client.get(f"/tournaments/{demo}/standings/categories/").context["page"]
        names = [category.name for category in page.lists]
        assert {"Women", "Men"} <= set(names)
        assert any(name.startswith("Rating ") for name in names)
        assert all(category.rows for category in page.lists)
        event = tournament_of(demo)
        women = next(category for category in page.lists if category.name == "Women")
        found = sub_ranking(event, standings(event), Selection(sex=Sex.WOMAN))
        assert [(r.place, r.rank, r.name) for r in women.rows] == [
            (s.rank, s.row.rank, s.row.name) for s in found
        ]

    @pytest.mark.parametrize("kind", ["club", "league", "federation", "nonsense"])
    def test_divided_by_name(self, client: Client, demo: int, kind: str) -> None:
        answer = client.get(f"/tournaments/{demo}/standings/categories/?by={kind}")
        assert answer.status_code == 200
        if kind == "club":
            names = [category.name for category in answer.context["page"].lists]
            assert set(names) == {p.person.club for p in tournament_of(demo).players} - {""}
            assert names == sorted(names, key=lambda name: sort_key(name, "en"))


class TestTables:
    @pytest.mark.parametrize("ranked", [True, False])
    def test_cross_table(self, client: Client, demo: int, ranked: bool) -> None:
        query = "" if ranked else "?by=number"
        page = client.get(f"/tournaments/{demo}/standings/cross/{query}").context["page"].table
        order = standings(tournament_of(demo))
        table = crosstable(tournament_of(demo), ranked=ranked, order=order)
        assert [(r.rank, r.number, r.name, r.points) for r in page.rows] == [
            (r.rank, r.number, r.name, points_text(r.points, "en")) for r in table.rows
        ]
        digits = [[re.findall(r"^\d+(?=[wb:])", cell) for cell in r.cells] for r in table.rows]
        shown = [[re.findall(r"^\d+(?=[wb])", cell) for cell in r.cells] for r in page.rows]
        assert shown == digits

    @pytest.mark.parametrize("query", ["", "?by=number"])
    def test_ranks_and_numbers_are_those_of_the_standings(
        self, client: Client, demo: int, query: str
    ) -> None:
        """D38: a shared rank is shared in both tables, a number is the pairing number in both."""
        table = client.get(f"/tournaments/{demo}/standings/cross/{query}").context["page"].table
        listed = client.get(f"/tournaments/{demo}/standings/").context["page"].rows
        assert sorted((r.rank, r.number, r.name) for r in table.rows) == sorted(
            (r.rank, r.number, r.name) for r in listed
        )

    def test_no_cell_is_empty(self, client: Client, demo: int) -> None:
        """D38: what the legend promises for absences and open games stands in the cells."""
        table = client.get(f"/tournaments/{demo}/standings/cross/").context["page"].table
        cells = [cell for row in table.rows for cell in row.cells]
        assert all(cells)
        assert "–" in cells

    def test_cells_speak_french(self, client: Client, demo: int) -> None:
        answer = client.get(
            f"/tournaments/{demo}/standings/cross/", headers={"accept-language": "fr"}
        )
        cells = {c for row in answer.context["page"].table.rows for c in row.cells}
        assert any(re.fullmatch(r"\d+n\u202f½", cell) for cell in cells)
        assert not any("w" in cell for cell in cells)

    def test_score_cards_total(self, client: Client, demo: int) -> None:
        cards = client.get(f"/tournaments/{demo}/standings/cards/").context["page"].cards
        sheets = score_sheets(tournament_of(demo))
        assert {c.player: c.points for c in cards} == {p: s.points for p, s in sheets.items()}


class TestWhatIf:
    def test_consequences_are_the_library_s_and_nothing_is_written(
        self, client: Client, demo: int
    ) -> None:
        tournament = tournament_of(demo)
        board = next(g.board for g in tournament.round(4).games if g.result is Result.PENDING)
        version = STORE.journal(demo).version
        page = client.get(f"/tournaments/{demo}/standings/what-if/?b{board}=1").context["page"]
        found = consequences(tournament, {board: Result.WHITE_WINS})
        ranks = {row.name: row.rank for row in found.standings.rows}
        assert page.supposed == 1
        assert all(ranks[row.name] == row.rank for row in page.rows)
        moved = {m.participant: m.before - m.after for m in found.moves}
        assert sorted(r.moved for r in page.rows if r.moved) == sorted(moved.values())
        assert STORE.journal(demo).version == version

    def test_a_board_that_is_played_is_not_supposed(self, client: Client, demo: int) -> None:
        known = next(g.board for g in tournament_of(demo).round(4).games if g.result.is_known)
        page = client.get(
            f"/tournaments/{demo}/standings/what-if/?b{known}=1&b9999=1&bx=0"
        ).context["page"]
        assert page.supposed == 0

    def test_places_still_possible(self, client: Client, demo: int) -> None:
        page = client.get(f"/tournaments/{demo}/standings/what-if/?player=3").context["page"]
        found = reachable_places(tournament_of(demo), 3, limit=1)
        assert (page.reach.reach.best, page.reach.reach.worst) == (found.best, found.worst)
        assert not page.reach.reach.exact


class TestTieBreaks:
    def test_announcing_a_chain(self, client: Client, demo: int) -> None:
        address = f"/tournaments/{demo}/settings/tie-breaks/"
        looked = client.get(f"{address}?codes=SB, de").context["page"]
        assert [r.code for r in looked.rows] == ["SB", "DE"]
        assert looked.usable
        assert tournament_of(demo).settings.tiebreaks == ("BH/C1", "BH", "PS")
        assert client.post(address, {"codes": "SB, DE"}).status_code == 422
        leave_fide_mode(STORE, demo, by=replace(BY, reason="a club evening"))
        why = {"reason": "as the poster says", "accepted": "yes"}
        assert client.post(address, {"codes": "SB, DE", **why}).status_code == 302
        assert tournament_of(demo).settings.tiebreaks == ("SB", "DE")

    def test_a_chain_that_does_not_fit_is_refused_with_the_reason(
        self, client: Client, demo: int
    ) -> None:
        answer = client.post(
            f"/tournaments/{demo}/settings/tie-breaks/", {"codes": "BH, EDE, NONSENSE"}
        )
        assert answer.status_code == 422
        problems = {r.code: bool(r.problem) for r in answer.context["page"].rows}
        assert problems == {"BH": False, "EDE": True, "NONSENSE": True}
        assert 'value="BH, EDE, NONSENSE"' in answer.content.decode()
        assert tournament_of(demo).settings.tiebreaks == ("BH/C1", "BH", "PS")

    def test_a_chain_is_put_together_with_buttons(self, client: Client, demo: int) -> None:
        """D28: tie-breaks are chosen from a list and put in order, not typed."""
        address = f"/tournaments/{demo}/settings/tie-breaks/"
        page = client.get(address).content.decode()
        assert "the sum of the opponents&#x27; points" in page

        def after(**pressed: str) -> list[str]:
            form = {"code": ["BH/C1", "BH", "PS"], "add": "SB", **pressed}
            answer = client.post(address, form, follow=True)
            assert answer.status_code == 200
            return [row.code for row in answer.context["page"].rows]

        assert after(up="2") == ["BH", "BH/C1", "PS"]
        assert after(down="2") == ["BH/C1", "PS", "BH"]
        assert after(drop="1") == ["BH", "PS"]
        assert after(plus="1") == ["BH/C1", "BH", "PS", "SB"]
        assert after(look="1") == ["BH/C1", "BH", "PS"]
        assert after(up="1", drop="99") == ["BH/C1", "BH", "PS"]
        assert tournament_of(demo).settings.tiebreaks == ("BH/C1", "BH", "PS")
        leave_fide_mode(STORE, demo, by=replace(BY, reason="a club evening"))
        why = {"reason": "as the poster says", "accepted": "yes"}
        announced = {"code": ["BH/C2", "SB"], "announce": "1", **why}
        assert client.post(address, announced).status_code == 302
        assert tournament_of(demo).settings.tiebreaks == ("BH/C2", "SB")

    def test_who_changes_place_is_shown_before(self, client: Client, demo: int) -> None:
        """D28: the effect of another list on the standings."""
        address = f"/tournaments/{demo}/settings/tie-breaks/"
        looked = client.get(f"{address}?codes=RTNG/R").context["page"]
        assert looked.moved
        assert all(change.before != change.after for change in looked.changes)
        assert not client.get(address).context["page"].moved


class TestLists:
    def test_pairings_by_name_hold_everybody_once(self, client: Client, demo: int) -> None:
        round_ = tournament_of(demo).round(4)
        page = client.get(f"/tournaments/{demo}/documents/pairings/4/names/").context["page"]
        names = [line.player.name for line in page.lines]
        assert len(names) == len(set(names)) == 2 * len(round_.games) + len(round_.byes)
        for game in round_.games:
            white = next(x for x in page.lines if x.player.id == game.white)
            assert (white.board, white.color, white.opponent.id) == (
                str(game.board),
                "White",
                game.black,
            )

    def test_players_by_rating_have_a_rank(self, client: Client, demo: int) -> None:
        documents = client.get(f"/tournaments/{demo}/documents/").content.decode()
        assert f'href="/tournaments/{demo}/documents/players/?by=rating"' in documents
        address = f"/tournaments/{demo}/documents/players/"
        lines = client.get(f"{address}?by=rating").context["page"].lines
        ratings = [line.player.rating for line in lines]
        assert ratings == sorted(ratings, reverse=True)
        assert [line.rank for line in lines] == list(range(1, len(lines) + 1))
        assert len(lines) == len(tournament_of(demo).players)
        named = client.get(f"{address}?by=nonsense").context["page"]
        assert not named.by_rating

    def test_league_stands_beside_the_federation(self, client: Client) -> None:
        t = tournament(STORE, entered=0)
        anne = new("Martin, Anne", 1800)
        anne = replace(anne, person=replace(anne.person, federation="FRA", league="BRE"))
        register_players(STORE, t, [anne], by=BY)
        html = client.get(f"/tournaments/{t}/documents/players/").content.decode()
        assert "FRA · BRE" in html

    def test_points_are_those_before_the_round(self, client: Client, demo: int) -> None:
        before = score_sheets(tournament_of(demo), after=3)
        page = client.get(f"/tournaments/{demo}/documents/pairings/4/").context["page"]
        assert all(b.white_points == before[b.white.id].points for b in page.boards)
