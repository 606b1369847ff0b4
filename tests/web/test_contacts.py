"""Contacts: kept for arbiters, listed, handed over as a table, forgotten."""

from __future__ import annotations

import csv
import datetime as dt
import io
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.conduct.office import SetContact, SetNeeds
from ronde.model import Contact, Needs, Official, OfficialRole, Person, PlayerId
from ronde.queries.contacts import contact_rows, kept_until
from ronde.services.events import change_settings
from ronde.services.office import office_act
from ronde.services.people.members import set_member
from ronde.web.access import Role
from ronde.web.request_context import STORE

if TYPE_CHECKING:
    from ronde.services.acts import Signature

TYPED: dict[str, Any] = {
    "email": "anna@example.org",
    "telephone": "+33 6 12 34",
    "address": "1, rue du Bac",
    "note": "mother",
}


@pytest.fixture
def official(demo: int, by: Signature) -> str:
    chief = Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name="Chief, Ada"))
    settings = STORE.journal(demo).state.tournament.settings
    change_settings(STORE, demo, replace(settings, officials=(chief,)), by=by)
    return chief.person.name


def contact_of(demo: int, subject: str) -> Contact | None:
    return STORE.journal(demo).state.office.contact(subject)


def test_a_players_contact_is_kept_and_shown_on_the_card(client: Client, demo: int) -> None:
    assert client.post(f"/tournaments/{demo}/contacts/1/", TYPED).status_code == 302
    assert contact_of(demo, "player:1") == Contact(subject="player:1", consent=None, **TYPED)
    card = client.get(f"/tournaments/{demo}/players/1/").content.decode()
    assert 'href="mailto:anna@example.org"' in card
    client.post(f"/tournaments/{demo}/contacts/1/", dict.fromkeys(TYPED, ""))
    assert contact_of(demo, "player:1") is None


def test_an_officials_contact(client: Client, demo: int, official: str) -> None:
    assert client.post(f"/tournaments/{demo}/contacts/officials/1/", TYPED).status_code == 302
    assert contact_of(demo, f"official:{official}") is not None
    page = client.get(f"/tournaments/{demo}/contacts/").content.decode()
    assert "anna@example.org" in page
    assert "Chief arbiter" in page


@pytest.mark.parametrize("path", ["contacts/999/", "contacts/officials/99/"])
def test_nobody_there(client: Client, demo: int, path: str) -> None:
    assert client.get(f"/tournaments/{demo}/{path}").status_code == 404


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"email": "anna"}, "An e-mail address is expected"),
        ({"telephone": "call me"}, "A telephone number is expected"),
        ({"note": "x" * 501}, "Too long"),
    ],
)
def test_bad_input_is_said_and_kept(
    client: Client, demo: int, typed: dict[str, str], said: str
) -> None:
    answer = client.post(f"/tournaments/{demo}/contacts/1/", {**TYPED, **typed})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert said in page
    assert all(value in page for value in typed.values())
    assert contact_of(demo, "player:1") is None


def test_the_table_for_a_spreadsheet(client: Client, demo: int, by: Signature) -> None:
    contact = Contact(subject="player:1", email="=cmd@example.org", address="a;b")
    office_act(STORE, demo, SetContact(contact=contact), by=by)
    answer = client.get(f"/tournaments/{demo}/spreadsheets/contacts/csv/")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig")), delimiter=","))
    assert rows[0] == ["Name", "Office", "E-mail", "Telephone", "Postal address", "Note"]
    assert rows[1][1:5] == ["Player", "'=cmd@example.org", "", "a;b"]
    assert len(rows) == 2


@pytest.mark.usefixtures("official")
def test_the_cards_of_the_officials(client: Client, demo: int) -> None:
    href = f'href="/tournaments/{demo}/contacts/vcard/"'
    assert href not in client.get(f"/tournaments/{demo}/contacts/").content.decode()
    client.post(f"/tournaments/{demo}/contacts/1/", TYPED)
    client.post(f"/tournaments/{demo}/contacts/officials/1/", {**TYPED, "telephone": "0 12"})
    assert href in client.get(f"/tournaments/{demo}/contacts/").content.decode()
    answer = client.get(f"/tournaments/{demo}/contacts/vcard/")
    assert answer.headers["Content-Type"] == "text/vcard; charset=utf-8"
    assert answer.headers["Content-Disposition"].endswith('-officials.vcf"')
    text = answer.content.decode()
    assert "FN:Ada Chief\r\n" in text
    assert "ROLE:Chief arbiter\r\n" in text
    assert text.count("BEGIN:VCARD") == 1
    assert "mother" not in text


def test_contacts_and_needs_are_erased(client: Client, demo: int, by: Signature) -> None:
    client.post(f"/tournaments/{demo}/contacts/1/", TYPED)
    needs = Needs(player=PlayerId(1), deaf=True)
    office_act(STORE, demo, SetNeeds(player=PlayerId(1), needs=needs), by=by)
    page = client.get(f"/tournaments/{demo}/contacts/?ask=erase").content.decode()
    assert "2 records are emptied" in page
    assert client.post(f"/tournaments/{demo}/contacts/erase/").status_code == 302
    office = STORE.journal(demo).state.office
    assert (office.contacts, office.needs) == ((), ())
    version = STORE.journal(demo).version
    client.post(f"/tournaments/{demo}/contacts/erase/")
    assert STORE.journal(demo).version == version


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
@pytest.mark.parametrize(
    "path",
    ["contacts/", "contacts/1/", "contacts/vcard/", "spreadsheets/contacts/csv/"],
)
def test_not_for_helpers(demo: int, by: Signature, role: Role, path: str) -> None:
    user = User.objects.create(username="helper")
    set_member(user, STORE.tournament(demo).event, role, at=by.at)
    helper = Client()
    helper.force_login(user)
    assert helper.get(f"/tournaments/{demo}/{path}").status_code == 403


def test_who_left_the_lists_can_still_be_found_and_erased(demo: int, by: Signature) -> None:
    gone = Contact(subject="official:Gone, Bob", email="bob@example.org")
    office_act(STORE, demo, SetContact(contact=gone), by=by)
    row = contact_rows(STORE.journal(demo).state)[-1]
    assert (row.name, row.role, row.number) == ("Gone, Bob", "gone", 0)


def test_section_22_papers_are_kept_six_months(demo: int, by: Signature) -> None:
    settings = STORE.journal(demo).state.tournament.settings
    french = replace(settings, federation="FRA", end=dt.date(2026, 11, 22))
    change_settings(STORE, demo, french, by=by)
    assert kept_until(STORE.journal(demo).state) == dt.date(2027, 5, 22)
    change_settings(STORE, demo, replace(french, federation="BEL"), by=by)
    assert kept_until(STORE.journal(demo).state) is None


class TestConsent:
    """May they be written to: said by them, noted by somebody, taken back at any time."""

    def send(self, client: Client, demo: int, **changed: str) -> int:
        return client.post(f"/tournaments/{demo}/contacts/1/", {**TYPED, **changed}).status_code

    def test_it_is_kept_with_who_noted_it_and_the_language(self, client: Client, demo: int) -> None:
        assert self.send(client, demo, mail="yes", language="fr") == 302
        contact = contact_of(demo, "player:1")
        assert contact is not None
        assert contact.takes_mail
        consent = contact.consent
        assert consent is not None
        assert (consent.given, consent.by, consent.language) == (True, "owner", "fr")
        page = client.get(f"/tournaments/{demo}/contacts/1/").content.decode()
        assert "Agreed, noted by owner" in page

    def test_an_address_alone_is_no_consent(self, client: Client, demo: int) -> None:
        self.send(client, demo)
        contact = contact_of(demo, "player:1")
        assert contact is not None
        assert contact.consent is None
        assert not contact.takes_mail

    def test_taking_the_tick_away_is_remembered(self, client: Client, demo: int) -> None:
        self.send(client, demo, mail="yes")
        self.send(client, demo)
        contact = contact_of(demo, "player:1")
        assert contact is not None
        assert contact.consent is not None
        assert not contact.consent.given

    def test_consent_for_another_address_is_not_carried_over(
        self, client: Client, demo: int
    ) -> None:
        self.send(client, demo, mail="yes")
        self.send(client, demo, email="other@example.org")
        contact = contact_of(demo, "player:1")
        assert contact is not None
        assert contact.consent is None

    def test_no_consent_without_an_address(self, client: Client, demo: int) -> None:
        assert self.send(client, demo, mail="yes", email="") == 422
        assert contact_of(demo, "player:1") is None

    def test_officials_are_not_asked(self, client: Client, demo: int, official: str) -> None:
        assert official
        page = client.get(f"/tournaments/{demo}/contacts/officials/1/").content.decode()
        assert 'name="mail"' not in page


class TestFromATable:
    """Addresses and consent as an entry form gives them."""

    def read(self, client: Client, demo: int, text: str) -> str:
        answer = client.post(f"/tournaments/{demo}/contacts/read/", {"text": text})
        return answer.content.decode()

    def names(self, demo: int) -> list[str]:
        return [player.name for player in STORE.journal(demo).state.tournament.players]

    def test_names_addresses_and_who_agreed(self, client: Client, demo: int) -> None:
        first, second, third = self.names(demo)[:3]
        given = " ".join(reversed(third.split(", ")))
        page = self.read(
            client,
            demo,
            "Nom;Courriel;Accord;Langue\n"
            f"{first};a@example.org;oui;fr\n{second.upper()};b@example.org;;\n"
            f"{given};c@example.org;no;\nNobody, Known;d@example.org;oui;\n"
            f"{first};e@example.org;oui;\n",
        )
        assert "3 contacts read" in page
        assert "line 5: Nobody, Known" in page
        assert "line 6:" in page
        state = STORE.journal(demo).state
        contacts = [state.office.contact(f"player:{n}") for n in (1, 2, 3)]
        assert [c.email for c in contacts if c] == [f"{x}@example.org" for x in "abc"]
        assert [c.takes_mail for c in contacts if c] == [True, False, False]
        assert contacts[0] is not None
        assert contacts[0].consent is not None
        assert (contacts[0].consent.language, contacts[0].consent.by) == ("fr", "owner")

    def test_what_a_table_does_not_say_stays(self, client: Client, demo: int) -> None:
        client.post(f"/tournaments/{demo}/contacts/1/", {**TYPED, "mail": "yes"})
        before = contact_of(demo, "player:1")
        page = self.read(client, demo, f'name,e-mail\n"{self.names(demo)[0]}",\n')
        assert "1 contact read" in page
        assert contact_of(demo, "player:1") == before

    def test_an_address_that_is_none_leaves_the_line_aside(self, client: Client, demo: int) -> None:
        page = self.read(client, demo, f"name;email\n{self.names(demo)[0]};<x>\n")
        assert "no message can go to that address" in page
        assert contact_of(demo, "player:1") is None

    @pytest.mark.parametrize("text", ["hello", "name;town\nx;y\n", '"', "\x00;\x00", ";;;"])
    def test_what_is_no_such_table(self, client: Client, demo: int, text: str) -> None:
        assert "begins with headings" in self.read(client, demo, text)

    def test_markup_in_a_name_is_text(self, client: Client, demo: int) -> None:
        page = self.read(client, demo, "name;email\n<script>x</script>;a@example.org\n")
        assert "<script>x" not in page
