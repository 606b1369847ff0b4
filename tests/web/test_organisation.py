"""Organisation, officials, appeals committee: pages, forms and what the rules say beside them."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest
from django.test import Client

from ronde.model import (
    Kind,
    Official,
    OfficialRole,
    Person,
    Rated,
    Remote,
    Seat,
    Settings,
    StandsFor,
    Venue,
)
from ronde.services.acts import Signature
from ronde.services.events import add_tournament, change_settings, create_event
from ronde.web.request_context import STORE
from support.webapp import NOW

START = dt.date(2026, 11, 14)


def settings_of(t: int) -> Settings:
    return STORE.seen(t).state.tournament.settings


def found(settings: Settings) -> int:
    by = Signature(author="Chief", at=NOW)
    return add_tournament(STORE, create_event(STORE, "Festival", by=by), settings, by=by)


@pytest.fixture
def t() -> int:
    return found(
        Settings(
            name="Open",
            federation="FRA",
            start=START,
            end=START + dt.timedelta(days=2),
            rounds=5,
            time_control="90+30",
        )
    )


def at(t: int, page: str = "") -> str:
    return f"/tournaments/{t}/organisation/{page}"


def typed(t: int, **more: str) -> dict[str, str]:
    return {"version": str(STORE.seen(t).version), **more}


class TestOrganisation:
    def test_what_is_typed_is_kept(self, client: Client, t: int) -> None:
        answer = client.post(
            at(t),
            typed(
                t,
                rated="fide",
                norms="no",
                competition="local_cup",
                level="L3",
                remote="hybrid",
                youth="yes",
                organiser="City",
                club="Club",
                city="Dijon",
                federation="fra",
                registration="123",
                requested="2026-10-01",
                prize_fund="1 500,50",
                **{
                    "hall-0": "Gymnase",
                    "address-0": "1 rue",
                    "metres-0": "280",
                    "accessible-0": "yes",
                    "hall-1": "Annexe",
                },
            ),
        )
        assert answer.status_code == 302
        kept = settings_of(t)
        assert kept.kind == Kind(
            rated=Rated.FIDE,
            norms=False,
            competition="local_cup",
            level="L3",
            remote=Remote.HYBRID,
            youth=True,
        )
        assert (kept.organiser, kept.club, kept.city, kept.federation) == (
            "City",
            "Club",
            "Dijon",
            "FRA",
        )
        assert (kept.registration, kept.requested) == ("123", dt.date(2026, 10, 1))
        assert kept.prize_fund == 150050
        assert kept.venues == (
            Venue(name="Gymnase", address="1 rue", square_metres=280, accessible=True),
            Venue(name="Annexe"),
        )
        assert kept.venue == "Gymnase"
        page = client.get(at(t)).content.decode()
        assert 'value="1500.50"' in page
        assert 'name="hall-2"' in page

    def test_it_says_at_once_what_the_kind_asks_for(self, client: Client, t: int) -> None:
        client.post(at(t), typed(t, federation="FRA", rated="fide", norms="yes"))
        page = client.get(at(t), headers={"accept-language": "en"}).content.decode()
        assert "FIDE event with norms: the chief arbiter is at least AFE1." in page
        assert "At least 1 arbiter." in page
        assert "Registration with the federation by 5 Oct. 2026." in page
        assert "Still empty: club responsible" in page

    @pytest.mark.parametrize(
        ("field", "value", "says"),
        [
            ("federation", "F1", "Three letters"),
            ("prize_fund", "many", "An amount in euros"),
            ("prize_fund", "-5", "An amount in euros"),
            ("requested", "yesterday", "e-requested"),
            ("rated", "world", ""),
            ("metres-0", "0", ""),
            ("metres-0", "large", ""),
            ("address-0", "1 rue", "e-hall-0"),
        ],
    )
    def test_bad_input_is_kept_and_named(
        self, client: Client, t: int, field: str, value: str, says: str
    ) -> None:
        before = settings_of(t)
        form = {"hall-0": "", "city": "Dijon", field: value}
        answer = client.post(at(t), typed(t, **form), headers={"accept-language": "en"})
        page = answer.content.decode()
        assert answer.status_code == 422
        assert 'aria-invalid="true"' in page
        assert 'value="Dijon"' in page
        assert says in page
        assert settings_of(t) == before

    def test_two_halls_of_one_name(self, client: Client, t: int) -> None:
        answer = client.post(at(t), typed(t, **{"hall-0": "A", "hall-1": "A"}))
        assert answer.status_code == 422

    def test_a_venue_of_old_becomes_the_first_hall(self, client: Client) -> None:
        t = found(Settings(name="Old", venue="Salle"))
        assert 'value="Salle"' in client.get(at(t)).content.decode()

    def test_the_settings_have_these_fields_no_longer(self, client: Client, t: int) -> None:
        client.post(at(t), typed(t, city="Dijon", federation="FRA"))
        page = client.get(f"/tournaments/{t}/settings/").content.decode()
        assert 'name="city"' not in page
        assert at(t) in page
        sent = {"name": "Open", "rulebook": "fide", "points_system": "1-½-0"}
        client.post(f"/tournaments/{t}/settings/", typed(t, **sent, city="Metz"))
        assert settings_of(t).city == "Dijon"

    def test_somebody_was_faster(self, client: Client, t: int) -> None:
        stale = typed(t, city="Metz")
        client.post(at(t), typed(t, city="Dijon"))
        assert client.post(at(t), stale).status_code == 409
        assert settings_of(t).city == "Dijon"


FULL = {
    "role": "chief_arbiter",
    "name": "arpin, zoé",
    "title": "AFE1",
    "fide_title": "IA",
    "category": "B",
    "fide_id": "10012345",
    "federation": "FRA",
    "birth": "1980",
    "national_id": "A12345",
    "licence": "a",
    "licence_season": "2027",
    "active_until": "2028-08-31",
    "fide_licensed": "yes",
    "norm_wanted": "",
    "by_leave": "",
}


class TestOfficials:
    def add(self, client: Client, t: int, **more: object) -> int:
        return client.post(at(t, "officials/"), {**typed(t), **FULL, **more}).status_code

    def test_somebody_is_added(self, client: Client, t: int) -> None:
        assert self.add(client, t, day=["2026-11-14", "2026-11-16"]) == 302
        (chief,) = settings_of(t).officials
        assert chief == Official(
            role=OfficialRole.CHIEF_ARBITER,
            person=replace(
                chief.person,
                name="Arpin, Zoé",
                fide_id="10012345",
                national_id="A12345",
                licence="A",
                licence_season=2027,
            ),
            title="AFE1",
            fide_title="IA",
            category="B",
            active_until=dt.date(2028, 8, 31),
            fide_licensed=True,
            days=(START, START + dt.timedelta(days=2)),
        )
        page = client.get(at(t, "officials/"), headers={"accept-language": "en"}).content.decode()
        assert "AFE1 · IA B" in page
        assert "2 days of 3" in page

    def test_every_day_is_no_list_of_days(self, client: Client, t: int) -> None:
        self.add(client, t, day=["2026-11-14", "2026-11-15", "2026-11-16"])
        assert settings_of(t).officials[0].days == ()

    def test_a_day_that_is_none_of_the_event_is_left_out(self, client: Client, t: int) -> None:
        self.add(client, t, day=["2026-11-14", "2020-01-01", "x"])
        assert settings_of(t).officials[0].days == (START,)

    def test_edit_order_and_remove(self, client: Client, t: int) -> None:
        self.add(client, t)
        self.add(client, t, name="Blin, Ode", role="deputy")
        shown = client.get(at(t, "officials/?edit=1")).content.decode()
        assert 'value="Blin, Ode"' in shown
        assert self.add(client, t, edit="1", name="Blin, Odile", role="deputy") == 302
        assert [o.person.name for o in settings_of(t).officials] == ["Arpin, Zoé", "Blin, Odile"]
        client.post(at(t, "officials/move/"), typed(t, index="1", name="Blin, Odile", to="up"))
        assert [o.person.name for o in settings_of(t).officials] == ["Blin, Odile", "Arpin, Zoé"]
        client.post(at(t, "officials/move/"), typed(t, index="0", name="Blin, Odile", to="up"))
        assert settings_of(t).officials[0].person.name == "Blin, Odile"
        client.post(at(t, "officials/remove/"), typed(t, index="0", name="Blin, Odile"))
        assert [o.person.name for o in settings_of(t).officials] == ["Arpin, Zoé"]

    @pytest.mark.parametrize(("index", "name"), [("0", "Somebody"), ("7", "Arpin, Zoé"), ("x", "")])
    def test_whoever_is_not_there_cannot_be_removed(
        self, client: Client, t: int, index: str, name: str
    ) -> None:
        self.add(client, t)
        answer = client.post(at(t, "officials/remove/"), typed(t, index=index, name=name))
        assert answer.status_code == 404
        assert len(settings_of(t).officials) == 1

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("name", ""),
            ("fide_id", "abc"),
            ("title", "AFX"),
            ("fide_title", "GM"),
            ("category", "Z"),
            ("active_until", "soon"),
            ("birth", "old"),
            ("licence_season", "next"),
            ("norm_wanted", "GM"),
            ("role", "king"),
        ],
    )
    def test_bad_input_is_kept_and_named(
        self, client: Client, t: int, field: str, value: str
    ) -> None:
        sent = {**typed(t), **FULL, field: value, "day": ["2026-11-14"]}
        answer = client.post(at(t, "officials/"), sent)
        page = answer.content.decode()
        assert answer.status_code == 422
        assert 'aria-invalid="true"' in page
        assert 'value="10012345"' in page or field == "fide_id"
        assert 'value="2026-11-14" checked' in page
        assert settings_of(t).officials == ()

    def test_a_line_of_a_report_stays_while_it_is_true(self, client: Client) -> None:
        text = "IA  Gray, Tom (123)"
        person = Person(name="Gray, Tom", fide_id="123")
        gray = Official(role=OfficialRole.CHIEF_ARBITER, person=person, text=text, fide_title="IA")
        t = found(Settings(name="Read", officials=(gray,)))
        form = {"edit": "0", "role": "chief_arbiter", "name": "Gray, Tom", "fide_id": "123"}
        client.post(at(t, "officials/"), typed(t, **form, fide_title="IA", title="AFE1"))
        assert settings_of(t).officials[0].text == text
        client.post(at(t, "officials/"), typed(t, **form, fide_title="FA"))
        assert settings_of(t).officials[0].text == ""

    def test_copied_from_another_tournament(self, client: Client, t: int) -> None:
        by = Signature(author="Chief", at=NOW)
        event = STORE.tournament(t).event
        chief = Official(
            role=OfficialRole.CHIEF_ARBITER,
            person=Person(name="Arpin, Zoé"),
            days=(START, dt.date(2020, 1, 1)),
            venue="Nowhere",
        )
        other = add_tournament(STORE, event, Settings(name="B", officials=(chief,)), by=by)
        for _ in range(2):
            client.post(at(t, "officials/copy/"), typed(t, sibling=str(other)))
        assert settings_of(t).officials == (replace(chief, days=(START,), venue=""),)
        assert client.post(at(t, "officials/copy/"), typed(t, sibling="999")).status_code == 404

    def test_the_verdicts_stand_beside(self, client: Client, t: int) -> None:
        by = Signature(author="Chief", at=NOW)
        kind = Kind(rated=Rated.FIDE, norms=True)
        change_settings(STORE, t, replace(settings_of(t), kind=kind), by=by)
        self.add(client, t, title="AFO2", fide_title="")
        page = client.get(at(t, "officials/"), headers={"accept-language": "en"}).content.decode()
        assert "does not have the title" in page
        assert "the chief is one of FA, IA" in page


ROWS = {
    "name-0": "Blin, Ode",
    "seat-0": "chair",
    "side-0": "organiser",
    "birth-0": "1970",
    "name-1": "Colin, Ida",
    "seat-1": "member",
    "side-1": "player",
    "federation-1": "bel",
    "name-2": "",
    "name-3": "Dumas, Léo",
    "seat-3": "reserve",
    "side-3": "other",
}


class TestCommittee:
    def test_everybody_in_one_form(self, client: Client, t: int) -> None:
        assert client.post(at(t, "committee/"), typed(t, **ROWS)).status_code == 302
        members = settings_of(t).committee
        assert [(m.person.name, m.seat, m.side) for m in members] == [
            ("Blin, Ode", Seat.CHAIR, StandsFor.ORGANISER),
            ("Colin, Ida", Seat.MEMBER, StandsFor.PLAYER),
            ("Dumas, Léo", Seat.RESERVE, StandsFor.OTHER),
        ]
        assert members[1].person.federation == "BEL"
        page = client.get(at(t, "committee/"), headers={"accept-language": "en"}).content.decode()
        assert "2 members vote; the number is odd" in page

    def test_the_same_person_twice_is_refused_with_the_name(self, client: Client, t: int) -> None:
        twice = typed(t, **ROWS, **{"name-4": "BLIN Ode"})
        answer = client.post(at(t, "committee/"), twice)
        assert answer.status_code == 422
        assert "BLIN" in answer.content.decode()
        assert settings_of(t).committee == ()

    @pytest.mark.parametrize(
        ("field", "value"), [("birth-0", "old"), ("seat-0", "king"), ("side-0", "nobody")]
    )
    def test_bad_input(self, client: Client, t: int, field: str, value: str) -> None:
        answer = client.post(at(t, "committee/"), typed(t, **{**ROWS, field: value}))
        assert answer.status_code == 422
        assert 'value="Blin, Ode"' in answer.content.decode()
        assert settings_of(t).committee == ()

    def test_an_empty_form_dissolves_it(self, client: Client, t: int) -> None:
        client.post(at(t, "committee/"), typed(t, **ROWS))
        assert client.post(at(t, "committee/"), typed(t)).status_code == 422
        assert len(settings_of(t).committee) == 3
        client.post(at(t, "committee/"), typed(t, **{"name-0": ""}))
        assert settings_of(t).committee == ()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("page", ["", "officials/", "committee/"])
def test_pages_without_anything_entered(client: Client, language: str, page: str) -> None:
    t = found(Settings(name="Bare"))
    assert client.get(at(t, page), headers={"accept-language": language}).status_code == 200
