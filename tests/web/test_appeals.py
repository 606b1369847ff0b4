"""Appeals: lodged from a game, an incident or neither; completed; decided after a second look."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ronde.conduct.incidents import RecordIncident
from ronde.model import (
    AppealOutcome,
    BoardNo,
    CommitteeMember,
    Incident,
    IncidentKind,
    PaymentFor,
    Penalty,
    PenaltyKind,
    Person,
    PlayingRules,
    Result,
    RoundNo,
    Seat,
)
from ronde.services import rounds
from ronde.services.acts import carry_out
from ronde.services.events import change_settings
from ronde.web.request_context import STORE
from support.running import BY, play, started

if TYPE_CHECKING:
    from django.test import Client

    from ronde.journal import State
    from ronde.model import Appeal

ENGLISH = {"accept-language": "en"}
COMMITTEE = (
    CommitteeMember(person=Person(name="Arpin, Zoé"), seat=Seat.CHAIR),
    CommitteeMember(person=Person(name="P00, X")),
    CommitteeMember(person=Person(name="Colin, Ida")),
    CommitteeMember(person=Person(name="Dumas, Léo"), seat=Seat.RESERVE),
)


def at(t: int, tail: str = "") -> str:
    return f"/tournaments/{t}/appeals/{tail}"


def state(t: int) -> State:
    return STORE.journal(t).state


def held(t: int) -> Appeal:
    (appeal,) = state(t).office.appeals
    return appeal


def page(client: Client, address: str) -> str:
    answer = client.get(address, headers=ENGLISH)
    assert answer.status_code == 200
    return answer.content.decode()


def typed(content: str) -> dict[str, str | list[str]]:
    """What the last form of a page would send if nothing were changed."""
    form = content.rsplit('<form method="post"', maxsplit=1)[-1].split("</form>", maxsplit=1)[0]
    found: dict[str, str | list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        said = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        name, value = said["name"], html.unescape(said.get("value", ""))
        if said.get("type") != "checkbox":
            found[name] = value
        elif re.search(r"\bchecked\b", tag) and not re.search(r"\bdisabled\b", tag):
            found[name] = [*found.get(name, []), value]
    for name, text in re.findall(r'<textarea[^>]*name="(\w+)"[^>]*>([^<]*)<', form):
        found[name] = html.unescape(text)
    for name, options in re.findall(
        r'<select[^>]*name="(\w+)"[^>]*>(.*?)</select>', form, re.DOTALL
    ):
        chosen = re.search(r'value="([^"]*)"[^>]* selected', options)
        found[name] = chosen[1] if chosen else ""
    return found


@pytest.fixture
def t() -> int:
    """Round 1 is played; a committee in which the first player sits, a fee, a deadline."""
    number = started(STORE)
    settings = state(number).tournament.settings
    new = replace(
        settings,
        committee=COMMITTEE,
        federation="FRA",
        rules=PlayingRules(appeal_fee=5000, appeal_minutes=30),
    )
    change_settings(STORE, number, new, by=BY)
    play(STORE, number, 1, Result.BLACK_WINS)
    return number


def lodged(client: Client, t: int, **changes: str) -> int:
    form = typed(page(client, at(t, "new/?round=1&board=1")))
    white = state(t).tournament.round(1).games[0].white
    asked = {"player": str(white), "decision": "the game was lost", "method": "cash", **changes}
    answer = client.post(at(t, "new/"), {**form, **asked})
    assert answer.status_code == 302, answer.content.decode()
    return len(state(t).office.appeals)


def decided(client: Client, t: int, **changes: str | list[str]) -> dict[str, str | list[str]]:
    form = typed(page(client, at(t, "1/decide/")))
    return {
        **form,
        "outcome": "changed",
        "votes_for": "2",
        "votes_against": "1",
        "reasons": "no second illegal move",
        **changes,
    }


class TestLodging:
    def test_from_a_game_with_its_fee_at_the_cash_desk(self, client: Client, t: int) -> None:
        lodged(client, t)
        appeal = held(t)
        assert (appeal.round, appeal.board, appeal.fee, appeal.receipt) == (1, 1, 5000, 1)
        assert appeal.ended is not None
        assert appeal.received is not None
        (payment,) = state(t).office.payments
        assert (payment.cents, payment.purpose, payment.player) == (
            5000,
            PaymentFor.APPEAL,
            appeal.player,
        )

    def test_from_an_incident(self, client: Client, t: int) -> None:
        game = state(t).tournament.round(1).games[0]
        entry = Incident(
            number=0,
            kind=IncidentKind.DEVICE_SOUND,
            player=game.white,
            round=RoundNo(1),
            board=BoardNo(1),
            article="11.3.2.2",
            appeal=True,
            penalty=Penalty(kind=PenaltyKind.WARNING),
        )
        carry_out(STORE, t, RecordIncident(incident=entry), BY)
        assert f'href="{at(t, "new/")}?incident=1"' in page(client, at(t))
        form = typed(page(client, at(t, "new/?incident=1")))
        assert "11.3.2.2" in form["decision"]
        assert client.post(at(t, "new/"), form).status_code == 302
        appeal = held(t)
        assert (appeal.incident, appeal.player, appeal.board) == (1, game.white, 1)
        assert "?incident=1" not in page(client, at(t)), "it has come in writing"

    def test_about_no_game_by_a_captain(self, client: Client, t: int) -> None:
        form = typed(page(client, at(t, "new/")))
        asked = {**form, "appellant": "Roy, Max", "decision": "the hour of the start"}
        assert client.post(at(t, "new/"), asked).status_code == 302
        appeal = held(t)
        assert (appeal.appellant, appeal.player, appeal.board) == ("Roy, Max", None, None)
        assert "Roy, Max" in page(client, at(t))

    def test_a_second_press_lodges_nothing_twice(self, client: Client, t: int) -> None:
        form = typed(page(client, at(t, "new/")))
        asked = {**form, "appellant": "Roy, Max", "decision": "x"}
        for _ in range(2):
            assert client.post(at(t, "new/"), asked).status_code == 302
        assert len(state(t).office.appeals) == 1

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("player", ""),
            ("player", "999"),
            ("decision", ""),
            ("round", "7"),
            ("board", "x"),
            ("fee", "much"),
            ("received", "yesterday"),
            ("method", "shells"),
            ("written", "maybe"),
        ],
    )
    def test_what_cannot_be_is_said(self, client: Client, t: int, field: str, value: str) -> None:
        form = typed(page(client, at(t, "new/?round=1&board=1")))
        asked = {**form, "player": "1", "decision": "x", field: value}
        answer = client.post(at(t, "new/"), asked, headers=ENGLISH)
        assert answer.status_code == 422
        assert 'class="error"' in answer.content.decode()
        assert state(t).office.appeals == ()

    def test_a_board_that_was_not_played(self, client: Client, t: int) -> None:
        form = typed(page(client, at(t, "new/")))
        asked = {**form, "player": "1", "decision": "x", "round": "1", "board": "9"}
        answer = client.post(at(t, "new/"), asked, headers=ENGLISH)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()

    def test_it_is_completed_until_it_is_decided(self, client: Client, t: int) -> None:
        lodged(client, t)
        form = typed(page(client, at(t, "1/edit/")))
        asked = {**form, "answer": "He moved it twice.", "method": ""}
        assert client.post(at(t, "1/edit/"), asked).status_code == 302
        assert held(t).answer == "He moved it twice."
        assert len(state(t).office.payments) == 1
        client.post(at(t, "1/decide/"), {**decided(client, t), "sure": "yes"})
        assert client.get(at(t, "1/edit/")).status_code == 302


class TestWhoDecides:
    def test_a_player_of_the_game_is_replaced(self, client: Client, t: int) -> None:
        lodged(client, t)
        content = page(client, at(t, "1/"))
        assert "replaces P00, X" in content
        assert "party to the case" in content
        assert typed(page(client, at(t, "1/decide/")))["member"] == [
            "Arpin, Zoé",
            "Colin, Ida",
            "Dumas, Léo",
        ]

    def test_a_party_who_is_called_all_the_same_is_refused(self, client: Client, t: int) -> None:
        lodged(client, t)
        asked = decided(client, t, member=["Arpin, Zoé", "P00, X", "Colin, Ida"])
        answer = client.post(at(t, "1/decide/"), asked, headers=ENGLISH)
        assert answer.status_code == 422
        assert "P00, X" in answer.content.decode().split('role="alert"')[1][:200]
        assert held(t).is_open

    def test_without_a_committee_the_names_are_written(self, client: Client) -> None:
        t = started(STORE)
        play(STORE, t, 1)
        lodged(client, t, method="")
        asked = decided(client, t, more="Arpin, Zoé\nColin, Ida\nDumas, Léo", sure="yes")
        assert client.post(at(t, "1/decide/"), asked).status_code == 302
        assert held(t).members == ("Arpin, Zoé", "Colin, Ida", "Dumas, Léo")


class TestDeciding:
    def test_it_is_shown_first_and_done_in_one_act(self, client: Client, t: int) -> None:
        lodged(client, t)
        asked = decided(client, t, result="½-½")
        shown = client.post(at(t, "1/decide/"), asked, headers=ENGLISH).content.decode()
        assert "becomes" in shown.split('id="asked"')[1]
        assert "50.00 €" in shown.split('id="asked"')[1]
        assert held(t).is_open, "nothing is done before it was shown"
        sent = typed(shown.split('id="asked"')[1].split("</form>")[0])
        sent["member"] = ["Arpin, Zoé", "Colin, Ida", "Dumas, Léo"]
        version = state(t).version
        assert client.post(at(t, "1/decide/"), {**sent, "sure": "yes"}).status_code == 302
        appeal = held(t)
        assert (appeal.outcome, appeal.result, appeal.was) == (
            AppealOutcome.CHANGED,
            Result.DRAW,
            Result.BLACK_WINS,
        )
        assert appeal.aside == ("P00, X",)
        assert state(t).tournament.round(1).games[0].result is Result.DRAW
        assert [p.cents for p in state(t).office.payments] == [5000, -5000]
        assert (appeal.receipt, appeal.refund, appeal.given_back) == (1, 2, 5000)
        assert state(t).version == version + 3
        content = page(client, at(t, "1/"))
        assert "the decision is changed" in content
        assert "no second illegal move" in content

    def test_what_the_confirmation_holds_is_what_was_typed(self, client: Client, t: int) -> None:
        lodged(client, t)
        asked = decided(client, t, result="½-½")
        shown = client.post(at(t, "1/decide/"), asked, headers=ENGLISH).content.decode()
        hidden = shown.split('id="asked"')[1].split("</form>")[0]
        held_back = re.findall(r'name="(\w+)" value="([^"]*)"', hidden)
        for name, value in asked.items():
            for each in value if isinstance(value, list) else [value]:
                if name != "csrfmiddlewaretoken":
                    assert (name, html.escape(each)) in held_back

    def test_late_is_proposed_as_inadmissible_and_keeps_the_fee(
        self, client: Client, t: int
    ) -> None:
        lodged(client, t, ended="2026-11-14T18:10", received="2026-11-14T18:45")
        assert "after the last moment" in page(client, at(t, "1/"))
        form = typed(page(client, at(t, "1/decide/")))
        assert (form["outcome"], form["ground"]) == ("inadmissible", "late")
        asked = {**form, "reasons": "fifteen minutes too late", "sure": "yes"}
        assert client.post(at(t, "1/decide/"), asked).status_code == 302
        appeal = held(t)
        assert (appeal.outcome, appeal.ground) == (AppealOutcome.INADMISSIBLE, "late")
        assert (appeal.given_back, appeal.refund) == (0, None)
        assert len(state(t).office.payments) == 1

    def test_a_part_of_the_fee(self, client: Client, t: int) -> None:
        lodged(client, t)
        asked = decided(client, t, outcome="upheld", back="20", sure="yes")
        assert client.post(at(t, "1/decide/"), asked).status_code == 302
        assert held(t).given_back == 2000
        assert [p.cents for p in state(t).office.payments] == [5000, -2000]

    def test_the_next_instance_has_its_day(self, client: Client, t: int) -> None:
        lodged(client, t)
        asked = decided(client, t, told="2026-11-24", sure="yes")
        client.post(at(t, "1/decide/"), asked)
        edition = state(t).tournament.settings.edition_of("ffe-admin")
        expected = "4 Dec. 2026" if edition == "2025" else "name no day"
        assert expected in page(client, at(t, "1/"))

    @pytest.mark.parametrize(
        "wrong",
        [
            {"outcome": ""},
            {"outcome": "guilty"},
            {"reasons": ""},
            {"member": []},
            {"votes_for": "many"},
            {"back": "60"},
            {"outcome": "inadmissible", "ground": ""},
            {"decided": "noon"},
            {"result": "3-0"},
        ],
    )
    def test_what_cannot_be_is_said(
        self, client: Client, t: int, wrong: dict[str, str | list[str]]
    ) -> None:
        lodged(client, t)
        asked = decided(client, t, **wrong)
        answer = client.post(at(t, "1/decide/"), {**asked, "sure": "yes"}, headers=ENGLISH)
        assert answer.status_code == 422
        assert 'class="error"' in answer.content.decode()
        assert held(t).is_open

    def test_a_closed_round_is_corrected_with_the_appeal_as_reason(
        self, client: Client, t: int
    ) -> None:
        rounds.close_round(STORE, t, 1, by=BY)
        lodged(client, t)
        asked = decided(client, t, result="½-½", article="7.5.5", sure="yes")
        assert client.post(at(t, "1/decide/"), asked).status_code == 302
        last = STORE.journal(t).entries[-1]
        assert "7.5.5" in last.reason
        assert "no second" not in last.reason

    def test_a_game_of_long_ago_counts_for_the_rating_only(self, client: Client, t: int) -> None:
        for number in (2, 3):
            rounds.close_round(STORE, t, number - 1, by=BY)
            rounds.pair_round(STORE, t, by=BY)
            play(STORE, t, number)
        lodged(client, t)
        asked = decided(client, t, result="½-½")
        shown = client.post(at(t, "1/decide/"), asked, headers=ENGLISH).content.decode()
        assert "for the rating only" in shown.split('id="asked"')[1]
        assert client.post(at(t, "1/decide/"), {**asked, "sure": "yes"}).status_code == 302
        assert state(t).tournament.round(1).games[0].result is Result.BLACK_WINS
        assert held(t).result is Result.DRAW

    def test_there_is_no_such_appeal(self, client: Client, t: int) -> None:
        assert client.get(at(t, "3/")).status_code == 404


def test_the_game_and_the_log_lead_to_it(client: Client, t: int) -> None:
    board = page(client, f"/tournaments/{t}/rounds/1/boards/1/")
    assert f'href="{at(t, "new/")}?round=1&amp;board=1"' in board
    assert f'href="{at(t)}"' in page(client, f"/tournaments/{t}/incidents/")


class TestStale:
    """Two arbiters have the same form open."""

    def test_a_decision_is_not_overwritten_by_words(self, client: Client, t: int) -> None:
        lodged(client, t)
        opened = typed(page(client, at(t, "1/edit/")))
        assert client.post(at(t, "1/decide/"), decided(client, t, sure="yes")).status_code == 302
        client.post(at(t, "1/edit/"), {**opened, "answer": "late"})
        assert (held(t).outcome, held(t).answer) == (AppealOutcome.CHANGED, "")

    def test_words_are_not_overwritten_by_words(self, client: Client, t: int) -> None:
        lodged(client, t)
        mine, theirs = (typed(page(client, at(t, "1/edit/"))) for _ in range(2))
        assert client.post(at(t, "1/edit/"), {**theirs, "answer": "a"}).status_code == 302
        assert client.post(at(t, "1/edit/"), {**mine, "report": "b"}).status_code == 409
        assert (held(t).answer, held(t).report) == ("a", "")

    def test_two_decisions_are_not_one(self, client: Client, t: int) -> None:
        lodged(client, t)
        mine, theirs = (decided(client, t, sure="yes") for _ in range(2))
        assert client.post(at(t, "1/decide/"), theirs).status_code == 302
        assert client.post(at(t, "1/decide/"), {**mine, "outcome": "upheld"}).status_code == 409
        assert held(t).outcome is AppealOutcome.CHANGED
