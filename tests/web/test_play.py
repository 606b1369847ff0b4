"""Results by players: agreement is entered, everything else waits for the arbiter."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

import pytest
from django.test import Client
from django.utils import timezone

from ronde.journal.authors import PLAYERS
from ronde.model import Color, Result
from ronde.platform.throttle import BOARD_CODE, INVITATION, take
from ronde.queries.tables import board_key, tables_of
from ronde.services import claims, results, rounds
from ronde.services.acts import Signature
from ronde.services.claims import Outcome
from ronde.store.claims import ClaimRow
from ronde.web.request_context import STORE


@pytest.fixture
def board(demo: int) -> int:
    claims.open_player_entry(demo, now=timezone.now())
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return next(int(g.board) for g in games if g.result is Result.PENDING)


def address(demo: int, board: int) -> str:
    return f"/play/{codes(demo, 4)[str(board)]}/"


def codes(tournament: int, r: int) -> dict[str, str]:
    present = STORE.journal(tournament).state.tournament
    made = claims.board_codes(tournament, present, present.rounds[r - 1])
    return {card.board: card.code for card in made}


def phone(language: str = "en") -> Client:
    return Client(headers={"accept-language": language})


def says(client: Client, path: str, side: str, result: Result) -> str:
    answer = client.post(path, {"side": side, "result": result.name})
    return answer.content.decode()


def recorded(demo: int, board: int) -> Result:
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return next(g.result for g in games if g.board == board)


class TestTwoPhones:
    def test_agreement_is_entered_once_and_says_by_whom(
        self, demo: int, board: int, client: Client
    ) -> None:
        path = address(demo, board)
        version = STORE.journal(demo).version
        assert "Waiting for your opponent" in says(phone(), path, "w", Result.WHITE_WINS)
        assert recorded(demo, board) is Result.PENDING
        assert "Confirmed: 1-0" in says(phone(), path, "b", Result.WHITE_WINS)
        assert recorded(demo, board) is Result.WHITE_WINS
        journal = STORE.journal(demo)
        assert journal.version == version + 1
        assert journal.entries[-1].author == PLAYERS
        for language, told in (("fr", "les joueurs"), ("en", "the players")):
            page = client.get(f"/tournaments/{demo}/journal/", HTTP_ACCEPT_LANGUAGE=language)
            assert f"<td>{told}</td>" in page.content.decode()
        assert "recorded already" in says(phone(), path, "b", Result.WHITE_WINS)
        assert STORE.journal(demo).version == version + 1
        assert claims.disputes(STORE, demo) == ()

    def test_disagreement_goes_to_the_arbiter(self, demo: int, board: int, client: Client) -> None:
        path = address(demo, board)
        says(phone(), path, "w", Result.WHITE_WINS)
        assert "The arbiter will come" in says(phone(), path, "b", Result.DRAW)
        assert recorded(demo, board) is Result.PENDING
        cockpit = client.get(f"/tournaments/{demo}/").content.decode()
        assert "Needs you" in cockpit
        assert "to be decided" in cockpit
        client.post(f"/tournaments/{demo}/rounds/4/results/", {"set": f"{board} ½-½"})
        assert "Needs you" not in client.get(f"/tournaments/{demo}/").content.decode()

    def test_a_mistake_can_be_mended_by_its_author(self, demo: int, board: int) -> None:
        path, white, black = address(demo, board), phone(), phone()
        says(white, path, "w", Result.BLACK_WINS)
        says(black, path, "b", Result.DRAW)
        assert "Confirmed" in says(white, path, "w", Result.DRAW)
        assert recorded(demo, board) is Result.DRAW

    def test_one_phone_speaks_for_one_side(self, demo: int, board: int) -> None:
        path, one = address(demo, board), phone()
        says(one, path, "w", Result.WHITE_WINS)
        answer = one.post(path, {"side": "b", "result": Result.WHITE_WINS.name})
        assert answer.status_code == 409
        assert "each player uses their own" in answer.content.decode()
        assert recorded(demo, board) is Result.PENDING

    def test_a_single_report_waits_and_is_shown(
        self, demo: int, board: int, client: Client
    ) -> None:
        says(phone(), address(demo, board), "w", Result.DRAW)
        text = client.get(f"/tournaments/{demo}/").content.decode()
        assert "only one player has answered" in text
        dismiss = f"/tournaments/{demo}/player-results/rounds/4/boards/{board}/dismiss/"
        assert client.post(dismiss).status_code == 302
        assert not ClaimRow.objects.exists()

    def test_a_forfeit_is_the_arbiters(self, demo: int, board: int) -> None:
        path = address(demo, board)
        assert "has been told" in says(phone(), path, "w", Result.BLACK_FORFEITS)
        says(phone(), path, "b", Result.BLACK_FORFEITS)
        assert recorded(demo, board) is Result.PENDING
        [dispute] = claims.disputes(STORE, demo)
        assert dispute.disagree

    def test_an_objection_to_a_recorded_result_is_heard(
        self, demo: int, board: int, by: Signature
    ) -> None:
        early = replace(by, at=timezone.now() - dt.timedelta(minutes=5))
        results.enter_result(STORE, demo, round_no=4, board=board, result=Result.DRAW, by=early)
        assert "something else was noted" in says(
            phone(), address(demo, board), "w", Result.WHITE_WINS
        )
        [dispute] = claims.disputes(STORE, demo)
        assert (dispute.board, dispute.disagree, dispute.recorded) == (board, True, Result.DRAW)

    def test_both_at_once_enter_it_once(self, demo: int, board: int) -> None:
        """Two requests that both saw both reports: the key is the same."""
        at = claims.kiosk_board(STORE, demo, str(board))
        assert at is not None
        now, version = timezone.now(), STORE.journal(demo).version
        claims.claim(STORE, at, Color.WHITE, Result.DRAW, device="a", now=now)
        done = claims.claim(STORE, at, Color.BLACK, Result.DRAW, device="b", now=now)
        said = claims._said(ClaimRow.objects.all(), at.white, at.black)
        again = claims._agree(STORE, at, said, now)
        assert (done, again) == (Outcome.AGREED, Outcome.AGREED)
        assert STORE.journal(demo).version == version + 1

    def test_agreeing_again_after_it_was_taken_back(
        self, demo: int, board: int, by: Signature
    ) -> None:
        path, white, black = address(demo, board), phone(), phone()
        says(white, path, "w", Result.DRAW)
        says(black, path, "b", Result.DRAW)
        late = replace(by, at=timezone.now())
        results.enter_result(STORE, demo, round_no=4, board=board, result=Result.PENDING, by=late)
        says(white, path, "w", Result.WHITE_WINS)
        says(black, path, "b", Result.WHITE_WINS)
        assert recorded(demo, board) is Result.WHITE_WINS


class TestCodes:
    def test_they_name_nobody_and_change_with_the_round(self, demo: int, board: int) -> None:
        tournament = STORE.journal(demo).state.tournament
        third, fourth = (set(codes(demo, r).values()) for r in (3, 4))
        assert not third & fourth
        assert len(fourth) == len(tournament.rounds[3].games)
        assert board

    def test_new_codes_end_the_old(self, demo: int, board: int, client: Client) -> None:
        path = address(demo, board)
        assert phone().get(path).status_code == 200
        client.post(f"/tournaments/{demo}/player-results/", {"do": "on"})
        assert phone().get(path).status_code == 404
        client.post(f"/tournaments/{demo}/player-results/", {"do": "off"})
        assert codes(demo, 4) == {}

    def test_a_round_that_is_not_published_or_closed_takes_none(
        self, demo: int, board: int, by: Signature
    ) -> None:
        path = address(demo, board)
        for game in STORE.journal(demo).state.tournament.rounds[3].games:
            if game.result is Result.PENDING:
                results.enter_result(
                    STORE, demo, round_no=4, board=game.board, result=Result.DRAW, by=by
                )
        rounds.close_round(STORE, demo, 4, by=by)
        assert phone().get(path).status_code == 404

    def test_guessing_is_slowed_down(self, board: int) -> None:
        limit = BOARD_CODE.strangers
        take(limit, "127.0.0.1", now=timezone.now(), wanted=limit.most - 1)
        assert phone().get("/play/AAAAAAAA/").status_code == 404
        answer = phone().get("/play/AAAAAAAA/")
        assert answer.status_code == 429
        assert "Try again in 15 min" in answer.content.decode()
        assert board

    def test_one_phone_that_guesses_stops_nobody_who_had_a_right_code(
        self, demo: int, board: int
    ) -> None:
        known, guessing = phone(), phone()
        assert known.get(address(demo, board)).status_code == 200
        for _ in range(60):  # three times what closed the hall
            assert guessing.get("/play/AAAAAAAA/").status_code == 404
        assert phone().get(address(demo, board)).status_code == 200
        limit = BOARD_CODE.strangers
        take(limit, "127.0.0.1", now=timezone.now(), wanted=limit.most)
        assert phone().get(address(demo, board)).status_code == 429
        assert known.get(address(demo, board)).status_code == 200

    def test_a_right_code_shown_often_gives_one_count(self, demo: int, board: int) -> None:
        limit = BOARD_CODE.strangers
        phones = [phone() for _ in range(2)]
        for each in phones:
            assert each.get(address(demo, board)).status_code == 200
        take(limit, "127.0.0.1", now=timezone.now(), wanted=limit.most)
        for _ in range(BOARD_CODE.known.most):
            assert phones[0].get("/play/AAAAAAAA/").status_code == 404
        assert phones[1].get("/play/AAAAAAAA/").status_code == 429

    def test_wrong_invitations_do_not_count_here(self, demo: int, board: int) -> None:
        limit = INVITATION.strangers
        take(limit, "127.0.0.1", now=timezone.now(), wanted=limit.most)
        assert phone().get(address(demo, board)).status_code == 200

    def test_typing_it(self, demo: int, board: int) -> None:
        code = address(demo, board).split("/")[2]
        typed = f"{code[:4].lower()}-{code[4:]} "
        answer = phone().post("/play/", {"code": typed})
        assert answer.headers["Location"] == address(demo, board)

    @pytest.mark.parametrize(
        "fields", [{"side": "x"}, {"side": "w", "result": "BOTH_LOSE"}, {"result": "DRAW"}, {}]
    )
    def test_junk_is_asked_again(self, demo: int, board: int, fields: dict[str, str]) -> None:
        assert phone().post(address(demo, board), fields).status_code == 200
        assert not ClaimRow.objects.exists()

    def test_the_cards_show_codes_and_no_names(self, demo: int, board: int, client: Client) -> None:
        text = client.get(f"/tournaments/{demo}/player-results/cards/4/").content.decode()
        code = address(demo, board).split("/")[2]
        assert f"{code[:4]}-{code[4:]}" in text
        main = text.partition("<main")[2]
        names = [p.person.family_name for p in STORE.journal(demo).state.tournament.players]
        assert not [name for name in names if name in main]


class TestTheKiosk:
    def test_board_then_white_then_black(self, demo: int, board: int) -> None:
        tablet = phone()
        path = f"/play/kiosk/{claims.kiosk_code(demo)}/"
        assert "Board number" in tablet.get(path).content.decode()
        assert "(White)" in tablet.get(f"{path}?board={board}").content.decode()
        fields = {"board": board, "side": "w", "result": "DRAW"}
        answer = tablet.post(path, fields)
        assert answer.headers["Location"] == f"{path}?board={board}&side=b"
        black = tablet.get(answer.headers["Location"]).content.decode()
        assert "(Black)" in black
        done = tablet.post(path, {**fields, "side": "b"}).content.decode()
        assert "Confirmed: ½-½" in done
        assert recorded(demo, board) is Result.DRAW

    @pytest.mark.parametrize("asked", ["999", "x", "-1", "99999999999"])
    def test_no_such_board(self, demo: int, board: int, asked: str) -> None:
        answer = phone().get(f"/play/kiosk/{claims.kiosk_code(demo)}/?board={asked}")
        assert answer.status_code == 422
        assert board

    def test_a_wrong_code(self, board: int) -> None:
        assert phone().get("/play/kiosk/AAAAAAAA/").status_code == 404
        assert board


class TestTeamMatches:
    """A board of a team match is table and board; two tables have a board 1 each."""

    @pytest.fixture
    def key(self, league: int) -> str:
        """An open board of the round being played, by its name."""
        claims.open_player_entry(league, now=timezone.now())
        present = STORE.journal(league).state.tournament
        tables = tables_of(present, present.rounds[2])
        games = [g for g in present.rounds[2].games if g.result is Result.PENDING]
        return board_key(tables, games[-1])

    def result(self, league: int, key: str) -> Result:
        present = STORE.journal(league).state.tournament
        tables = tables_of(present, present.rounds[2])
        return next(g.result for g in present.rounds[2].games if board_key(tables, g) == key)

    def test_every_board_has_a_code_of_its_own(self, league: int, key: str, client: Client) -> None:
        found = codes(league, 3)
        games = STORE.journal(league).state.tournament.rounds[2].games
        assert len(set(found.values())) == len(found) == len(games)
        cards = client.get(f"/tournaments/{league}/player-results/cards/3/").content.decode()
        assert f'<p class="card-board">{key}</p>' in cards

    def test_agreement_reaches_that_board_alone(self, league: int, key: str) -> None:
        path = f"/play/{codes(league, 3)[key]}/"
        table, _, board = key.partition(".")
        shown = phone().get(path).content.decode()
        assert f"Round 3 · table {table}, board {board}" in shown
        before = {name: self.result(league, name) for name in codes(league, 3)}
        says(phone(), path, "w", Result.DRAW)
        assert "Confirmed: ½-½" in says(phone(), path, "b", Result.DRAW)
        after = {name: self.result(league, name) for name in before}
        assert after == {**before, key: Result.DRAW}

    def test_a_quarrel_names_the_table_and_can_be_dismissed(
        self, league: int, key: str, client: Client
    ) -> None:
        path = f"/play/{codes(league, 3)[key]}/"
        says(phone(), path, "w", Result.WHITE_WINS)
        says(phone(), path, "b", Result.BLACK_WINS)
        table, _, board = key.partition(".")
        cockpit = client.get(f"/tournaments/{league}/").content.decode()
        assert f"Board {key}" in cockpit
        assert f"/tournaments/{league}/rounds/3/tables/{table}/boards/{board}/" in cockpit
        [dismiss] = re.findall(r'action="([^"]+dismiss/)"', cockpit)
        assert client.post(dismiss).status_code == 302
        assert claims.disputes(STORE, league) == ()

    @pytest.mark.parametrize("sign", [".", ",", " ", "-"])
    def test_the_kiosk_asks_for_table_and_board(self, league: int, key: str, sign: str) -> None:
        path, typed = f"/play/kiosk/{claims.kiosk_code(league)}/", key.replace(".", sign)
        assert "Table and board" in phone().get(path).content.decode()
        answer = phone().post(path, {"board": typed, "side": "w", "result": "DRAW"})
        assert answer.headers["Location"] == f"{path}?board={key}&side=b"
        phone().post(path, {"board": typed, "side": "b", "result": "DRAW"})
        assert self.result(league, key) is Result.DRAW

    def test_a_board_alone_is_no_board(self, league: int, key: str) -> None:
        board = key.partition(".")[2]
        answer = phone().get(f"/play/kiosk/{claims.kiosk_code(league)}/?board={board}")
        assert answer.status_code == 422

    def test_what_was_said_counts_for_those_who_said_it(self, league: int, key: str) -> None:
        """A reserve sits there now: the word of whoever sat there before is not theirs."""
        path = f"/play/{codes(league, 3)[key]}/"
        says(phone(), path, "w", Result.WHITE_WINS)
        ClaimRow.objects.update(player=999_999)
        assert "Waiting for your opponent" in says(phone(), path, "b", Result.WHITE_WINS)
        assert self.result(league, key) is Result.PENDING


class TestFourLanguages:
    @pytest.mark.parametrize(
        ("language", "title"),
        [
            ("fr", "Qui êtes-vous"),
            ("en", "Who are you"),
            ("de", "Wer sind Sie"),
            ("es", "Quién es usted"),
        ],
    )
    def test_the_page(self, demo: int, board: int, language: str, title: str) -> None:
        answer = phone(language).get(address(demo, board))
        assert title in answer.content.decode()
        assert answer.headers["Content-Language"] == language
        chosen = phone("fr")
        assert title in chosen.get(f"{address(demo, board)}?lang={language}").content.decode()
        assert title in chosen.get(address(demo, board)).content.decode()

    def test_nothing_is_inline(self, demo: int, board: int) -> None:
        text = phone().get(f"{address(demo, board)}?side=w").content.decode()
        assert not re.search(r"<script|style=|onclick", text)
