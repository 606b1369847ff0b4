"""Results by players: agreement is entered, everything else waits for the arbiter."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

import pytest
from django.test import Client
from django.utils import timezone

from ronde.journal.authors import PLAYERS, PLAYERS_AT_KIOSK, PLAYERS_WITH_CARDS
from ronde.model import Color, Result
from ronde.platform.throttle import BOARD_CODE, INVITATION, take
from ronde.queries.tables import board_key, tables_of
from ronde.services import claims, kiosks, player_codes, results, rounds, security_journal
from ronde.services.acts import Signature
from ronde.services.claims import Means, Outcome, Remark, Report
from ronde.services.player_codes import Cards, board_named
from ronde.services.security_journal import Kind
from ronde.store.claims import ClaimRow, KioskRow
from ronde.web.request_context import STORE


@pytest.fixture
def board(demo: int) -> int:
    player_codes.open_player_entry(demo, now=timezone.now(), cards=Cards.BOARDS)
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return next(int(g.board) for g in games if g.result is Result.PENDING)


def address(demo: int, board: int) -> str:
    return f"/play/{codes(demo, 4)[str(board)]}/"


def codes(tournament: int, r: int) -> dict[str, str]:
    present = STORE.journal(tournament).state.tournament
    made = player_codes.board_codes(tournament, present, present.rounds[r - 1])
    return {card.board: card.code for card in made}


def phone(language: str = "en") -> Client:
    return Client(headers={"accept-language": language})


def says(client: Client, path: str, side: str, result: Result) -> str:
    answer = client.post(path, {"side": side, "result": result.name})
    return answer.content.decode()


def recorded(demo: int, board: int) -> Result:
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return next(g.result for g in games if g.board == board)


class TestACardOnTheBoard:
    """The code of the board, for both sides: two devices are asked for."""

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
        at = board_named(STORE, demo, str(board))
        assert at is not None
        now, version = timezone.now(), STORE.journal(demo).version
        white = Report(
            side=Color.WHITE, result=Result.DRAW, means=Means.BOARD, device="a", address="1"
        )
        claims.claim(STORE, at, white, now=now)
        black = replace(white, side=Color.BLACK, device="b", address="2")
        done = claims.claim(STORE, at, black, now=now)
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
    def test_cards_on_the_tables_survive_an_upgrade(self) -> None:
        """The codes as versions before the cards of players made them."""
        salt = "ab" * 16
        made = player_codes.make_code(salt, 4, "12"), player_codes.make_code(salt, 3, "3.2")
        assert made == ("J7H3Y7HW", "Y82QZ8MW")

    def test_they_name_nobody_and_change_with_the_round(self, demo: int, board: int) -> None:
        tournament = STORE.journal(demo).state.tournament
        third, fourth = (set(codes(demo, r).values()) for r in (3, 4))
        assert not third & fourth
        assert len(fourth) == len(tournament.rounds[3].games)
        assert board

    def test_new_codes_end_the_old(self, demo: int, board: int, client: Client) -> None:
        path = address(demo, board)
        assert phone().get(path).status_code == 200
        page = f"/tournaments/{demo}/player-results/"
        asked = client.post(page, {"do": "on", "cards": "boards"}).content.decode()
        assert "become worthless" in asked
        assert phone().get(path).status_code == 200
        client.post(page, {"do": "on", "cards": "boards", "sure": "yes"})
        assert phone().get(path).status_code == 404
        client.post(page, {"do": "off", "sure": "yes"})
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


def own_paths(tournament: int, board: int | str, r: int = 4) -> tuple[str, str]:
    """The addresses on the cards of White and Black of a board."""
    present = STORE.journal(tournament).state.tournament
    round_ = present.rounds[r - 1]
    tables = tables_of(present, round_)
    game = next(g for g in round_.games if board_key(tables, g) == str(board))
    made = player_codes.player_codes(tournament, present)
    code = {found.player.id: found.code for found in made}
    return f"/play/{code[game.white]}/", f"/play/{code[game.black]}/"


def answers(path: str, result: Result, *, by: Client | None = None, address: str = "") -> str:
    """What a card is told that answers, from a phone of its own unless another is named."""
    browser = by or phone()
    answer = browser.post(path, {"result": result.name}, REMOTE_ADDR=address or "127.0.0.1")
    return answer.content.decode()


class TestACardForEachPlayer:
    @pytest.fixture
    def board(self, demo: int) -> int:
        player_codes.open_player_entry(demo, now=timezone.now())
        return open_boards(demo)[0]

    def test_one_person_cannot_agree_with_himself(self, demo: int, board: int) -> None:
        """Whatever browser he takes, and whichever side he says he is."""
        white, _ = own_paths(demo, board)
        for side in ("w", "b"):
            phone().post(white, {"side": side, "result": "WHITE_WINS"})
        assert recorded(demo, board) is Result.PENDING
        [dispute] = claims.disputes(STORE, demo)
        assert [c.side for c in dispute.claims] == [Color.WHITE]

    def test_two_cards_agree_and_the_journal_says_so(
        self, demo: int, board: int, client: Client
    ) -> None:
        white, black = own_paths(demo, board)
        assert "what is the result" in phone().get(white).content.decode()
        assert "Waiting for your opponent" in answers(white, Result.BLACK_WINS)
        assert "Confirmed: 0-1" in answers(black, Result.BLACK_WINS)
        assert recorded(demo, board) is Result.BLACK_WINS
        assert STORE.journal(demo).entries[-1].author == PLAYERS_WITH_CARDS
        for language, told in (("fr", "chacun avec sa carte"), ("en", "each with their card")):
            page = client.get(f"/tournaments/{demo}/journal/", HTTP_ACCEPT_LANGUAGE=language)
            assert told in page.content.decode()

    def test_the_card_is_the_same_in_every_round(
        self, demo: int, board: int, by: Signature
    ) -> None:
        white, _ = own_paths(demo, board)
        finish(demo, by)
        assert "no game to report" in phone().get(white).content.decode()
        rounds.pair_round(STORE, demo, by=by)
        rounds.publish_round(STORE, demo, 5, by=by)
        assert "Round 5" in phone().get(white).content.decode()

    def test_a_lost_card_is_replaced(self, demo: int, board: int, client: Client) -> None:
        white, black = own_paths(demo, board)
        present = STORE.journal(demo).state.tournament
        player = next(g.white for g in present.rounds[3].games if g.board == board)
        address = f"/tournaments/{demo}/player-results/cards/players/{player}/renew/"
        shown = client.post(address, follow=True).content.decode()
        new, same = own_paths(demo, board)
        assert (new != white, same) == (True, black)
        assert f"{new[6:10]}-{new[10:14]}" in shown
        assert shown.count('class="card-code"') == 1
        assert phone().get(white).status_code == 404
        assert phone().get(new).status_code == 200

    def test_the_cards_are_in_the_order_of_names(
        self, demo: int, board: int, client: Client
    ) -> None:
        text = client.get(f"/tournaments/{demo}/player-results/cards/").content.decode()
        names = re.findall(r'class="card-name">([^<]+)<', text)
        assert len(names) == len(STORE.journal(demo).state.tournament.players)
        assert names[0] < names[-1]
        assert board

    def test_no_board_has_a_code(self, demo: int, board: int) -> None:
        assert codes(demo, 4) == {}
        assert board

    def test_a_phone_may_be_lent_but_the_arbiter_sees_it(
        self, demo: int, board: int, client: Client
    ) -> None:
        one = phone()
        for path in own_paths(demo, board):
            answers(path, Result.DRAW, by=one)
        assert recorded(demo, board) is Result.DRAW
        [noted] = claims.disputes(STORE, demo)
        assert (noted.remark, noted.disagree) == (Remark.ONE_DEVICE, False)
        page = client.get(f"/tournaments/{demo}/rounds/4/").content.decode()
        assert "both answers came from one device" in page
        dismiss = f"/tournaments/{demo}/player-results/rounds/4/boards/{board}/dismiss/"
        client.post(dismiss)
        assert claims.disputes(STORE, demo) == ()

    def test_the_opponents_other_means_do_not_change_what_a_card_said(
        self, demo: int, board: int, client: Client
    ) -> None:
        white, _ = own_paths(demo, board)
        answers(white, Result.WHITE_WINS)
        tablet = kiosk_of(demo, client)
        asked = tablet.get(f"/play/kiosk/?board={board}").content.decode()
        assert "(Black)" in asked
        refused = tablet.post("/play/kiosk/", {"board": board, "side": "w", "result": "DRAW"})
        assert refused.status_code == 409
        tablet.post("/play/kiosk/", {"board": board, "side": "b", "result": "DRAW"})
        assert recorded(demo, board) is Result.PENDING
        [dispute] = claims.disputes(STORE, demo)
        assert {c.side: c.result for c in dispute.claims} == {
            Color.WHITE: Result.WHITE_WINS,
            Color.BLACK: Result.DRAW,
        }


class TestOneAddress:
    """One address for both answers: telling where others have two, nothing where a hall has one."""

    @pytest.fixture
    def boards(self, demo: int) -> list[int]:
        player_codes.open_player_entry(demo, now=timezone.now())
        return open_boards(demo)[:4]

    def both(self, demo: int, board: int, *addresses: str) -> None:
        for path, address in zip(own_paths(demo, board), addresses, strict=True):
            answers(path, Result.DRAW, address=address)

    def noted(self, demo: int) -> list[tuple[int, Remark | None]]:
        return [(d.board, d.remark) for d in claims.disputes(STORE, demo)]

    def test_among_boards_with_two_it_is_noted(self, demo: int, boards: list[int]) -> None:
        self.both(demo, boards[0], "192.0.2.1", "192.0.2.2")
        self.both(demo, boards[1], "192.0.2.3", "192.0.2.4")
        self.both(demo, boards[2], "192.0.2.5", "192.0.2.5")
        assert self.noted(demo) == [(boards[2], Remark.ONE_ADDRESS)]

    def test_behind_one_address_nobody_is(self, demo: int, boards: list[int]) -> None:
        for board in boards:
            self.both(demo, board, "192.0.2.1", "192.0.2.1")
        assert self.noted(demo) == []

    def test_the_wireless_network_of_a_part_of_the_hall_is_not(
        self, demo: int, boards: list[int]
    ) -> None:
        self.both(demo, boards[0], "192.0.2.1", "192.0.2.2")
        self.both(demo, boards[1], "192.0.2.3", "192.0.2.9")
        self.both(demo, boards[2], "192.0.2.9", "192.0.2.9")
        assert self.noted(demo) == []

    def test_minutes_apart_is_not(self, demo: int, boards: list[int]) -> None:
        self.both(demo, boards[0], "192.0.2.1", "192.0.2.2")
        self.both(demo, boards[1], "192.0.2.3", "192.0.2.4")
        self.both(demo, boards[2], "192.0.2.5", "192.0.2.5")
        ClaimRow.objects.filter(side="w").update(at=timezone.now() - dt.timedelta(minutes=2))
        assert self.noted(demo) == []

    def test_once_the_arbiter_has_decided_it_is_settled(
        self, demo: int, boards: list[int], by: Signature
    ) -> None:
        self.both(demo, boards[0], "192.0.2.1", "192.0.2.2")
        self.both(demo, boards[1], "192.0.2.3", "192.0.2.4")
        self.both(demo, boards[2], "192.0.2.5", "192.0.2.5")
        late = replace(by, at=timezone.now())
        wins = Result.WHITE_WINS
        results.enter_result(STORE, demo, round_no=4, board=boards[2], result=wins, by=late)
        assert self.noted(demo) == []

    def test_nothing_of_it_is_kept_after_the_round(
        self, demo: int, boards: list[int], by: Signature, client: Client
    ) -> None:
        self.both(demo, boards[0], "192.0.2.1", "192.0.2.1")
        kiosk_of(demo, client)
        assert claims.forget_ended_rounds(STORE) is False
        assert "192.0.2.1" not in str(ClaimRow.objects.values_list("address", "device"))
        assert all(ClaimRow.objects.values_list("address", flat=True))
        finish(demo, by)
        assert claims.forget_ended_rounds(STORE) is True
        assert set(ClaimRow.objects.values_list("address", "device")) == {("", "")}
        assert not KioskRow.objects.exists()


def open_boards(demo: int) -> list[int]:
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return [int(g.board) for g in games if g.result is Result.PENDING]


def finish(demo: int, by: Signature) -> None:
    """Enter what is missing of the fourth round and close it."""
    for board in open_boards(demo):
        results.enter_result(STORE, demo, round_no=4, board=board, result=Result.DRAW, by=by)
    rounds.close_round(STORE, demo, 4, by=by)


def kiosk_of(tournament: int, arbiter: Client) -> Client:
    """A tablet that an arbiter made the kiosk."""
    tablet = phone()
    bound = tablet.post("/play/kiosk/", {"code": kiosk_code(tournament, arbiter)})
    assert bound.headers["Location"] == "/play/kiosk/"
    return tablet


def kiosk_code(tournament: int, arbiter: Client) -> str:
    shown = arbiter.post(f"/tournaments/{tournament}/player-results/kiosks/", follow=True)
    [code] = re.findall(r'class="code">([^<]+)<', shown.content.decode())
    return str(code)


class TestTheKiosk:
    def test_board_then_white_then_black(self, demo: int, board: int, client: Client) -> None:
        tablet, path = kiosk_of(demo, client), "/play/kiosk/"
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
        assert STORE.journal(demo).entries[-1].author == PLAYERS_AT_KIOSK
        assert claims.disputes(STORE, demo) == ()

    @pytest.mark.parametrize("asked", ["999", "x", "-1", "99999999999"])
    def test_no_such_board(self, demo: int, board: int, asked: str, client: Client) -> None:
        assert kiosk_of(demo, client).get(f"/play/kiosk/?board={asked}").status_code == 422
        assert board

    def test_its_address_opens_nothing_elsewhere(
        self, demo: int, board: int, client: Client
    ) -> None:
        """Neither the address of the kiosk nor the link that made it one."""
        code = kiosk_code(demo, client)
        assert phone().post("/play/kiosk/", {"code": code}).status_code == 302
        for path in ("/play/kiosk/", f"/play/kiosk/{code}/"):
            assert "is not a kiosk" in phone().get(f"{path}?board={board}").content.decode()
        answer = phone().post("/play/kiosk/", {"board": board, "side": "w", "result": "DRAW"})
        assert "is not a kiosk" in answer.content.decode()
        assert phone().post("/play/kiosk/", {"code": code}).status_code == 404
        assert not ClaimRow.objects.exists()

    def test_a_code_waits_ten_minutes_and_one_at_a_time(
        self, demo: int, board: int, client: Client
    ) -> None:
        first, second = kiosk_code(demo, client), kiosk_code(demo, client)
        assert phone().post("/play/kiosk/", {"code": first}).status_code == 404
        KioskRow.objects.update(at=timezone.now() - kiosks.CODE_LASTS)
        assert phone().post("/play/kiosk/", {"code": second}).status_code == 404
        assert board

    def test_it_ends_with_the_round(
        self, demo: int, board: int, client: Client, by: Signature
    ) -> None:
        tablet = kiosk_of(demo, client)
        finish(demo, by)
        assert "is not a kiosk" in tablet.get("/play/kiosk/").content.decode()
        rounds.pair_round(STORE, demo, by=by)
        rounds.publish_round(STORE, demo, 5, by=by)
        assert "is not a kiosk" in tablet.get("/play/kiosk/").content.decode()
        assert board

    def test_the_arbiter_sees_it_and_ends_it(self, demo: int, board: int, client: Client) -> None:
        tablet = kiosk_of(demo, client)
        page = client.get(f"/tournaments/{demo}/player-results/").content.decode()
        [end] = re.findall(r'action="([^"]+/kiosks/\d+/end/)"', page)
        client.post(end)
        assert "is not a kiosk" in tablet.get("/play/kiosk/").content.decode()
        kinds = [event.kind for event in security_journal.read()]
        assert kinds[:2] == [Kind.KIOSK_ENDED, Kind.KIOSK_BOUND]
        assert board

    def test_a_wrong_code(self, board: int) -> None:
        assert phone().post("/play/kiosk/", {"code": "AAAAAAAA"}).status_code == 404
        assert board


class TestTeamMatches:
    """A board of a team match is table and board; two tables have a board 1 each."""

    @pytest.fixture
    def key(self, league: int) -> str:
        """An open board of the round being played, by its name."""
        player_codes.open_player_entry(league, now=timezone.now(), cards=Cards.BOARDS)
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
    def test_the_kiosk_asks_for_table_and_board(
        self, league: int, key: str, sign: str, client: Client
    ) -> None:
        tablet, path, typed = kiosk_of(league, client), "/play/kiosk/", key.replace(".", sign)
        assert "Table and board" in tablet.get(path).content.decode()
        answer = tablet.post(path, {"board": typed, "side": "w", "result": "DRAW"})
        assert answer.headers["Location"] == f"{path}?board={key}&side=b"
        tablet.post(path, {"board": typed, "side": "b", "result": "DRAW"})
        assert self.result(league, key) is Result.DRAW

    def test_a_board_alone_is_no_board(self, league: int, key: str, client: Client) -> None:
        board = key.partition(".")[2]
        assert kiosk_of(league, client).get(f"/play/kiosk/?board={board}").status_code == 422

    def test_own_cards_find_table_and_board(self, league: int, key: str, client: Client) -> None:
        player_codes.open_player_entry(league, now=timezone.now())
        white, black = own_paths(league, key, 3)
        table, _, board = key.partition(".")
        assert f"table {table}, board {board}" in phone().get(white).content.decode()
        answers(white, Result.DRAW)
        answers(black, Result.DRAW)
        assert self.result(league, key) is Result.DRAW
        cards = client.get(f"/tournaments/{league}/player-results/cards/").content.decode()
        teams = re.findall(r'class="card-name">[^<]+</p>\s*<p class="muted"><small>([^<]+)', cards)
        assert len(set(teams)) == 6
        assert teams == sorted(teams)

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
