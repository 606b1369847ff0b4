"""Two people on one board: the second is told, keeps what they typed, and may insist."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.test import Client

from ronde.model import Result
from ronde.services import history, results, rounds
from ronde.services.acts import Signature
from ronde.store.errors import Conflict
from ronde.web.request_context import STORE


@pytest.fixture
def board(demo: int) -> int:
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return next(int(g.board) for g in games if g.result is Result.PENDING)


def enter(demo: int, board: int, result: Result, by: Signature, seen: int | None = None) -> int:
    done = results.enter_result(
        STORE, demo, round_no=4, board=board, result=result, by=by, seen=seen
    )
    return done.journal.version


def now_on(demo: int, board: int) -> Result:
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return next(g.result for g in games if g.board == board)


class TestWhatWasSeen:
    def test_another_result_meanwhile_is_a_conflict(
        self, demo: int, board: int, by: Signature
    ) -> None:
        seen = STORE.journal(demo).version
        enter(demo, board, Result.WHITE_WINS, replace(by, author="Anna"))
        with pytest.raises(Conflict) as caught:
            enter(demo, board, Result.DRAW, by, seen)
        assert [entry.author for entry in caught.value.changes] == ["Anna"]
        assert now_on(demo, board) is Result.WHITE_WINS

    def test_the_same_result_is_not(self, demo: int, board: int, by: Signature) -> None:
        seen = STORE.journal(demo).version
        version = enter(demo, board, Result.DRAW, by)
        assert enter(demo, board, Result.DRAW, by, seen) == version

    def test_other_boards_do_not_matter(self, demo: int, board: int, by: Signature) -> None:
        seen = STORE.journal(demo).version
        enter(demo, board, Result.DRAW, by)
        other = next(
            int(g.board)
            for g in STORE.journal(demo).state.tournament.rounds[3].games
            if g.result is Result.PENDING
        )
        enter(demo, other, Result.DRAW, by, seen)
        assert now_on(demo, other) is Result.DRAW

    def test_a_result_undone_meanwhile_is_told(self, demo: int, board: int, by: Signature) -> None:
        version = enter(demo, board, Result.DRAW, by)
        history.undo(STORE, demo, target=version, by=by)
        with pytest.raises(Conflict):
            enter(demo, board, Result.WHITE_WINS, by, version)

    def test_other_players_on_the_board_are_told(
        self, demo: int, board: int, by: Signature
    ) -> None:
        seen = STORE.journal(demo).version
        round_ = STORE.journal(demo).state.tournament.rounds[3]
        bare = (replace(g, result=Result.PENDING) for g in round_.games)
        games = tuple(
            replace(g, white=g.black, black=g.white) if g.board == board else g for g in bare
        )
        why = replace(by, reason="wrong colours on the list")
        rounds.change_pairing(STORE, demo, 4, games=games, byes=round_.byes, by=why)
        with pytest.raises(Conflict):
            enter(demo, board, Result.WHITE_WINS, by, seen)

    @pytest.mark.parametrize("seen", [10**8, 0])
    def test_odd_versions(self, demo: int, board: int, by: Signature, seen: int) -> None:
        if seen:
            enter(demo, board, Result.DRAW, by, seen)
            assert now_on(demo, board) is Result.DRAW
        else:  # the round was paired since: nobody saw that board before
            with pytest.raises(Conflict):
                enter(demo, board, Result.DRAW, by, seen)


class TestThePage:
    @pytest.mark.parametrize("scripted", [True, False])
    def test_who_what_when_and_what_was_typed(
        self, client: Client, demo: int, board: int, by: Signature, scripted: bool
    ) -> None:
        seen = STORE.journal(demo).version
        enter(demo, board, Result.WHITE_WINS, replace(by, author="Anna", device="Anna's phone"))
        path = f"/tournaments/{demo}/rounds/4/results/"
        headers = {"X-Ronde-Fragment": "true"} if scripted else {}
        fields = {"set": f"{board} 0-1", "version": seen, "key": "k1"}
        answer = client.post(path, fields, headers=headers)
        assert answer.status_code == 409
        text = answer.content.decode()
        for told in ("Anna", "Anna&#x27;s phone", "1-0", f"<b>{board} 0-1</b>", 'data-key="k1"'):
            assert told in text
        again = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', text))
        reason = {**again, "reason": "score sheet", "accepted": "yes"}
        assert client.post(path, reason).status_code == 302
        assert now_on(demo, board) is Result.BLACK_WINS

    def test_a_repeated_request_changes_nothing(
        self, client: Client, demo: int, board: int
    ) -> None:
        path = f"/tournaments/{demo}/rounds/4/results/"
        fields = {"set": f"{board} 0-1", "version": STORE.journal(demo).version, "key": "once"}
        first = client.post(path, fields, headers={"X-Ronde-Fragment": "true"})
        version = STORE.journal(demo).version
        second = client.post(path, fields, headers={"X-Ronde-Fragment": "true"})
        assert (first.status_code, second.status_code) == (200, 200)
        assert STORE.journal(demo).version == version

    def test_an_old_token_is_marked_as_such(self, demo: int) -> None:
        strict = Client(enforce_csrf_checks=True)
        answer = strict.post(f"/tournaments/{demo}/rounds/4/results/", {"set": "1 1-0"})
        assert answer.status_code == 403
        assert answer.headers["X-Ronde-Stale"] == "1"

    def test_the_worker_is_a_script_at_the_root(self) -> None:
        answer = Client().get("/entry-worker.js")
        assert answer.status_code == 200
        assert answer.headers["Content-Type"].startswith("text/javascript")
