"""Prizes through the pages: announced, given out with reasons, undone, refused."""

from __future__ import annotations

import pytest
from django.test import Client

from ronde.formats.prize_rules import read_prize_rules, write_prize_rules
from ronde.standings import Selection, standings
from ronde.standings.prizes import (
    Prize,
    PrizeKind,
    PrizeList,
    PrizeRules,
    Sharing,
    allocate,
    check,
    receipts,
)
from ronde.texts.money import money_text
from ronde.web.prizes.entry import prize_text, read_prize
from ronde.web.request_context import STORE

FORM = {
    "lists": "4",
    "currency": "EUR",
    "minimum": "20",
    "name1": "Général",
    "kind1": "general",
    "sharing1": "hort",
    "prizes1": "500\r\n300\r\n150,50\r\n100",
    "name2": "Moins de 1700",
    "kind2": "rating-band",
    "sharing2": "place",
    "rating_to2": "1699",
    "prizes2": "80\n40",
    "name3": "Coupes",
    "kind3": "special",
    "sharing3": "place",
    "apart3": "1",
    "prizes3": "coupe",
}
RULES = PrizeRules(
    lists=(
        PrizeList(
            name="Général",
            sharing=Sharing.HORT,
            prizes=tuple(Prize(amount=a) for a in (50000, 30000, 15050, 10000)),
        ),
        PrizeList(
            name="Moins de 1700",
            kind=PrizeKind.RATING_BAND,
            selection=Selection(rating_to=1699),
            prizes=(Prize(amount=8000), Prize(amount=4000)),
        ),
        PrizeList(
            name="Coupes",
            kind=PrizeKind.SPECIAL,
            cumulable=True,
            prizes=(Prize(goods="coupe"),),
        ),
    ),
    minimum=2000,
)


def announce(client: Client, t: int, **changes: str) -> int:
    return client.post(f"/tournaments/{t}/prizes/announce/", FORM | changes).status_code


class TestAnnouncing:
    def test_the_form_says_what_the_rules_say(self, client: Client, demo: int) -> None:
        assert announce(client, demo) == 302
        assert read_prize_rules(STORE.journal(demo).state.prizes) == RULES
        form = client.get(f"/tournaments/{demo}/prizes/announce/").context["page"]
        assert form.form.values["prizes1"] == "500\n300\n150.50\n100"
        assert len(form.lists) == 5

    def test_a_change_after_the_start_asks_for_a_reason(self, client: Client, demo: int) -> None:
        announce(client, demo)
        address = f"/tournaments/{demo}/prizes/announce/"
        answer = client.post(address, FORM | {"minimum": "30"})
        assert answer.status_code == 422
        assert answer.context["page"].ask_reason
        assert ("prizes1", FORM["prizes1"]) in answer.context["page"].echo
        assert announce(client, demo, minimum="30", reason="sponsor", accepted="yes") == 302
        assert STORE.journal(demo).entries[-1].reason == "sponsor"

    def test_the_same_again_writes_nothing(self, client: Client, demo: int) -> None:
        announce(client, demo)
        version = STORE.journal(demo).version
        assert announce(client, demo) == 302
        assert STORE.journal(demo).version == version

    def test_undo_takes_them_back(self, client: Client, demo: int) -> None:
        announce(client, demo)
        client.post(f"/tournaments/{demo}/journal/undo/", {"target": STORE.journal(demo).version})
        assert STORE.journal(demo).state.prizes == ""

    @pytest.mark.parametrize(
        ("field", "text"),
        [
            ("prizes1", "100\n200"),
            ("prizes1", "12,345"),
            ("prizes1", ""),
            ("name2", ""),
            ("name2", "Général"),
            ("minimum", "a lot"),
            ("rating_to2", "many"),
            ("kind1", "huge"),
        ],
    )
    def test_what_was_typed_stays_with_its_error(
        self, client: Client, demo: int, field: str, text: str
    ) -> None:
        address = f"/tournaments/{demo}/prizes/announce/"
        answer = client.post(address, FORM | {field: text})
        assert answer.status_code == 422
        assert answer.context["page"].form.errors[field]
        assert answer.context["page"].form.values["name3"] == "Coupes"
        assert STORE.journal(demo).state.prizes == ""

    def test_a_prize_file(self, client: Client, demo: int) -> None:
        address = f"/tournaments/{demo}/prizes/announce/file/"
        wrong = client.post(address, {"text": "[[list]]\nprice = 3"})
        assert wrong.status_code == 422
        assert "price = 3" in wrong.content.decode()
        assert client.post(address, {"text": write_prize_rules(RULES)}).status_code == 302
        assert read_prize_rules(STORE.journal(demo).state.prizes) == RULES

    def test_somebody_else_announced_meanwhile(self, client: Client, demo: int) -> None:
        seen = STORE.journal(demo).version
        announce(client, demo)
        answer = client.post(
            f"/tournaments/{demo}/prizes/announce/",
            FORM | {"minimum": "5", "version": str(seen), "reason": "x"},
        )
        assert answer.status_code == 409


class TestGivenOut:
    def test_amounts_and_reasons_are_the_library_s(self, client: Client, demo: int) -> None:
        announce(client, demo)
        page = client.get(f"/tournaments/{demo}/prizes/").context["page"]
        tournament = STORE.journal(demo).state.tournament
        table = standings(tournament)
        allocation = allocate(tournament, table, RULES)
        names = {row.participant: row.name for row in table.rows}
        shown = [(block.name, r.name, r.place) for block in page.lists for r in block.rows]
        assert shown == [
            (a.prize_list, names[a.player], a.share.place)
            for prizes in RULES.lists
            for a in allocation.awards
            if a.prize_list == prizes.name
        ]
        assert page.paid == money_text(allocation.paid, "EUR", "en")
        assert all(r.reason for block in page.lists for r in block.rows)
        assert bool(page.objections) == bool(check(tournament, table, allocation))
        assert not page.final

    def test_limits_are_said_in_words(self, client: Client, demo: int) -> None:
        """D47: "up to 1699", not "–1699"."""
        announce(client, demo)
        page = client.get(f"/tournaments/{demo}/prizes/").context["page"]
        assert page.lists[1].conditions == "rating up to 1699"
        french = client.get(f"/tournaments/{demo}/prizes/", headers={"accept-language": "fr"})
        assert french.context["page"].lists[1].conditions == "Elo jusqu'à 1699"

    def test_prizes_announced_late_say_so(self, client: Client, demo: int) -> None:
        """D47: announced when rounds were paired already, with the day; a change likewise."""
        announce(client, demo)
        rounds = STORE.journal(demo).state.tournament.rounds
        when = "after" if rounds[-1].is_complete else "during"
        note = client.get(f"/tournaments/{demo}/prizes/").context["page"].note
        assert note.startswith(f"Announced {when} round {len(rounds)}, on ")
        announce(client, demo, minimum="30", reason="sponsor", accepted="yes")
        note = client.get(f"/tournaments/{demo}/prizes/").context["page"].note
        assert note.startswith(f"Changed {when} round {len(rounds)}, on ")

    def test_receipts(self, client: Client, demo: int) -> None:
        announce(client, demo)
        cards = client.get(f"/tournaments/{demo}/prizes/receipts/").context["page"].cards
        tournament = STORE.journal(demo).state.tournament
        table = standings(tournament)
        found = receipts(table, allocate(tournament, table, RULES))
        assert [c.name for c in cards] == [r.name for r in found]
        assert [c.amount for c in cards] == [
            money_text(r.amount, "EUR", "en") if r.amount else "" for r in found
        ]

    def test_without_prizes_the_page_says_how_to_start(self, client: Client, demo: int) -> None:
        text = client.get(f"/tournaments/{demo}/prizes/").content.decode()
        assert "Announce the prizes" in text


@pytest.mark.parametrize(
    ("text", "prize"),
    [
        ("300", Prize(amount=30000)),
        ("1 000,50", Prize(amount=100050)),
        ("cup", Prize(goods="cup")),
        ("2 books", Prize(goods="2 books")),
        ("50 + clock", Prize(amount=5000, goods="clock")),
        ("clock [80]", Prize(goods="clock", goods_value=8000)),
        ("50 + clock [80]", Prize(amount=5000, goods="clock", goods_value=8000)),
        ("", None),
        ("12,345", None),
        ("[80]", None),
    ],
)
def test_prizes_as_people_write_them(text: str, prize: Prize | None) -> None:
    assert read_prize(text) == prize
    if prize is not None:
        assert read_prize(prize_text(prize)) == prize
