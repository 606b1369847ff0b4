"""Which passwords are accepted."""

from __future__ import annotations

import unicodedata

import pytest

from ronde.platform.visitors import Visitor
from ronde.services.people import accounts
from ronde.services.people.passwords import LONGEST, PasswordFlaw, password_flaw
from support.webapp import NOW

HERE = Visitor(address="a")


def told(password: str, name: str = "Anna Weber") -> str:
    flaw = password_flaw(password, name=name)
    return "" if flaw is None else flaw.value


@pytest.mark.parametrize(
    ("password", "flaw"),
    [
        ("nine sign", "short"),
        ("x1" + "yz" * LONGEST, "long"),
        ("Anna Weber", "name"),
        ("annaweber1", "name"),
        ("1234567890", "common"),
        ("aaaaaaaaaa", "common"),
        ("password12", "common"),
        ("Motdepasse2026", "common"),
        ("azertyuiop!", "common"),
        ("zzzzzzzzzzzzzzzz", "simple"),
        ("abcabcabcabcabc", "simple"),
        ("ABCDEFGHIJKLMNOP", "simple"),
        ("98765432109876", "simple"),
        ("correct horse battery", ""),
        ("La ronde 7 commence à midi", ""),
        ("t9#kQ2vv!m", ""),
        ("été à Évian, 12 échiquiers", ""),
    ],
)
def test_a_password_is_accepted_or_told_why_not(password: str, flaw: str) -> None:
    assert told(password) == flaw


def test_every_flaw_is_met() -> None:
    assert {f.value for f in PasswordFlaw} == {"short", "long", "name", "common", "simple"}


def test_signs_are_counted_as_they_are_kept() -> None:
    """Letters with separate accents are as many as without."""
    assert told(unicodedata.normalize("NFD", "éàéàéàéàé")) == "short"


class TestOneForm:
    def test_accents_of_another_keyboard_sign_in(self) -> None:
        accounts.create_account("Anna", unicodedata.normalize("NFD", "forêt brûlée"))
        typed = unicodedata.normalize("NFC", "forêt brûlée")
        assert accounts.check_password("Anna", typed, visitor=HERE, now=NOW)

    def test_a_password_kept_as_it_was_typed_still_signs_in(self) -> None:
        """Those of earlier versions: no form was agreed on."""
        user = accounts.create_account("Anna")
        user.set_password(unicodedata.normalize("NFD", "forêt"))
        user.save()
        typed = unicodedata.normalize("NFD", "forêt")
        assert accounts.check_password("Anna", typed, visitor=HERE, now=NOW)

    def test_the_longest_one_that_is_accepted_signs_in(self) -> None:
        longest = ("abcdefghij klmno pqrst " * LONGEST)[:LONGEST]
        assert told(longest) == ""
        accounts.create_account("Anna", longest)
        assert accounts.check_password("Anna", longest, visitor=HERE, now=NOW)
        assert accounts.check_password("Anna", longest + "x", visitor=HERE, now=NOW) is None
