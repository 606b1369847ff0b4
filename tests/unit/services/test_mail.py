"""Letters to players: who is told what, once, through a real mail server of the test."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from ronde.conduct.office import EraseContacts
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import CloseRound, PairRound
from ronde.errors import RondeError
from ronde.journal import Journal, State
from ronde.model import Game, PlayerId, Result
from ronde.platform.smtp import MailTrouble
from ronde.queries.contacts import mailed
from ronde.services import rounds
from ronde.services.acts import Draft, Signature, carry_out
from ronde.services.demo import demo_open
from ronde.services.mail import account as accounts
from ronde.services.mail.leaving import leave, leaving_of, stop_code
from ronde.services.mail.log import letters_of, mail_state, send_again
from ronde.services.mail.notices import Kind
from ronde.services.mail.planning import Plan, Topic, Words, plan_of, queue
from ronde.services.mail.retention import LETTERS_KEPT, forget_letters, forget_old
from ronde.services.mail.sending import BACKOFF, Postman
from ronde.services.office import office_act
from ronde.services.public.sharing import set_round_start, share
from ronde.store.models import LetterRow, MailAccountRow
from ronde.store.store import Store
from support.mail_server import Mailbox, mail_server
from support.mailed import BASE, LINKS, agree, mail_account, typed
from support.webapp import NOW

BY = Signature(author="CM", at=NOW)
ROUND = Topic(kind=Kind.ROUND, round=5)
MINUTE = dt.timedelta(minutes=1)


@cache
def _journal() -> Journal:
    """An open of seven rounds whose fifth was just published."""
    draft = Draft(demo_open(BY, name="Open"), BY)
    _finish(draft, 4)
    draft.carry_out(PairRound(publish=True))
    return draft.journal


def _finish(draft: Draft, number: int) -> None:
    for game in draft.tournament.rounds[number - 1].games:
        if game.result is Result.PENDING:
            draft.carry_out(EnterResult(round=number, board=game.board, result=Result.DRAW))
    draft.carry_out(CloseRound(round=number))


class Desk:
    """An event in its fifth round, whose players 1 to 4 agreed."""

    def __init__(self, port: int, **account: object) -> None:
        self.store = Store()
        self.event = self.store.create_event("Open", at=NOW)
        self.id = self.store.create_tournament(self.event, _journal(), at=NOW)
        mail_account(self.event, port, by=BY, **account)
        for player in (1, 2, 3, 4):
            agree(self.store, self.id, player, by=BY)
        self.postman = Postman(self.store, LINKS)

    def plan(self, topic: Topic = ROUND) -> Plan:
        return plan_of(self.store, self.id, topic, LINKS)

    def press(self, topic: Topic = ROUND) -> int:
        return queue(self.store, self.id, self.plan(topic), by=BY)

    def work(self, at: dt.datetime = NOW) -> int:
        return self.postman.work(now=at)

    def states(self) -> dict[int, str]:
        return {letter.player: letter.state for letter in reversed(letters_of(self.id))}

    def game_of(self, player: int) -> Game:
        game = self.store.journal(self.id).state.tournament.rounds[4].game_of(PlayerId(player))
        assert game is not None
        return game

    def turn_board_of(self, player: int, at: dt.datetime = NOW) -> Game:
        """Change the colours of a player's board; results of the round may be in already."""
        round_ = self.store.journal(self.id).state.tournament.rounds[4]
        game = self.game_of(player)
        turned = replace(game, white=game.black, black=game.white)
        games = tuple(turned if one == game else one for one in round_.games)
        why = replace(BY, reason="a slip", at=at)
        rounds.change_pairing(self.store, self.id, 5, games=games, byes=round_.byes, by=why)
        return turned


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as found:
        yield found


@pytest.fixture
def desk(box: Mailbox) -> Desk:
    return Desk(box.port)


def account_row(desk: Desk) -> MailAccountRow:
    return MailAccountRow.objects.get(event_id=desk.event)


class TestContent:
    def test_each_gets_their_own_board_and_nobody_elses_address(
        self, desk: Desk, box: Mailbox
    ) -> None:
        assert desk.press() == 4
        assert desk.work() == 4
        assert len(box.letters) == 4
        state = desk.store.journal(desk.id).state
        for player in (1, 2, 3, 4):
            [message] = box.to(f"p{player}@example.org")
            text = Mailbox.text_of(message)
            game = desk.game_of(player)
            side = "White" if game.white == player else "Black"
            other = state.tournament.player(game.black if game.white == player else game.white)
            assert f"Board: {game.board}\n" in text
            assert f"Colour: {side}\n" in text
            assert other.person.family_name in text
            assert message["Subject"].startswith("Open, round 5: board")
            others = {1, 2, 3, 4} - {player}
            assert not any(f"p{one}@example.org" in str(message) for one in others)

    def test_in_the_players_language_with_the_hour_and_the_page(
        self, desk: Desk, box: Mailbox
    ) -> None:
        agree(desk.store, desk.id, 1, by=BY, language="fr")
        share(desk.event, shared=True, by=BY)
        starts = dt.datetime(2026, 11, 15, 14, 0).astimezone()
        set_round_start(desk.store, desk.id, 5, starts, by=BY)
        desk.press()
        desk.work()
        [french] = box.to("p1@example.org")
        [english] = box.to("p2@example.org")
        assert french["Content-Language"] == "fr"
        assert "Couleur\N{NO-BREAK SPACE}: " in Mailbox.text_of(french)
        assert "Début\N{NO-BREAK SPACE}: dimanche 15 nov. 2026, 14:00" in Mailbox.text_of(french)
        assert f"{BASE}/p/{desk.event}/fr/{desk.id}/players/1/" in Mailbox.text_of(french)
        assert "Start: Sunday 15 Nov. 2026, 14:00" in Mailbox.text_of(english)

    def test_no_page_while_the_event_is_not_public(self, desk: Desk) -> None:
        assert all("/players/" not in one.text for one in desk.plan().letters)

    def test_a_round_that_is_not_published_tells_nothing(self, desk: Desk) -> None:
        assert desk.plan(Topic(kind=Kind.ROUND, round=6)).letters == ()

    def test_standings_wait_for_all_results(self, desk: Desk) -> None:
        assert desk.plan(Topic(kind=Kind.STANDINGS)).letters == ()

    def test_the_hour_of_a_round_to_come(self, desk: Desk) -> None:
        set_round_start(desk.store, desk.id, 6, NOW + 60 * MINUTE, by=BY)
        topic = Topic(kind=Kind.HOUR, round=6)
        assert {one.state for one in desk.plan(topic).letters} == {"new"}
        desk.press(topic)
        assert {one.state for one in desk.plan(topic).letters} == {"told"}
        desk.work()
        set_round_start(desk.store, desk.id, 6, NOW + 90 * MINUTE, by=BY)
        assert {one.state for one in desk.plan(topic).letters} == {"changed"}

    def test_own_words_go_once(self, desk: Desk, box: Mailbox) -> None:
        topic = Topic(kind=Kind.FREE, words=Words(subject="Meal", text="At noon.\nBring cutlery."))
        assert desk.press(topic) == 4
        assert desk.press(topic) == 0
        desk.work()
        [message] = box.to("p3@example.org")
        assert message["Subject"] == "Open: Meal"
        assert Mailbox.text_of(message).startswith("At noon.\nBring cutlery.\n")

    def test_a_header_in_a_name_stays_a_name(self, desk: Desk, box: Mailbox) -> None:
        topic = Topic(kind=Kind.FREE, words=Words(subject="x\r\nBcc: spy@example.org", text="y"))
        desk.press(topic)
        desk.work()
        assert len(box.letters) == 4
        assert all("Bcc" not in message for message in box.messages)

    def test_without_a_mail_server(self, desk: Desk) -> None:
        accounts.forget_account(desk.event, by=BY)
        with pytest.raises(accounts.NoMailAccount):
            desk.plan()


class TestConsent:
    def test_whoever_did_not_agree_is_not_written_to(self, desk: Desk) -> None:
        agree(desk.store, desk.id, 2, by=BY, given=False)
        assert {one.player for one in desk.plan().letters} == {1, 3, 4}

    def test_consent_taken_back_while_the_letter_waits(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        code = stop_code(desk.store, desk.id, 2, "p2@example.org")
        left = leave(desk.store, code, now=NOW, today=NOW.date())
        assert left is not None
        assert left.is_over
        desk.work()
        assert box.to("p2@example.org") == []
        assert desk.states()[2] == "stopped"
        assert len(box.letters) == 3

    def test_the_contacts_are_erased_while_letters_wait(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        office_act(desk.store, desk.id, EraseContacts(), by=BY)
        desk.work()
        assert box.letters == []

    def test_an_address_that_changed_gets_no_letter_for_the_old_one(
        self, desk: Desk, box: Mailbox
    ) -> None:
        desk.press()
        agree(desk.store, desk.id, 2, by=BY, email="new@example.org")
        desk.work()
        assert box.to("p2@example.org") == []
        desk.press()
        desk.work(NOW + MINUTE)
        assert len(box.to("new@example.org")) == 1

    def test_the_code_is_of_one_player_and_one_address(self, desk: Desk) -> None:
        code = stop_code(desk.store, desk.id, 2, "p2@example.org")
        assert leaving_of(desk.store, code.replace("-2-", "-3-")) is None
        assert leaving_of(desk.store, code[:-1] + ("0" if code[-1] != "0" else "1")) is None
        assert leaving_of(desk.store, "1-2") is None
        assert leaving_of(desk.store, f"999-2-{code[-40:]}") is None
        agree(desk.store, desk.id, 2, by=BY, email="new@example.org")
        assert leaving_of(desk.store, code) is None

    def test_leaving_twice_is_leaving_once(self, desk: Desk) -> None:
        code = stop_code(desk.store, desk.id, 2, "p2@example.org")
        leave(desk.store, code, now=NOW, today=NOW.date())
        version = desk.store.journal(desk.id).version
        leave(desk.store, code, now=NOW, today=NOW.date())
        assert desk.store.journal(desk.id).version == version


class TestOnce:
    def test_a_repeated_press_sends_no_second_time(self, desk: Desk, box: Mailbox) -> None:
        assert (desk.press(), desk.press()) == (4, 0)
        desk.work()
        assert desk.press() == 0
        desk.work(NOW + MINUTE)
        assert len(box.letters) == 4

    def test_two_presses_with_the_same_plan(self, desk: Desk) -> None:
        plan = desk.plan()
        assert queue(desk.store, desk.id, plan, by=BY) == 4
        assert queue(desk.store, desk.id, plan, by=BY) == 0

    def test_a_changed_board_tells_only_its_players(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        desk.work()
        changed = desk.turn_board_of(1)
        touched = {1, 2, 3, 4} & {changed.white, changed.black}
        assert {one.player for one in desk.plan().to_send} == touched
        assert desk.press() == len(touched)
        desk.work(NOW + MINUTE)
        first, second = box.to("p1@example.org")
        assert "CHANGED" not in first["Subject"]
        assert "CHANGED" in second["Subject"]
        assert first["Message-ID"] != second["Message-ID"]

    def test_a_board_changed_back_is_told_again(self, desk: Desk, box: Mailbox) -> None:
        for at in range(3):
            desk.press()
            desk.work(NOW + at * MINUTE)
            desk.turn_board_of(1)
        assert len(box.to("p1@example.org")) == 3

    def test_what_waits_is_replaced_by_what_is_true(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        desk.turn_board_of(1)
        desk.press()
        desk.work()
        [message] = box.to("p1@example.org")
        side = "White" if desk.game_of(1).white == 1 else "Black"
        assert f"Colour: {side}" in Mailbox.text_of(message)
        assert "CHANGED" not in message["Subject"]

    def test_what_is_not_true_any_more_does_not_go(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        desk.turn_board_of(1)
        desk.work()
        assert box.to("p1@example.org") == []

    def test_a_crash_between_sending_and_noting(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        row = LetterRow.objects.get(player=1)
        LetterRow.objects.filter(id=row.pk).update(state="sending", tried_at=NOW)
        Postman(desk.store, LINKS).work(now=NOW + 10 * MINUTE)
        assert box.to("p1@example.org") == []
        assert desk.states()[1] == "unsure"
        assert mail_state(desk.event, desk.id).unsure == 1
        send_again(desk.id, row.pk, now=NOW + 11 * MINUTE)
        desk.work(NOW + 11 * MINUTE)
        [message] = box.to("p1@example.org")
        assert message["Message-ID"] == f"<{row.uid}@example.org>"

    def test_an_answer_that_nobody_heard(self, desk: Desk, box: Mailbox) -> None:
        box.says.append("cut")
        desk.press()
        desk.work()
        desk.work(NOW + 30 * MINUTE)
        assert len(box.letters) == 4
        assert sorted(desk.states().values()) == ["sent", "sent", "sent", "unsure"]

    def test_two_processes_share_the_letters(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        second = Postman(Store(), LINKS)
        row = LetterRow.objects.order_by("id").first()
        assert row is not None
        LetterRow.objects.filter(id=row.pk).update(state="sending", tried_at=NOW)
        second.work(now=NOW)
        assert len(box.letters) == 3


class TestTrouble:
    def test_a_refused_recipient_does_not_hold_up_the_others(
        self, desk: Desk, box: Mailbox
    ) -> None:
        box.wishes["p1@example.org"] = "550 no such user"
        desk.press()
        desk.work()
        assert desk.states() == {1: "refused", 2: "sent", 3: "sent", 4: "sent"}
        [letter] = [one for one in letters_of(desk.id) if one.player == 1]
        assert (letter.status, letter.answer) == (550, "no such user")
        assert mail_state(desk.event, desk.id).failed == 1

    def test_another_address_for_whom_none_was_told(self, desk: Desk, box: Mailbox) -> None:
        box.wishes["p1@example.org"] = "550 no such user"
        desk.press()
        desk.work()
        assert desk.press() == 0
        agree(desk.store, desk.id, 1, by=BY, email="right@example.org")
        assert desk.press() == 1
        desk.work(NOW + MINUTE)
        assert len(box.to("right@example.org")) == 1

    def test_not_now_is_tried_later_and_given_up_in_the_end(self, desk: Desk, box: Mailbox) -> None:
        box.wishes["p1@example.org"] = "451 later"
        desk.press()
        at = NOW
        for pause in BACKOFF:
            desk.work(at)
            assert desk.states()[1] == "waiting"
            at += pause
        desk.work(at)
        assert desk.states()[1] == "given_up"

    def test_a_dead_server_and_the_same_one_back(self, desk: Desk) -> None:
        with mail_server() as gone:
            port = gone.port
        mail_account(desk.event, port, by=BY)
        desk.press()
        desk.work()
        state = mail_state(desk.event, desk.id)
        assert (state.trouble, state.waiting, state.needs_somebody) == ("refused", 4, True)
        assert state.rests_until is not None
        with mail_server(port=port) as back:
            desk.work(NOW)  # it rests
            assert back.letters == []
            desk.work(state.rests_until)
            assert len(back.letters) == 4
        assert mail_state(desk.event, desk.id).trouble == ""

    def test_so_many_a_minute(self, box: Mailbox) -> None:
        desk = Desk(box.port, per_minute=3)
        desk.press()
        assert desk.work() == 3
        assert desk.work() == 0
        assert desk.work(NOW + MINUTE) == 1

    def test_a_defect_in_one_event_leaves_the_others(self, box: Mailbox) -> None:
        first, second = Desk(1), Desk(box.port)
        first.press()
        second.press()
        Postman(first.store, LINKS).work(now=NOW)
        assert len(box.letters) == 4

    def test_an_event_that_cannot_be_read_holds_nobody_up(
        self, desk: Desk, box: Mailbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        broken = Desk(box.port)
        broken.press()
        desk.press()

        def odd(state: State) -> object:
            if state.office == broken_office:
                raise RuntimeError("odd")
            return mailed(state)

        agree(broken.store, broken.id, 5, by=BY)
        broken_office = broken.store.journal(broken.id).state.office
        monkeypatch.setattr("ronde.services.mail.sending.mailed", odd)
        Postman(desk.store, LINKS).work(now=NOW)
        assert len(box.letters) == 4

    def test_sent_again_only_by_hand(self, desk: Desk) -> None:
        with pytest.raises(RondeError):
            send_again(desk.id, 999, now=NOW)


class TestByItself:
    def test_nothing_before_somebody_had_looked(self, desk: Desk, box: Mailbox) -> None:
        accounts.set_automatic(desk.event, automatic=True, by=replace(BY, at=NOW - MINUTE))
        desk.work(NOW + 5 * MINUTE)
        assert box.letters == []

    def test_a_round_published_since_goes_after_a_minute(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        desk.work()
        accounts.set_automatic(desk.event, automatic=True, by=BY)
        later = replace(BY, at=NOW + MINUTE)
        for game in desk.store.journal(desk.id).state.tournament.rounds[4].games:
            wish = EnterResult(round=5, board=game.board, result=Result.DRAW)
            carry_out(desk.store, desk.id, wish, later)
        rounds.pair_round(desk.store, desk.id, by=later)
        desk.work(NOW + MINUTE)
        rounds.publish_round(desk.store, desk.id, 6, by=later)
        desk.work(NOW + MINUTE)
        assert len(box.letters) == 4
        desk.work(NOW + 2 * MINUTE)
        assert len(box.letters) == 8
        desk.work(NOW + 3 * MINUTE)
        assert len(box.letters) == 8

    def test_a_round_published_before_the_switch_does_not(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        desk.work()
        agree(desk.store, desk.id, 5, by=BY)
        accounts.set_automatic(desk.event, automatic=True, by=replace(BY, at=NOW + MINUTE))
        desk.work(NOW + 5 * MINUTE)
        assert len(box.letters) == 4


class TestKept:
    def test_letters_are_emptied_with_the_contacts(self, desk: Desk, box: Mailbox) -> None:
        desk.press()
        desk.work()
        assert forget_letters(desk.id) == 4
        assert letters_of(desk.id) == ()
        row = LetterRow.objects.get(player=1)
        assert (row.address, row.name, row.subject, row.text) == ("", "", "", "")
        assert desk.press() == 0
        assert len(box.letters) == 4

    def test_however_the_contacts_went(self, desk: Desk) -> None:
        desk.press()
        office_act(desk.store, desk.id, EraseContacts(), by=BY)
        Postman(desk.store, LINKS, clock=iter(range(0, 10**6, 700)).__next__).work(now=NOW)
        assert not LetterRow.objects.exclude(address="").exists()

    def test_after_three_months(self, desk: Desk) -> None:
        desk.press()
        assert forget_old(now=NOW + LETTERS_KEPT) == 0
        assert forget_old(now=NOW + LETTERS_KEPT + MINUTE) == 4


class TestAccount:
    def test_the_password_is_kept_and_not_shown(self, desk: Desk) -> None:
        mail_account(desk.event, 25, by=BY, user="club", password="zqsecret")
        shown = accounts.account_of(desk.event)
        assert shown is not None
        assert shown.has_password
        assert "zqsecret" not in repr(shown)
        mail_account(desk.event, 25, by=BY, user="club", password=None, sender_name="New")
        assert account_row(desk).password == "zqsecret"

    @pytest.mark.parametrize(
        "changed",
        [{"host": "evil.example.org"}, {"port": 26}, {"user": "other"}, {"plain_allowed": True}],
    )
    def test_no_other_server_gets_it(self, desk: Desk, changed: dict[str, object]) -> None:
        mail_account(desk.event, 25, by=BY, user="club", password="zqsecret")
        settings = {"user": "club", "password": None, **changed}
        with pytest.raises(accounts.PasswordNeeded):
            mail_account(desk.event, by=BY, **{"port": 25, **settings})  # type: ignore[arg-type]

    def test_a_test_says_what_is_wrong(self, desk: Desk, box: Mailbox) -> None:
        assert accounts.try_out(desk.event, "Open", "me@example.org", now=NOW) == "taken"
        [message] = box.to("me@example.org")
        assert "Open" in message["Subject"]
        accounts.save_account(desk.event, typed(box.port, host="no-such.invalid"), by=BY)
        with pytest.raises(MailTrouble) as caught:
            accounts.try_out(desk.event, "Open", "me@example.org", now=NOW)
        assert caught.value.trouble == "name"
        assert account_row(desk).trouble == "name"
