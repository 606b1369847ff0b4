"""Names of accounts: what cannot be borrowed."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from ronde.catalogue import languages
from ronde.journal.authors import FORMER_PLAYERS, PLAYERS, TERMINAL, token_author
from ronde.services.installation import owner
from ronde.services.people.accounts import NameTaken, create_account
from ronde.services.people.names import NameRefused, clean_name, look_alike, plain_name
from ronde.texts.journal import author_text

GREEK_OWNER = "\u03bfwner"
GREEK_HANNA = "\u0397\u0391\u039d\u039d\u0391"
CYRILLIC_PAX = "\u0440\u0430\u0445"


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Łukasz d'Été-Brun",
        "Jean-Paul 2",
        "Анна Петрова",
        "Ελένη",
        "山田 太郎",
        "ヤマダ太郎",
        "김철수",
        "Table 3 (bar)",
        "O\u2019Brien",
        "Ronde Marie",
        "Nguyễn Thị Ngọc",
        "Ľubomír",
        "Ţepeş",
        "O'Neil",
        "O\u02bcNeil",
        "Jos\u0065\u0301",
        "Ad\u00e9b\u00e1y\u1ecd\u0300",
        "Søren Bjørn",
        "Əliyev",
        "محمّد",
        "محمد ٣",
        "דָּוִד",
        "विश्वनाथन आनंद",
        "टेबल ०",
        "ธนากร",
        "佐々木",
        "二〇",
        "Հովհաննես",
    ],
)
def test_names_people_have_are_accepted(name: str) -> None:
    assert clean_name(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("owner\u200b", "signs"),
        ("\u202erenwo", "signs"),
        ("An\u00adna", "signs"),
        ("Anna\u3164", "signs"),
        ("An\ufe0fna", "signs"),
        ("An\x07na", "signs"),
        (GREEK_OWNER, "scripts"),
        ("\u0430nna", "scripts"),
        ("\u1d0fwner", "strange"),
        ("\u1d0f\u1d21\u0274\u1d07\u0280", "strange"),
        ("\u2c9f\u2cb1\u2c9b\u2c89\u2ca3", "strange"),  # Coptic
        ("\ua4f3\ua4ea\ua4e0\ua4f0\ua4e3", "strange"),  # Lisu
        ("\u00b0wner", "strange"),
        ("owner\u0335", "strange"),
        ("owner\u0489", "strange"),
        ("owner\u20dd", "strange"),
        ("owner\u0e4e", "scripts"),
        ("\u0966wner", "scripts"),
        ("\u0be6wner", "scripts"),
        ("\u1040wner", "scripts"),
        ("\u3007wner", "scripts"),
        ("\u1ecdwner", "reserved"),
        ("\u1ecd\u0300wner", "reserved"),
        ("\u00f8wner", "reserved"),
        ("owner\u02bc", "reserved"),
        ("(token) Hall", "reserved"),
        ("- ·", "empty"),
        ("?", "empty"),
        ("ronde", "reserved"),
        ("R0NDE", "reserved"),
        ("\uff52\uff4f\uff4e\uff44\uff45", "reserved"),
        ("api", "reserved"),
        ("cli", "reserved"),
        ("Terminal", "reserved"),
        ("the terminal", "reserved"),
        ("The owner", "reserved"),
        ("players", "reserved"),
        ("Joueurs", "reserved"),
        ("owner", "reserved"),
        ("Token Hall", "reserved"),
        ("jeton du bar", "reserved"),
        ("ronde: players", "reserved"),
    ],
)
def test_names_that_could_be_borrowed_are_refused(name: str, why: str) -> None:
    with pytest.raises(NameRefused) as refused:
        clean_name(name)
    assert refused.value.why == why


@pytest.mark.parametrize("author", [PLAYERS, FORMER_PLAYERS, TERMINAL, token_author("Hall")])
def test_what_ronde_signs_with_is_nobodys_name_in_any_language(author: str) -> None:
    for written in (author, *(author_text(author, language) for language in languages("journal"))):
        with pytest.raises(NameRefused):
            clean_name(written)


def test_blanks_and_ways_of_writing_a_sign_are_made_one() -> None:
    assert clean_name("  E\u0301va \u00a0 Roux ") == "Éva Roux"
    assert plain_name("token of the hall") == "token of the hall"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("anna", "ANNA"),
        ("Anna Roux", "anna-roux."),
        ("pax", CYRILLIC_PAX),
        ("Hanna", GREEK_HANNA),
        ("Ali", "AI1"),
        ("arnold", "amold"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Anne"), ("Léa", "Lea"), ("Ana", "Anna")])
def test_names_that_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


class TestAccounts:
    @pytest.mark.parametrize("name", ["PAX", CYRILLIC_PAX, "p a x", "pax"])
    def test_nobody_takes_a_name_that_looks_like_anothers(self, name: str) -> None:
        create_account("Pax")
        with pytest.raises(NameTaken):
            create_account(name)
        assert User.objects.filter(username="Pax").count() == 1

    def test_the_owner_is_one_person(self) -> None:
        owner()
        for name in ("Owner", GREEK_OWNER, "owner\u200b", "0wner"):
            with pytest.raises((NameTaken, NameRefused)):
                create_account(name)

    def test_an_older_account_keeps_its_name_and_nobody_takes_it(self) -> None:
        User.objects.create_user("joueurs · players", password="what it always was")
        User.objects.create_user("Marc", password="what it always was")
        with pytest.raises(NameTaken):
            create_account("MARC")
