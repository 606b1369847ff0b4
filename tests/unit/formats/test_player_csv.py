"""Player lists: headings, delimiters, encodings, values, and nothing dropped in silence."""

from __future__ import annotations

import pytest

from ronde.errors import FormatError
from ronde.formats import InvalidFile, PlayerTable, read_players_csv
from ronde.model import BirthDate, Cadence, RatingEntry, RatingKind, Sex, Title, bounds


def codes(table: PlayerTable) -> list[tuple[str, int, int]]:
    return [(p.code, p.line, p.column) for p in table.problems]


FRENCH = """Nom;Prénom;Né(e) le;Sexe;Elo;Titre;Féd.;Ligue;Club;Code FFE;N° FIDE
Albert;Rémi;01/05/1990;H;2310 F;f;FRA;BFC;Échiquier du Lac;A12345;20000001
Bernard;Léa;1999;F;1499 E;;FRA;ARA;Tour Blanche;B00007;0
Colin;Zoé;2008-07-30;f;1720 N;mf;BEL;;;;
"""


class TestFrenchList:
    def test_people(self) -> None:
        table = read_players_csv(FRENCH)
        assert not table.problems
        first, second, third = (entry.person for entry in table.entries)
        assert first.name == "Albert, Rémi"
        assert first.birth == BirthDate(1990, 5, 1)
        assert (first.sex, first.title, first.federation) == (Sex.MAN, Title.FM, "FRA")
        assert (first.league, first.club) == ("BFC", "Échiquier du Lac")
        assert (first.national_id, first.fide_id) == ("A12345", "20000001")
        assert second.birth == BirthDate(1999)
        assert second.fide_id == ""
        assert (third.title, third.birth) == (Title.WIM, BirthDate(2008, 7, 30))

    @pytest.mark.parametrize(
        ("table", "expected"),
        [
            ("Nom;N° de licence;Type de licence;Saison\nX;A12345;b;2026-27", ("A12345", "B", 2027)),
            ("Nom;NrFFE;AffType;Saison\nX;A12345;N;2027", ("A12345", "N", 2027)),
            ("Nom;Licence\nX;A", ("", "A", None)),
            ("Nom;Licence\nX;A12345", ("A12345", "", None)),
            ("Nom;Licence;Type de licence\nX;A;C", ("A", "C", None)),
        ],
    )
    def test_licences(self, table: str, expected: tuple[str, str, int | None]) -> None:
        """A column "licence" may hold the number or the letter; another letter stays as typed."""
        found = read_players_csv(table)
        person = found.entries[0].person
        assert (person.national_id, person.licence, person.licence_season) == expected
        assert not found.problems

    def test_a_season_that_is_none_is_left_out(self) -> None:
        found = read_players_csv("Nom;Saison\nX;soon")
        assert [p.code for p in found.problems] == ["csv.season"]
        assert found.entries[0].person.licence_season is None

    @pytest.mark.parametrize(
        ("table", "k", "games", "problems"),
        [
            ("Nom;K;Parties classées\nX;40;12", 40, 12, []),
            ("Name;K-factor;Rated games\nX;20;0", 20, 0, []),
            ("Name;K;Rated games\nX;0;-", None, None, []),
            ("Name;K;Rated games\nX;;", None, None, []),
            ("Name;K;Rated games\nX;100;many", None, None, ["csv.factor", "csv.games"]),
            ("Name;K;Rated games\nX;-5;-5", None, None, ["csv.factor", "csv.games"]),
        ],
    )
    def test_k_and_rated_games(
        self, table: str, k: int | None, games: int | None, problems: list[str]
    ) -> None:
        found = read_players_csv(table)
        person = found.entries[0].person
        assert (person.k, person.rated_games) == (k, games)
        assert [p.code for p in found.problems] == problems

    def test_town_and_department(self) -> None:
        (entry,) = read_players_csv("Nom;Ville;Département\nAlbert, Rémi;Dijon;21\n").entries
        assert (entry.person.town, entry.person.department) == ("Dijon", "21")

    def test_letters_of_ratings(self) -> None:
        entries = read_players_csv(FRENCH).entries
        assert [(e.rating, e.rating_kind) for e in entries] == [
            (2310, RatingKind.FIDE),
            (1499, RatingKind.ESTIMATED),
            (1720, RatingKind.NATIONAL),
        ]

    def test_says_what_it_took_each_heading_for(self) -> None:
        columns = read_players_csv(FRENCH).columns
        assert columns["Né(e) le"] == "birth"
        assert columns["N° FIDE"] == "fide_id"


class TestShapes:
    @pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
    def test_delimiters(self, delimiter: str) -> None:
        rows = (("Name", "Rating", "Fed"), ("Duval J", "1875", "BEL"))
        table = read_players_csv("\n".join(delimiter.join(row) for row in rows))
        assert table.delimiter == delimiter
        assert table.entries[0].person.name == "Duval, J"
        assert table.entries[0].rating == 1875

    def test_comma_inside_a_name(self) -> None:
        table = read_players_csv("Name;Rating\nDuval, Jean;1875\n")
        assert table.entries[0].person.name == "Duval, Jean"

    def test_quoted_cells(self) -> None:
        table = read_players_csv('Name,Club\n"Duval, Jean","La ""Tour"""\n')
        assert table.entries[0].person.name == "Duval, Jean"
        assert table.entries[0].person.club == 'La "Tour"'

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
    @pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
    def test_encodings_and_line_ends(self, encoding: str, newline: str) -> None:
        table = read_players_csv(FRENCH.replace("\n", newline).encode(encoding))
        assert not table.problems
        assert [e.line for e in table.entries] == [2, 3, 4]

    def test_latin_1_is_said(self) -> None:
        table = read_players_csv(FRENCH.encode("latin-1"))
        assert codes(table) == [("csv.encoding.guessed", 0, 0)]
        assert table.entries[1].person.name == "Bernard, Léa"

    def test_list_of_names(self) -> None:
        table = read_players_csv("Duval, Jean\nEsteve, Ana\n")
        assert [e.person.name for e in table.entries] == ["Duval, Jean", "Esteve, Ana"]
        assert codes(table) == [("csv.header.assumed", 1, 1)]

    def test_rating_columns_of_their_own(self) -> None:
        text = "Name,FIDE rating,National rating,Rapid,Blitz\nDuval,1900,1850,1800,1750\n"
        entry = read_players_csv(text).entries[0]
        assert entry.person.ratings == (
            RatingEntry(value=1900),
            RatingEntry(value=1850, kind=RatingKind.NATIONAL),
            RatingEntry(value=1800, cadence=Cadence.RAPID),
            RatingEntry(value=1750, cadence=Cadence.BLITZ),
        )
        assert (entry.rating, entry.rating_kind) == (1900, RatingKind.FIDE)

    def test_rating_without_letter_takes_the_kind_asked_for(self) -> None:
        table = read_players_csv("Nom;Elo\nDuval;1500\n", rating_kind=RatingKind.NATIONAL)
        assert table.entries[0].rating_kind is RatingKind.NATIONAL


class TestProblems:
    def test_each_with_line_and_cell(self) -> None:
        text = (
            "Nom;Elo;Né;Sexe;Titre\n"
            "Duval;12x;01/05/90;q;Roi\n"
            ";1500;;;\n"
            "Esteve;1500 Z;1999;F;;en trop\n"
        )
        table = read_players_csv(text)
        assert codes(table) == [
            ("csv.rating", 2, 2),
            ("csv.birth", 2, 3),
            ("csv.sex", 2, 4),
            ("csv.title", 2, 5),
            ("csv.name.missing", 3, 0),
            ("csv.rating", 4, 2),
            ("csv.row.long", 4, 6),
        ]
        assert table.problems[0].text == "12x"
        assert [e.person.name for e in table.entries] == ["Duval", "Esteve"]
        assert table.entries[1].extra == {"column 6": "en trop"}

    def test_unknown_columns_are_kept(self) -> None:
        table = read_players_csv("Nom;Repas;Nom\nDuval;oui;X\n")
        assert codes(table) == [("csv.header.unknown", 1, 2), ("csv.header.repeated", 1, 3)]
        assert table.entries[0].extra == {"Repas": "oui", "Nom": "X"}

    def test_unclosed_quotation_mark_is_not_silent(self) -> None:
        table = read_players_csv('Nom;Elo\n"Duval;1500\nEsteve;1600\n')
        assert ("csv.row.lines", 2, 0) in codes(table)

    def test_same_player_twice(self) -> None:
        table = read_players_csv("Nom;Code FFE\nDuval;A1\nDuvale;A1\n")
        assert codes(table) == [("csv.row.repeated", 3, 0)]
        assert len(table.entries) == 2

    @pytest.mark.parametrize("text", ["", "\n\n", "Couleur;Repas\nbleu;oui\n"])
    def test_strict_refuses(self, text: str) -> None:
        assert not read_players_csv(text).entries
        with pytest.raises(InvalidFile) as caught:
            read_players_csv(text, strict=True)
        assert caught.value.problems[0].code in {"csv.empty", "csv.header.none"}

    def test_a_heading_of_thousands_of_columns(self) -> None:
        table = read_players_csv("Nom;" * 2_400 + "\nAlbert\n")
        assert [e.person.name for e in table.entries] == ["Albert"]
        assert len(table.problems) == 2_399

    def test_a_list_of_everybody_a_tournament_can_have(self) -> None:
        table = read_players_csv("Nom\n" + "Albert\n" * bounds.PLAYERS.most)
        assert len(table.entries) == bounds.PLAYERS.most

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("Nom\n" + "Albert\n" * 300_000, "300001 lines, more than"),
            ("Nom\n" + "\n" * 1_000_000, "1000001 lines, more than"),
            ("Nom;" * 100_000 + "\nAlbert\n", "line 1: a line of 400000 characters"),
            ('Nom\nAlbert\n"' + "x" * 8000 + "\n" + "y" * 8000 + '"\n', "limit is 10000"),
        ],
        ids=["players", "blank", "columns", "name"],
    )
    def test_more_than_any_list_has_is_refused_before_it_is_taken_apart(
        self, text: str, told: str
    ) -> None:
        with pytest.raises(FormatError, match=told):
            read_players_csv(text)


class TestOtherPrograms:
    """Headings and habits of the lists that clubs really send."""

    def test_headings(self) -> None:
        table = read_players_csv(
            "NOM;PRENOM;ELO NAT.;N° licence;Date naiss.;Club/City\nAmber;Rémi;1500;A12;1985;Dijon\n"
        )
        assert not table.problems
        (entry,) = table.entries
        assert entry.person.national_id == "A12"
        assert str(entry.person.birth) == "1985"
        assert (entry.person.club, entry.rating) == ("Dijon", 1500)

    def test_the_line_for_excel_is_no_heading(self) -> None:
        table = read_players_csv("sep=|\nName|Elo\nAmber, Remi|x\n")
        assert table.entries[0].person.name == "Amber, Remi"
        assert codes(table) == [("csv.rating", 3, 2)]

    @pytest.mark.parametrize("text", ["1500.0", "1 500", "1\u00a0500", "1500,00", "1500 F"])
    def test_numbers_as_spreadsheets_write_them(self, text: str) -> None:
        table = read_players_csv(f"Nom;Elo\nAmber;{text}\n")
        assert not table.problems
        assert table.entries[0].rating == 1500

    @pytest.mark.parametrize("text", ["1500.5", "15 00", "1.500", "12345"])
    def test_numbers_that_are_no_rating(self, text: str) -> None:
        assert codes(read_players_csv(f"Nom;Elo\nAmber;{text}\n")) == [("csv.rating", 2, 2)]

    def test_french_titles_in_capitals(self) -> None:
        table = read_players_csv("Nom;Titre\nA;MI\nB;MF\nC;GMF\nD;mf\n")
        assert [e.person.title for e in table.entries] == [
            Title.IM,
            Title.FM,
            Title.WGM,
            Title.WIM,
        ]


class TestLists:
    """Ratings of every list have a column, and come back."""

    def test_six_lists(self) -> None:
        text = (
            "Nom;Elo;Elo FIDE;Elo FIDE rapide;Elo FIDE blitz;Elo national;Elo national rapide;"
            "Elo national blitz\nDoe, Jo;1710;1700;1650;1600;1800;1750;1720\n"
        )
        [entry] = read_players_csv(text).entries
        assert (entry.rating, entry.rating_kind) == (1710, RatingKind.FIDE)
        found = {(r.kind.value, r.cadence.value): r.value for r in entry.person.ratings}
        assert found == {
            ("fide", "standard"): 1700,
            ("fide", "rapid"): 1650,
            ("fide", "blitz"): 1600,
            ("national", "standard"): 1800,
            ("national", "rapid"): 1750,
            ("national", "blitz"): 1720,
        }

    def test_a_rating_of_a_list_is_kept_once(self) -> None:
        [entry] = read_players_csv("Nom;Elo;Elo FIDE rapide\nDoe, Jo;1650;1650\n").entries
        assert [r.cadence.value for r in entry.person.ratings] == ["rapid"]
