"""The round as the stage of result entry: the typed line, changes, what was entered last."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from ronde.model import Points, Result, Round
from ronde.queries.recent_results import recent_results
from ronde.services import history, results
from ronde.services.acts import Signature
from ronde.texts.results import result_text
from ronde.web.request_context import STORE, open_tournament
from ronde.web.rounds.lines import BoardRow, with_bands
from ronde.web.rounds.round import round_page


def last_round(demo: int) -> Round:
    return STORE.journal(demo).state.tournament.rounds[3]


@pytest.fixture
def board(demo: int) -> int:
    return next(int(g.board) for g in last_round(demo).games if g.result is Result.PENDING)


@pytest.fixture
def entered(demo: int) -> int:
    """A board whose game White has not won."""
    known = (g for g in last_round(demo).games if g.result.is_known)
    return next(int(g.board) for g in known if g.result is not Result.WHITE_WINS)


def result_on(demo: int, board: int) -> Result:
    return next(g.result for g in last_round(demo).games if g.board == board)


def enter(demo: int, board: int, result: Result, by: Signature) -> int:
    done = results.enter_result(STORE, demo, round_no=4, board=board, result=result, by=by)
    return done.journal.version


class TestTheTypedLine:
    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("99 1", "There is no board 99 in this round."),
            ("5 x", "“x” is not a result"),
            ("5", "5: the result is missing."),
            ("zzz 1", "“zzz”: nobody of that name plays in this round."),
            ("", "Board and result: 12 1"),
            ("<script>", "nobody of that name"),
        ],
    )
    def test_a_line_that_is_not_understood_keeps_the_page(
        self, client: Client, demo: int, typed: str, said: str
    ) -> None:
        """D14: a wrong board keeps the page, like a wrong result."""
        version = STORE.journal(demo).version
        answer = client.post(f"/tournaments/{demo}/rounds/4/results/", {"line": typed})
        assert answer.status_code == 422
        page = answer.content.decode()
        assert said in page
        assert 'id="results"' in page
        assert "<script>&" not in page
        assert answer.context["page"].line.typed == typed
        assert STORE.journal(demo).version == version

    def test_a_script_is_told_in_place_of_the_echo(self, client: Client, demo: int) -> None:
        """D14: with a script the message takes the echo's place."""
        address = f"/tournaments/{demo}/rounds/4/results/"
        answer = client.post(address, {"line": "99 1"}, headers={"X-Ronde-Fragment": "true"})
        assert answer.status_code == 422
        assert answer.content.decode().strip().startswith('<span class="wrong">There is no board')

    def test_a_name_is_enough_and_one_sign_is_theirs(
        self, client: Client, demo: int, board: int
    ) -> None:
        """D14: a name on a slip; "1" behind it means that this player won."""
        tournament = STORE.journal(demo).state.tournament
        game = next(g for g in last_round(demo).games if g.board == board)
        black = tournament.player_by_id[game.black].person
        line = f"{black.family_name} {black.given_name} 1".upper()
        answer = client.post(f"/tournaments/{demo}/rounds/4/results/", {"line": line})
        assert answer.status_code == 302
        assert result_on(demo, board) is Result.BLACK_WINS

    def test_names_that_several_have_are_offered_with_their_boards(
        self, client: Client, demo: int
    ) -> None:
        """D14: an ambiguous name lists the candidates as buttons."""
        answer = client.post(f"/tournaments/{demo}/rounds/4/results/", {"line": "a 1"})
        page = answer.content.decode()
        values = re.findall(r'name="set" value="(\d+ [^"]+)" class="small"', page)
        assert len(values) > 1
        chosen = client.post(f"/tournaments/{demo}/rounds/4/results/", {"set": values[0]})
        assert chosen.status_code == 302
        key, sign = values[0].split()
        assert result_text(result_on(demo, int(key))) == sign

    @pytest.mark.parametrize(
        ("sign", "result"),
        [
            ("+-", Result.BLACK_FORFEITS),
            ("-+", Result.WHITE_FORFEITS),
            ("--", Result.DOUBLE_FORFEIT),
        ],
    )
    def test_forfeits(
        self, client: Client, demo: int, board: int, sign: str, result: Result
    ) -> None:
        """D14: `5 +-` is a forfeit."""
        client.post(f"/tournaments/{demo}/rounds/4/results/", {"line": f"{board} {sign}"})
        assert result_on(demo, board) is result


class TestAChange:
    def test_a_second_result_is_shown_as_a_change(
        self, client: Client, demo: int, entered: int
    ) -> None:
        """D15: amber, with what stood there, and undo."""
        old = result_text(result_on(demo, entered))
        answer = client.post(
            f"/tournaments/{demo}/rounds/4/results/",
            {"set": f"{entered} 1-0"},
            headers={"X-Ronde-Fragment": "true"},
        )
        text = answer.content.decode()
        assert 'class="notice change"' in text
        plain = text.replace("\N{NON-BREAKING HYPHEN}", "-")
        assert f"Board {entered} changed: 1-0, was {old}" in plain
        assert re.search(rf'<li class="change">\s*{entered} · <b>1-0</b>', text)
        assert old in re.search(r"<s>.*?</s>", text, re.DOTALL)[0]  # type: ignore[index]

    def test_a_new_result_is_not(self, client: Client, demo: int, board: int) -> None:
        answer = client.post(
            f"/tournaments/{demo}/rounds/4/results/",
            {"set": f"{board} 1-0"},
            headers={"X-Ronde-Fragment": "true"},
        )
        assert 'class="notice"' in answer.content.decode()


class TestWhatWasEnteredLast:
    def test_newest_first_with_what_each_replaced(
        self, demo: int, board: int, by: Signature
    ) -> None:
        enter(demo, board, Result.DRAW, by)
        version = enter(demo, board, Result.WHITE_WINS, by)
        found = recent_results(STORE.journal(demo), 4)
        assert len(found) == 5
        assert [(e.key, e.result, e.before) for e in found[:2]] == [
            (str(board), Result.WHITE_WINS, Result.DRAW),
            (str(board), Result.DRAW, Result.PENDING),
        ]
        assert found[0].sequence == version
        assert [e.is_change for e in found[:2]] == [True, False]

    def test_what_was_taken_back_is_not_there(self, demo: int, board: int, by: Signature) -> None:
        before = recent_results(STORE.journal(demo), 4)
        version = enter(demo, board, Result.DRAW, by)
        history.undo(STORE, demo, target=version, by=by)
        assert recent_results(STORE.journal(demo), 4) == before
        history.redo(STORE, demo, target=version, by=by)
        assert recent_results(STORE.journal(demo), 4)[0].sequence == version

    def test_only_of_this_round(self, demo: int) -> None:
        assert {e.sequence for e in recent_results(STORE.journal(demo), 3)}.isdisjoint(
            {e.sequence for e in recent_results(STORE.journal(demo), 4)}
        )

    def test_the_last_one_can_be_undone_from_the_bar(
        self, client: Client, demo: int, board: int, by: Signature
    ) -> None:
        version = enter(demo, board, Result.DRAW, by)
        page = client.get(f"/tournaments/{demo}/rounds/4/")
        assert page.context["page"].undo == version
        client.post(reverse("undo", args=[demo]), {"target": version})
        assert result_on(demo, board) is Result.PENDING


class TestTheList:
    def test_the_title_says_what_the_round_is_now(self, client: Client, demo: int) -> None:
        shown = client.get(f"/tournaments/{demo}/rounds/4/").content.decode()
        assert '<h1 id="round-title">Round 4, in progress</h1>' in shown
        shown = client.get(f"/tournaments/{demo}/rounds/3/").content.decode()
        assert '<h1 id="round-title">Round 3, closed</h1>' in shown

    def test_names_lead_to_the_cards(self, client: Client, demo: int) -> None:
        """D34: names on the pairing list are links."""
        shown = client.get(f"/tournaments/{demo}/rounds/4/").content.decode()
        for game in last_round(demo).games:
            assert f'href="/tournaments/{demo}/players/{game.white}/"' in shown

    def test_boards_stand_under_their_score_group(self, client: Client, demo: int) -> None:
        shown = client.get(f"/tournaments/{demo}/rounds/4/").content.decode()
        page = round_page(open_tournament(demo), last_round(demo))
        bands = [row.band for row in page.rows]
        assert None not in bands
        assert bands == sorted(bands, key=lambda b: -(b or 0))
        assert shown.count('class="band"') == len(set(bands)) > 2
        floats = sum(row.floats for row in page.rows)
        assert shown.count('<span class="chip">↓ ') == floats > 0
        assert sum(page.groups.values()) == 2 * len(page.rows) + sum(
            bye.code == "bye.pab" for bye in page.byes
        )

    def test_the_first_round_has_no_groups(self, client: Client, demo: int) -> None:
        shown = client.get(f"/tournaments/{demo}/rounds/1/").content.decode()
        assert 'class="band"' not in shown
        assert '<span class="chip">↓' not in shown

    def test_no_group_comes_twice(self, demo: int) -> None:
        row = round_page(open_tournament(demo), last_round(demo)).rows[0]

        def at(white: int, black: int) -> BoardRow:
            return replace(row, white_points=Points(white), black_points=Points(black))

        rows = (at(30, 30), at(30, 10), at(25, 25), at(25, 10), at(10, 10))
        assert [r.band for r in with_bands(rows)] == [30, 25, 25, 10, 10]
        by_hand = (at(10, 10), at(30, 30))
        assert with_bands(by_hand) == by_hand

    def test_printing_by_name_is_one_click_away(self, client: Client, demo: int) -> None:
        shown = client.get(f"/tournaments/{demo}/rounds/4/").content.decode()
        assert f'href="/tournaments/{demo}/documents/pairings/4/names/"' in shown


def test_the_page_of_a_board_shows_which_result_it_has(
    client: Client, demo: int, entered: int
) -> None:
    shown = client.get(f"/tournaments/{demo}/rounds/4/boards/{entered}/").content.decode()
    [pressed] = re.findall(r'value="\d+ ([^"]+)"\s+aria-pressed="true"', shown)
    assert pressed == result_text(result_on(demo, entered))
