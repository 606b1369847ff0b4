"""One rule for names that are typed or come from a list."""

from __future__ import annotations

import pytest

from ronde.formats import read_players_csv, read_trf, write_trf
from ronde.formats.given_names import GIVEN_NAMES
from ronde.formats.typed_names import normal_name, swapped, with_initials
from ronde.model import Person, Player, PlayerId, Settings, Tournament, Tpn


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("DE LA TOUR Marie", "de la Tour, Marie"),
        ("DE LA TOUR MARIE", "de la Tour, Marie"),
        ("Marie DE LA TOUR", "de la Tour, Marie"),
        ("DUPONT, JEAN", "Dupont, Jean"),
        ("DUPONT jean-pierre", "Dupont, Jean-Pierre"),
        ("bernard pierre", "Bernard, Pierre"),
        ("étienne, zoé", "Étienne, Zoé"),
        ("van der berg jan", "van der Berg, Jan"),
        ("VON BRAUN Eva", "von Braun, Eva"),
        ("LE GALL Yann", "Le Gall, Yann"),
        ("D'ARTAGNAN Charles", "d'Artagnan, Charles"),
        ("O'BRIEN Sean", "O'Brien, Sean"),
        ("MCDONALD Ruth", "McDonald, Ruth"),
        ("IJSSELSTEIN Jan", "IJsselstein, Jan"),
        ("DUPONT J.", "Dupont, J."),
        ("deLuca, Ugo", "deLuca, Ugo"),
        ("McLean Ann", "McLean, Ann"),
        ("Weiss Ana", "Weiss, Ana"),
        ("van Dijk Jan", "van Dijk, Jan"),
        ("李 四", "李, 四"),
        ("Aronian", "Aronian"),
        ("", ""),
    ],
)
def test_one_rule(typed: str, shown: str) -> None:
    """D30: capitals and small letters get initials, mixed letters stay."""
    assert normal_name(typed) == shown


@pytest.mark.parametrize("typed", ["DE LA TOUR Marie", "bernard pierre", "McLean Ann", "D'OR Li"])
def test_once_normal_a_name_stays(typed: str) -> None:
    assert normal_name(normal_name(typed)) == normal_name(typed)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Jean-Pierre, Dupont", "Dupont, Jean-Pierre"),
        ("Élodie, Weber", "Weber, Élodie"),
        ("Weber, Élodie", ""),
        ("Martin, Claire", ""),
        ("Thomas", ""),
    ],
)
def test_a_given_name_in_front_is_noticed(name: str, other: str) -> None:
    """D30: a common given name that stands first is asked about."""
    assert swapped(name) == other


def test_the_given_names_are_folded() -> None:
    assert len(GIVEN_NAMES) > 500
    assert all(name.isascii() and name.isalpha() and name.islower() for name in GIVEN_NAMES)


class TestLists:
    def test_names_of_a_list_follow_the_rule(self) -> None:
        """D30: imported capitals do not stay capitals."""
        text = "Nom;Prénom\nDE LA TOUR;MARIE\nWeber;Ana\nLE GALL;\n"
        names = [e.person.name for e in read_players_csv(text).entries]
        assert names == ["de la Tour, Marie", "Weber, Ana", "Le Gall"]

    def test_one_column_holds_both_names(self) -> None:
        (entry,) = read_players_csv("Joueur;Elo\nBARBIER Noémie;2120\n").entries
        assert (entry.person.family_name, entry.person.given_name) == ("Barbier", "Noémie")

    def test_ratings_behind_names_are_counted_and_read_where_asked(self) -> None:
        """D32: "BARBIER Noémie 2120" without a heading."""
        text = "BARBIER Noémie 2120\nWEBER Ana 1650\nROUX Ali\n"
        table = read_players_csv(text)
        assert table.ratings_in_names == 2
        assert [e.rating for e in table.entries] == [0, 0, 0]
        again = read_players_csv(text, rating_in_name=True)
        assert again.ratings_in_names == 0
        assert [(e.person.name, e.rating) for e in again.entries] == [
            ("Barbier, Noémie", 2120),
            ("Weber, Ana", 1650),
            ("Roux, Ali", 0),
        ]

    def test_a_column_of_ratings_is_not_overruled(self) -> None:
        text = "Nom;Elo\nBarbier, Noémie 2120;1800\nWeber, Ana 1650;\n"
        table = read_players_csv(text, rating_in_name=True)
        assert [(e.person.name, e.rating) for e in table.entries] == [
            ("Barbier, Noémie 2120", 1800),
            ("Weber, Ana", 1650),
        ]

    def test_columns_without_meaning_are_named(self) -> None:
        table = read_players_csv("Nom;Repas;Elo\nWeber, Ana;oui;1650\n")
        assert table.unknown == ("Repas",)
        assert table.columns == {"Nom": "name", "Elo": "rating"}


def test_report_files_keep_their_names() -> None:
    """D30: a name of a report file comes back out letter for letter."""
    names = ["DE LA TOUR, MARIE", "weber, ana", "O'BRIEN Sean"]
    players = tuple(
        Player(id=PlayerId(n), tpn=Tpn(n), person=Person(name=name))
        for n, name in enumerate(names, 1)
    )
    written = write_trf(Tournament(settings=Settings(name="A"), players=players))
    assert [p.name for p in read_trf(written).tournament.players] == names


def test_initials_of_an_empty_part() -> None:
    assert not with_initials("")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("İPEK", "İpek"),
        ("ALİ", "Ali"),
        ("JOSE\u0301PHINE", "Jose\u0301phine"),
        ("\u10ef\u10d0\u10d1\u10d0", "\u10ef\u10d0\u10d1\u10d0"),
        ("\u01c6emal", "\u01c5emal"),
        ("ßa", "Ssa"),
        ("\u02bcN", "\u02bcN"),
    ],
)
def test_capitals_of_other_alphabets(typed: str, shown: str) -> None:
    """What is shown stays as it is when it is read again."""
    assert with_initials(typed) == shown
    assert with_initials(shown) == shown
