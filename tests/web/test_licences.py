"""Licences, limits of admission and suspended players: the arbiter's pages."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pytest

from ronde.formats.decoding import decode
from ronde.formats.prize_rules import read_prize_rules
from ronde.model import Admission, Kind, Person, PlayerId, Rated, Sex
from ronde.queries.licences import admission_line, licence_line
from ronde.services import events, players
from ronde.services.players import NewPlayer
from ronde.services.public.published import published_part
from ronde.texts.licences import limits_text
from ronde.web.request_context import STORE
from support.running import BY, tournament

if TYPE_CHECKING:
    from django.test import Client


def person(name: str, **known: object) -> Person:
    standard: dict[str, object] = {
        "federation": "FRA",
        "fide_id": str(600000 + sum(map(ord, name))),
        "licence": "A",
        "licence_season": 2027,
    }
    return Person(**{"name": name, **standard, **known})  # type: ignore[arg-type]


@pytest.fixture
def t() -> int:
    """An open with one player in order, one without licence, one of whom nothing is known."""
    number = tournament(STORE, entered=0)
    settings = STORE.journal(number).state.tournament.settings
    framed = replace(
        settings,
        federation="FRA",
        start=dt.date(2026, 11, 14),
        end=dt.date(2026, 11, 22),
        time_control="90+30",
        kind=Kind(rated=Rated.FIDE),
    )
    events.change_settings(STORE, number, framed, by=BY)
    people = [
        NewPlayer(person=person("Roche, Anne"), rating=1700),
        NewPlayer(person=person("Bois, Luc", licence="N", licence_season=None), rating=1850),
        NewPlayer(person=person("Val, Zoe", licence="", licence_season=None), rating=1500),
    ]
    players.register_players(STORE, number, people, by=BY)
    return number


def at(t: int, part: str = "") -> str:
    return f"/tournaments/{t}/licences/{part}"


class TestLicences:
    def test_who_is_irregular_and_what_to_do(self, client: Client, t: int) -> None:
        answer = client.get(at(t))
        page = answer.context["page"]
        assert [(row.name, row.verdict) for row in page.rows] == [
            ("Bois, Luc", "fail"),
            ("Val, Zoe", "unknown"),
        ]
        assert (page.irregular, page.unknown, page.total, page.asked) == (1, 1, 3, "A")
        shown = answer.content.decode()
        assert "declaration on honour T3" in shown
        assert "2026-27" in shown

    def test_in_french(self, client: Client, t: int) -> None:
        shown = client.get(at(t), headers={"accept-language": "fr"}).content.decode()
        assert "Licences et admissions" in shown
        assert "Sans licence." in shown

    def test_an_act_is_noted_and_the_licence_listed_for_the_organiser(
        self, client: Client, t: int
    ) -> None:
        fields = {"act-2": "taken", "note-2": "paid cash", "act-3": "", "note-3": ""}
        assert client.post(at(t), fields).status_code == 302
        tick = STORE.journal(t).state.office.tick(licence_line(2))
        assert tick is not None
        assert (tick.detail, tick.note) == ("taken", "paid cash")
        page = client.get(at(t)).context["page"]
        assert [row.name for row in page.taken] == ["Bois, Luc"]
        assert (page.irregular, page.pending) == (0, 1)
        only = decode(client.get(at(t, "export/?only=taken")).content).lines
        assert len(only) == 2
        assert "2026-11-29" in only[1]

    def test_a_licence_seen_is_entered_with_the_season_of_the_event(
        self, client: Client, t: int
    ) -> None:
        client.post(at(t), {"seen-3": "A", "act-3": "", "note-3": ""})
        seen = STORE.journal(t).state.tournament.player(PlayerId(3)).person
        assert (seen.licence, seen.licence_season) == ("A", 2027)

    @pytest.mark.parametrize("fields", [{"act-2": "sold"}, {"act-99": "taken"}, {"seen-3": "Z"}])
    def test_what_makes_no_sense_changes_nothing(
        self, client: Client, t: int, fields: dict[str, str]
    ) -> None:
        before = STORE.journal(t).state
        assert client.post(at(t), fields).status_code == 302
        assert STORE.journal(t).state == before

    def test_the_table(self, client: Client, t: int) -> None:
        answer = client.get(at(t, "export/"))
        assert answer.headers["Content-Disposition"].endswith('-licences.csv"')
        assert len(decode(answer.content).lines) == 4

    def test_the_same_number_twice(self, client: Client, t: int) -> None:
        same = [NewPlayer(person=person(n, national_id="A12345")) for n in ("Un, A", "Deux, B")]
        players.register_players(STORE, t, same, by=BY)
        shown = client.get(at(t)).content.decode()
        assert "Licence number A12345 twice" in shown

    def test_nobody_entered(self, client: Client) -> None:
        assert client.get(at(tournament(STORE, entered=0))).status_code == 200


class TestAdmission:
    FIELDS: ClassVar = {
        "rating_below": "1800",
        "ages": ["U12", "Senior"],
        "sex": "w",
        "licence": "A",
        "federations": "fra; BEL",
        "clubs": "Tour; Dame ;",
        "age_reference": "2026-08-31",
    }

    def test_limits_are_announced(self, client: Client, t: int) -> None:
        assert client.post(at(t, "admission/"), self.FIELDS).status_code == 302
        settings = STORE.journal(t).state.tournament.settings
        assert settings.admission == Admission(
            rating_below=1800,
            ages=("U12", "Senior"),
            sex=Sex.WOMAN,
            licence="A",
            federations=("FRA", "BEL"),
            clubs=("Tour", "Dame"),
        )
        assert settings.age_reference == dt.date(2026, 8, 31)
        values = client.get(at(t, "admission/")).context["page"].form.values
        assert values["federations"] == "FRA; BEL"

    @pytest.mark.parametrize(
        ("wrong", "field"),
        [
            ({"rating_below": "many"}, "rating_below"),
            ({"rating_below": "1800", "rating_at_least": "1800"}, "rating_at_least"),
            ({"ages": ["U9"]}, "ages"),
            ({"federations": "France"}, "federations"),
            ({"sex": "x"}, "sex"),
            ({"licence": "C"}, "licence"),
            ({"age_reference": "soon"}, "age_reference"),
        ],
    )
    def test_bad_limits_are_said_and_kept(
        self, client: Client, t: int, wrong: dict[str, object], field: str
    ) -> None:
        answer = client.post(at(t, "admission/"), {"clubs": "Tour", **wrong})
        assert answer.status_code == 422
        page = answer.context["page"]
        assert field in page.form.errors
        assert page.form.values["clubs"] == "Tour"
        assert STORE.journal(t).state.tournament.settings.admission == Admission()

    def test_who_is_outside_may_play_with_a_reason(self, client: Client, t: int) -> None:
        client.post(at(t, "admission/"), {"rating_below": "1800"})
        rows = client.get(at(t, "admission/")).context["page"].rows
        assert [(row.name, row.verdict) for row in rows] == [("Bois, Luc", "fail")]
        client.post(at(t, "admission/leave/"), {"player": "2", "reason": "guest of honour"})
        tick = STORE.journal(t).state.office.tick(admission_line(2))
        assert tick is not None
        assert tick.note == "guest of honour"
        rows = client.get(at(t, "admission/")).context["page"].rows
        assert [(row.verdict, row.leave) for row in rows] == [("notice", "guest of honour")]

    def test_nobody_of_that_number(self, client: Client, t: int) -> None:
        answer = client.post(at(t, "admission/leave/"), {"player": "99", "reason": "x"})
        assert answer.status_code == 404


class TestSuspended:
    def test_loaded_compared_and_forgotten(self, client: Client, t: int) -> None:
        text = "# list\nROCHE Anne\nBois, L.\nsomebody else; 123456\n"
        assert client.post(at(t, "suspended/"), {"text": text}).status_code == 302
        page = client.get(at(t, "suspended/")).context["page"]
        assert len(page.entries) == 3
        assert [name for _, name, _ in page.named] == ["Roche, Anne"]
        assert [name for _, name, _ in page.near] == ["Bois, Luc"]
        assert client.get(at(t)).context["page"].irregular == 2
        client.post(at(t, "suspended/"), {"forget": "1"})
        assert STORE.journal(t).state.office.suspended is None

    @pytest.mark.parametrize("text", ["", " \n# only a comment\n", "x" * 600])
    def test_no_list_is_said(self, client: Client, t: int, text: str) -> None:
        answer = client.post(at(t, "suspended/"), {"text": text})
        assert answer.status_code == 422
        assert answer.context["page"].form.values["text"] == text
        assert STORE.journal(t).state.office.suspended is None


class TestEntering:
    def test_outside_the_limits_is_asked_about_and_nothing_typed_is_lost(
        self, client: Client, t: int
    ) -> None:
        client.post(at(t, "admission/"), {"rating_below": "1800"})
        fields = {"name": "Fort, Max", "rating": "1900", "club": "Tour", "key": "k1"}
        answer = client.post(f"/tournaments/{t}/players/", fields)
        assert answer.status_code == 422
        page = answer.context["page"]
        assert page.outside == ("Rating 1900: the tournament is for players below 1800.",)
        assert page.form.values["club"] == "Tour"
        assert len(STORE.journal(t).state.tournament.players) == 3
        client.post(f"/tournaments/{t}/players/", {**fields, "leave": "title holder"})
        state = STORE.journal(t).state
        assert state.tournament.players[-1].name == "Fort, Max"
        tick = state.office.tick(admission_line(4))
        assert tick is not None
        assert tick.note == "title holder"

    def test_a_twin_outside_the_limits_is_asked_about_twice_and_entered(
        self, client: Client, t: int
    ) -> None:
        client.post(at(t, "admission/"), {"rating_below": "1600"})
        fields = {"name": "Roche, Anne", "rating": "1700"}
        address = f"/tournaments/{t}/players/"
        assert client.post(address, fields).context["page"].twin is not None
        again = client.post(address, {**fields, "anyway": "1"})
        assert again.context["page"].outside
        assert b'type="hidden" name="anyway"' in again.content
        done = client.post(address, {**fields, "anyway": "1", "leave": "a namesake"})
        assert done.status_code == 302

    def test_an_irregular_entry_is_said_at_once(self, client: Client, t: int) -> None:
        fields = {"name": "Neuf, Eve", "federation": "FRA", "licence": "N"}
        answer = client.post(f"/tournaments/{t}/players/", fields, follow=True)
        assert answer.context["page"].last_says == ("No licence.",)
        assert b"What can be done" in answer.content

    def test_the_card_has_both_categories_and_what_is_wrong(self, client: Client, t: int) -> None:
        fields = {"name": "Bois, Luc", "birth": "2018", "sex": "m", "licence": "N"}
        fields |= {"federation": "FRA", "fide_id": "600001"}
        client.post(f"/tournaments/{t}/players/2/", fields)
        page = client.get(
            f"/tournaments/{t}/players/2/", headers={"accept-language": "fr"}
        ).context["page"]
        assert page.categories == ("U10 (Poussin)", "FIDE U8")
        assert page.says == ("Sans licence.",)

    def test_a_list_counts_those_not_in_order(self, client: Client, t: int) -> None:
        client.post(at(t, "admission/"), {"rating_below": "1800"})
        table = "Nom;Elo;Fédération;Licence;Saison\nUn, A;1900;FRA;A;2027\nDeux, B;1500;FRA;N;\n"
        page = client.post(f"/tournaments/{t}/players/import/", {"text": table}).context["page"]
        assert (page.irregular, page.outside) == (1, 1)


class TestCheckIn:
    def test_the_arbiter_sees_what_is_wrong(self, client: Client, t: int) -> None:
        rows = client.get(f"/tournaments/{t}/players/check-in/").context["page"].rows
        assert {row.player.name: row.says for row in rows} == {
            "Bois, Luc": ("No licence.",),
            "Roche, Anne": (),
            "Val, Zoe": ("The licence has not been entered.",),
        }

    def test_the_kiosk_sends_to_the_desk_and_says_nothing_else(
        self, client: Client, t: int
    ) -> None:
        href = f"/tournaments/{t}/players/check-in/kiosk/"
        client.post(href, {"do": "open"})
        code = client.get(href).context["page"].waiting.code
        tablet = type(client)(headers={"accept-language": "en"})
        tablet.post("/play/check-in/", {"code": code})
        assert (
            "arbiters would like to see you"
            not in tablet.get("/play/check-in/?who=2").content.decode()
        )
        done = tablet.post("/play/check-in/", {"who": "2"}).content.decode()
        assert "arbiters would like to see you" in done
        assert "icence" not in done
        fine = tablet.post("/play/check-in/", {"who": "1"}).content.decode()
        assert "arbiters would like to see you" not in fine


class TestElsewhere:
    def test_limits_are_public_and_licences_are_not(self, client: Client, t: int) -> None:
        client.post(at(t, "admission/"), {"rating_below": "1800", "sex": "w"})
        part = published_part(STORE.journal(t).state.tournament)
        assert limits_text(part.settings.admission, "en") == "Rating below 1800 · Women only"
        assert {p.person.licence for p in part.players} == {""}
        assert {p.person.licence_season for p in part.players} == {None}

    def test_prizes_of_age_categories(self, client: Client, t: int) -> None:
        fields = {"lists": "1", "name1": "Young", "kind1": "special", "sharing1": "place"}
        fields |= {"prizes1": "cup", "ages1": "u10; U12f", "currency": "EUR"}
        address = f"/tournaments/{t}/prizes/announce/"
        assert client.post(address, {**fields, "ages1": "U9"}).status_code == 422
        assert client.post(address, fields).status_code == 302
        rules = read_prize_rules(STORE.journal(t).state.prizes)
        assert rules.lists[0].selection.ages == ("U10", "U12F")
        assert "U10, U12F" in client.get(f"/tournaments/{t}/prizes/").content.decode()

    def test_the_journal_says_whose_entry_was_noted(self, client: Client, t: int) -> None:
        client.post(at(t), {"act-2": "declared", "note-2": ""})
        client.post(at(t, "admission/"), {"rating_below": "1800"})
        client.post(at(t, "admission/leave/"), {"player": "2", "reason": "guest"})
        shown = client.get(f"/tournaments/{t}/journal/").content.decode()
        assert re.search(r"Licence of [^<]*Bois[^<]*: Declaration T3/T4 received", shown)
        assert "plays though outside the limits" in shown
