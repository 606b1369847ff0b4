"""Contact cards: one for each official who can be reached, and nothing that ends a line."""

from __future__ import annotations

from hypothesis import given, strategies as st

from ronde.formats.vcard import ContactCard, write_vcards
from ronde.journal import State
from ronde.model import Contact, Official, OfficialRole, Person, Settings, Tournament
from ronde.model.office import Office
from ronde.texts.contacts import officials_vcards


def unfolded(text: str) -> list[str]:
    return text.replace("\r\n ", "").split("\r\n")


def test_a_card() -> None:
    card = ContactCard(
        name="Fir, Fay",
        roles=("arbitre en chef", "organisateur"),
        event="Open; A, B",
        email="fay@club.example",
        telephone="+33 1 23 45 67 89",
        address="3, rue du Puits\n37000 Tours",
    )
    assert unfolded(write_vcards([card])) == [
        "BEGIN:VCARD",
        "VERSION:4.0",
        "KIND:individual",
        "FN:Fay Fir",
        "N:Fir;Fay;;;",
        "TEL;VALUE=text:+33 1 23 45 67 89",
        "EMAIL:fay@club.example",
        r"ADR:;;3\, rue du Puits\n37000 Tours;;;;",
        r"ROLE:arbitre en chef\, organisateur",
        r"CATEGORIES:Open\; A\, B",
        "END:VCARD",
        "",
    ]


@given(st.text(max_size=200), st.text(max_size=200))
def test_no_value_ends_its_line_or_is_too_long(name: str, address: str) -> None:
    text = write_vcards([ContactCard(name=name, address=address, email="x")])
    assert len(unfolded(text)) == 9 - (not address)
    for line in text.split("\r\n"):
        assert len(line.encode()) <= 75
        assert "\n" not in line
        assert "\r" not in line


class TestOfficials:
    def _state(self, *contacts: Contact) -> State:
        officials = (
            Official(role=OfficialRole.CHIEF_ARBITER, person=Person(name="Fir, Fay")),
            Official(role=OfficialRole.ORGANISER, person=Person(name="Fir, Fay")),
            Official(role=OfficialRole.ARBITER, person=Person(name="Oak, Cyd")),
        )
        tournament = Tournament(settings=Settings(name="Open", officials=officials))
        return State(tournament=tournament, created=True, office=Office(contacts=contacts))

    def test_each_once_with_all_they_do(self) -> None:
        contact = Contact(subject="official:Fir, Fay", telephone="12", note="gate code 4711")
        text = officials_vcards(self._state(contact), "en")
        assert text.count("BEGIN:VCARD") == 1
        assert [line for line in unfolded(text) if line.startswith("ROLE")] == [
            r"ROLE:Chief arbiter\, Organiser"
        ]
        assert "4711" not in text

    def test_players_have_no_card(self) -> None:
        assert officials_vcards(self._state(Contact(subject="player:1", email="x")), "en") == ""
