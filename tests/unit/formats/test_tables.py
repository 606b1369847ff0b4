"""Tables of spreadsheets: what is written comes back, nothing in a cell is more than its text."""

from __future__ import annotations

import csv
import datetime as dt
import io
import sys
import zipfile
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from ronde.errors import FormatError, UnknownName
from ronde.formats.loading import is_archive, load
from ronde.formats.player_lists import read_player_list
from ronde.formats.tables.guarding import looks_like_sheets
from ronde.formats.tables.missing import ExtraMissing
from ronde.formats.tables.reading import read_grid
from ronde.formats.tables.values import Cell, Column, Table, plain_text
from ronde.formats.tables.writing import FORMATS, Spelling, write_table

SHEETS = ("xlsx", "ods")


def table(*rows: tuple[Cell, ...], heads: str = "abcdefgh", notes: tuple[str, ...] = ()) -> Table:
    width = len(rows[0]) if rows else 1
    columns = tuple(Column(letter, letter.upper()) for letter in heads[:width])
    return Table(code="x", title="Round 3/9", columns=columns, rows=rows, notes=notes)


def written(made: Table, kind: str, language: str = "en") -> bytes:
    return write_table(made, kind, spelling=Spelling.of(language))


def fault(data: bytes, **options: str) -> str:
    with pytest.raises(FormatError) as caught:
        read_grid(data, **options)
    return caught.value.fault.code


class TestWriting:
    """Cells keep their types."""

    CELLS: tuple[Cell, ...] = (
        "Dupré",
        7,
        Fraction(7, 2),
        Decimal("4.50"),
        dt.date(1990, 5, 17),
        None,
        "007",
    )

    @pytest.mark.parametrize("kind", SHEETS)
    def test_numbers_and_days_are_such(self, kind: str) -> None:
        grid = read_grid(written(table(self.CELLS), kind))
        assert grid.rows[1] == ("Dupré", "7", "3.5", "4.5", "1990-05-17", "", "007")

    def test_csv_is_spelled_as_its_language_does(self) -> None:
        french = written(table(self.CELLS), "csv", "fr").decode("utf-8-sig").splitlines()[1]
        assert french == "Dupré;7;3,5;4,50;1990-05-17;;007"
        english = written(table(self.CELLS), "csv").decode("utf-8-sig").splitlines()[1]
        assert english == "Dupré,7,3.5,4.50,1990-05-17,,007"

    def test_a_mark_tells_the_encoding(self) -> None:
        assert written(table(("é",)), "csv").startswith(b"\xef\xbb\xbf")

    def test_a_separator_of_ones_own(self) -> None:
        spelling = Spelling.of("fr", "tab")
        assert b"a\tb" in write_table(table(("a", "b")), "csv", spelling=spelling)
        with pytest.raises(UnknownName):
            Spelling.of("fr", "x")

    def test_points_are_shown_with_one_decimal_in_a_workbook(self) -> None:
        data = written(table((Fraction(3),)), "xlsx")
        assert (
            'formatCode="0.0"' in zipfile.ZipFile(io.BytesIO(data)).read("xl/styles.xml").decode()
        )

    @pytest.mark.parametrize("kind", SHEETS)
    def test_the_heading_stays_in_sight(self, kind: str) -> None:
        archive = zipfile.ZipFile(io.BytesIO(written(table(("a",)), kind)))
        member, mark = (
            ("xl/worksheets/sheet1.xml", 'state="frozen"')
            if kind == "xlsx"
            else ("settings.xml", "VerticalSplitPosition")
        )
        assert mark in archive.read(member).decode()

    @pytest.mark.parametrize("kind", FORMATS)
    def test_the_same_table_gives_the_same_bytes(self, kind: str) -> None:
        made = table(self.CELLS, notes=("note",))
        assert written(made, kind) == written(made, kind)

    def test_nobody_is_named_in_the_properties(self) -> None:
        archive = zipfile.ZipFile(io.BytesIO(written(table(("a",)), "xlsx")))
        assert "<dc:creator></dc:creator>" in archive.read("docProps/core.xml").decode()

    @pytest.mark.parametrize("kind", SHEETS)
    def test_notes_are_on_a_sheet_of_their_own(self, kind: str) -> None:
        data = written(table(("a",), notes=("BH = Buchholz",)), kind)
        assert read_grid(data, sheet="Notes").rows == (("BH = Buchholz",),)
        assert read_grid(data).rows == (("A",), ("a",))

    @pytest.mark.parametrize("day", [dt.date(1, 1, 1), dt.date(1900, 1, 1), dt.date(9999, 12, 31)])
    @pytest.mark.parametrize("kind", SHEETS)
    def test_any_day_can_be_written(self, day: dt.date, kind: str) -> None:
        assert read_grid(written(table((day,)), kind)).rows[1] == (day.isoformat(),)

    def test_without_xlsxwriter_the_extra_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "xlsxwriter", None)
        with pytest.raises(ExtraMissing, match="extra app"):
            written(table(("a",)), "xlsx")

    def test_without_calamine_the_extra_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        data = written(table(("a",)), "ods")
        monkeypatch.setitem(sys.modules, "python_calamine", None)
        with pytest.raises(ExtraMissing, match="extra app"):
            read_grid(data)


class TestAnyText:
    """Names are data: never a formula, an address or a mark of the format."""

    @given(st.text(max_size=60))
    @settings(max_examples=60, deadline=None)
    def test_comes_back_as_it_can_be_said(self, text: str) -> None:
        plain = " ".join(plain_text(text).split())
        for kind in SHEETS:
            rows = read_grid(written(table(("x", text)), kind)).rows
            assert rows[1][1:] in {(plain,), ()} if not plain else rows[1] == ("x", plain)

    @given(st.text(max_size=60))
    @settings(max_examples=100, deadline=None)
    def test_no_cell_of_csv_is_a_formula(self, text: str) -> None:
        lines = written(table((text, "x")), "csv").decode("utf-8-sig")
        [_, row] = csv.reader(io.StringIO(lines))
        assert row[0].lstrip(" ")[:1] not in set("=+-@\t\r")
        assert row[0].removeprefix("'").lstrip("'") == plain_text(text).lstrip("'")

    @pytest.mark.parametrize(
        "text", ["=1+1", "+33 1", "-1", "@SUM(A1)", " =1", "＝1", "http://x.example"]
    )
    @pytest.mark.parametrize("kind", SHEETS)
    def test_a_workbook_has_neither_formulas_nor_links(self, text: str, kind: str) -> None:
        archive = zipfile.ZipFile(io.BytesIO(written(table((text,)), kind)))
        xml = "".join(archive.read(name).decode() for name in archive.namelist())
        assert "<f>" not in xml
        assert "hyperlink" not in xml
        assert "table:formula" not in xml

    def test_a_very_long_one_is_cut_where_spreadsheets_end(self) -> None:
        for kind in FORMATS:
            assert len(written(table(("a" * 100_000,)), kind)) < 50_000 or kind == "csv"
        assert read_grid(written(table(("a" * 100_000,)), "xlsx")).rows[1] == ("a" * 32_000,)

    @pytest.mark.parametrize("title", ["", "'", "History", "[a]/b:c*d?e\\f", "x" * 80])
    @pytest.mark.parametrize("kind", SHEETS)
    def test_any_title_makes_a_sheet(self, title: str, kind: str) -> None:
        made = Table(code="x", title=title, columns=(Column("a", "A"),), rows=(("b",),))
        assert read_grid(written(made, kind)).rows == (("A",), ("b",))


class TestColumns:
    """Which, in which order."""

    MADE = table(("1", "2", "3"))

    def test_some_in_another_order(self) -> None:
        assert self.MADE.only(("c", "a")).rows == (("3", "1"),)

    def test_none_named_is_all(self) -> None:
        assert self.MADE.only(()) is self.MADE

    def test_an_unknown_one_is_named_with_those_known(self) -> None:
        with pytest.raises(FormatError) as caught:
            self.MADE.only(("z",))
        assert str(caught.value).endswith("it has: a, b, c")

    def test_empty_ones_may_be_left_out(self) -> None:
        assert table(("1", None, "")).where_filled(("c",)).codes == ("a", "c")


def packed(**files: str | bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__", "/").replace("_xml", ".xml"), text)
    return out.getvalue()


NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
RELS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'


def workbook(sheet: str, shared: str = "", prolog: str = "") -> bytes:
    """A workbook of one sheet with these rows."""
    out = io.BytesIO()
    base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "[Content_Types].xml",
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            '<Default Extension="xml" ContentType="application/xml"/>'
            f'<Override PartName="/xl/workbook.xml" ContentType="{kind}.sheet.main+xml"/></Types>',
        )
        archive.writestr(
            "_rels/.rels",
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
            f'<Relationship Id="rId1" Type="{base}/officeDocument" Target="xl/workbook.xml"/>'
            "</Relationships>",
        )
        archive.writestr(
            "xl/workbook.xml",
            f'<workbook {NS} {RELS}><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets>'
            "</workbook>",
        )
        archive.writestr(
            "xl/_rels/workbook.xml.rels",
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
            f'<Relationship Id="rId1" Type="{base}/worksheet" Target="worksheets/sheet1.xml"/>'
            f'<Relationship Id="rId2" Type="{base}/sharedStrings" Target="sharedStrings.xml"/>'
            "</Relationships>",
        )
        archive.writestr("xl/sharedStrings.xml", f"<sst {NS}>{shared}</sst>")
        archive.writestr(
            "xl/worksheets/sheet1.xml",
            f"{prolog}<worksheet {NS}><sheetData>{sheet}</sheetData></worksheet>",
        )
    return out.getvalue()


def text_cell(place: str, text: str) -> str:
    return f'<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>'


ODS = (
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body>'
    '<office:spreadsheet><table:table table:name="S">{rows}</table:table></office:spreadsheet>'
    "</office:body></office:document-content>"
)


def ods(rows: str, manifest: str = "<manifest/>") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", ODS.format(rows=rows))
        archive.writestr("META-INF/manifest.xml", manifest)
    return out.getvalue()


def ods_cell(text: str, attributes: str = "") -> str:
    return (
        f'<table:table-cell office:value-type="string"{attributes}><text:p>{text}</text:p>'
        "</table:table-cell>"
    )


class TestWhatIsRefused:
    """A workbook is looked at before the reader gets it."""

    def test_a_cell_at_the_end_of_the_world(self) -> None:
        rows = f'<row r="1">{text_cell("A1", "x")}</row>'
        rows += f'<row r="1048576">{text_cell("XFD1048576", "x")}</row>'
        assert fault(workbook(rows)) == "table.too_many_cells"

    def test_a_long_text_in_every_cell(self) -> None:
        cells = "<row>" + '<c t="s"><v>0</v></c>' * 2000 + "</row>"
        data = workbook(cells * 2, shared=f"<si><t>{'x' * 30_000}</t></si>")
        assert fault(data) == "table.too_many_cells"

    def test_definitions_of_its_own(self) -> None:
        bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
        assert fault(workbook("", prolog=bomb)) == "table.doctype"

    def test_what_is_packed_too_tightly(self) -> None:
        data = packed(xl__workbook_xml="<a/>", xl__media="0" * 5_000_000)
        assert fault(data) == "table.bomb"

    def test_too_many_pieces(self) -> None:
        data = packed(xl__workbook_xml="<a/>", **{f"xl__m{i}": "" for i in range(1000)})
        assert fault(data) == "table.members"

    def test_more_bytes_than_any_list(self) -> None:
        data = workbook("") + b" " * 64_000_000
        assert fault(data) == "table.too_large"

    def test_a_filled_cell_repeated(self) -> None:
        row = '<table:table-row table:number-rows-repeated="1048576">'
        row += f"{ods_cell('x')}</table:table-row>"
        assert fault(ods(row)) == "table.too_many_cells"
        cell = ods_cell("x", ' table:number-columns-repeated="99999999999999999999"')
        assert fault(ods(f"<table:table-row>{cell}</table:table-row>")) == "table.too_many_cells"

    def test_empty_rows_repeated_are_nothing(self) -> None:
        rows = f"<table:table-row>{ods_cell('Nom')}</table:table-row>"
        rows += (
            '<table:table-row table:number-rows-repeated="1048575"><table:table-cell '
            'table:number-columns-repeated="16384"/></table:table-row>'
        )
        assert read_grid(ods(rows)).rows == (("Nom",),)

    def test_a_locked_one(self) -> None:
        locked = bytes.fromhex("d0cf11e0a1b11ae1") + "EncryptedPackage".encode("utf-16-le")
        assert fault(locked) == "table.password"
        assert fault(ods("", manifest="<m><encryption-data/></m>")) == "table.password"

    def test_a_binary_one(self) -> None:
        assert fault(packed(**{"xl__workbook.bin": ""})) == "table.binary"

    @pytest.mark.parametrize("cut", [100, 400, 900])
    @pytest.mark.parametrize("kind", SHEETS)
    def test_a_damaged_one(self, cut: int, kind: str) -> None:
        data = bytearray(written(table(("a", "b")), kind))
        data[cut : cut + 40] = b"\xff" * 40
        try:
            read_grid(bytes(data))
        except FormatError as error:
            assert error.fault.code.startswith("table.")  # noqa: PT017 - damage may go unnoticed

    def test_compound_files_that_are_no_workbooks(self) -> None:
        assert fault(bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 600) == "table.unreadable"

    @given(st.binary(max_size=300))
    @settings(max_examples=100, deadline=None)
    def test_anything_else_is_a_clear_error(self, junk: bytes) -> None:
        for start in (b"PK\x03\x04", bytes.fromhex("d0cf11e0a1b11ae1")):
            with pytest.raises(FormatError):
                read_grid(start + junk)

    def test_a_list_is_no_tournament(self) -> None:
        data = written(table(("a",)), "xlsx")
        assert looks_like_sheets(data)
        assert not is_archive(data)
        with pytest.raises(FormatError) as caught:
            load(data)
        assert caught.value.fault.code == "table.no_tournament"


def players(*rows: tuple[Cell, ...]) -> bytes:
    width = max(map(len, rows))
    filled = tuple((*row, *(None,) * (width - len(row))) for row in rows[1:])
    heads = tuple(str(head or "") for head in (*rows[0], *("",) * (width - len(rows[0]))))
    columns = tuple(Column(str(i), head) for i, head in enumerate(heads))
    made = Table(code="x", title="L", columns=columns, rows=filled)
    return written(made, "xlsx")


class TestPlayers:
    """Lists of players from workbooks."""

    def test_a_list_with_numbers_days_and_ids(self) -> None:
        data = players(
            ("Nom", "Prénom", "Elo", "Né le", "Code FIDE", "Licence"),
            ("Aubry", "Lise", 1850, dt.date(1990, 5, 17), "0650001", "A12345"),
        )
        found = read_player_list(data)
        (entry,) = found.entries
        assert entry.person.name == "Aubry, Lise"
        assert (entry.rating, str(entry.person.birth)) == (1850, "1990-05-17")
        assert (entry.person.fide_id, entry.person.national_id) == ("0650001", "A12345")
        assert found.problems == ()

    def test_problems_name_the_cell(self) -> None:
        data = players(("Nom", "Prénom", "Elo"), ("Aubry", "Lise", "much"))
        (problem,) = read_player_list(data).problems
        assert (problem.code, problem.cell) == ("csv.rating", "C2")
        assert str(problem).startswith("C2: ")

    def test_the_heading_stands_below_a_title(self) -> None:
        """Chess-Results: title rows, no heading over the titles, notes below the list."""
        data = players(
            ("Open of Rivershire",),
            ("Last update 01.05.2026",),
            ("Starting rank list",),
            ("No.", "", "Name", "FideID", "FED", "Rtg", "sex", "Typ", "Club/City"),
            (1, "FM", "Aubry, Lise", 20650001, "FRA", 2250, "w", "U16", "Tour noire"),
            (2, "", "Brel, Ugo", 0, "BEL", 0, "", "", ""),
            ("You find all details at an address",),
        )
        found = read_player_list(data)
        one, two = found.entries
        assert one.person.title is not None
        assert one.person.title.value == "FM"
        assert (one.person.fide_id, one.rating, one.person.club) == ("20650001", 2250, "Tour noire")
        assert (two.person.name, two.rating, two.person.fide_id) == ("Brel, Ugo", 0, "")
        assert found.unknown == ("No.", "Typ")

    def test_what_a_column_holds_can_be_said(self) -> None:
        data = players(("Nom", "Force"), ("Aubry Lise", 1850))
        assert read_player_list(data).entries[0].rating == 0
        assert read_player_list(data, columns={1: "rating"}).entries[0].rating == 1850
        without = read_player_list(players(("Nom", "Elo"), ("Aubry", 1850)), columns={1: ""})
        assert without.entries[0].rating == 0

    def test_without_headings_columns_are_asked_about(self) -> None:
        data = players(("Aubry Lise", 1850), ("Brel Ugo", 1700))
        found = read_player_list(data)
        assert found.entries == ()
        assert [p.code for p in found.problems] == ["csv.header.none"]
        assert found.first == (("Aubry Lise", "1850"), ("Brel Ugo", "1700"))
        told = read_player_list(data, columns={0: "name", 1: "rating"})
        assert [(e.person.name, e.rating) for e in told.entries] == [
            ("Aubry, Lise", 1850),
            ("Brel, Ugo", 1700),
        ]

    def test_the_same_for_text(self) -> None:
        told = read_player_list("Aubry Lise;1850\n", columns={0: "name", 1: "rating"})
        assert [(e.person.name, e.rating) for e in told.entries] == [("Aubry, Lise", 1850)]

    def test_a_field_that_nobody_knows(self) -> None:
        with pytest.raises(UnknownName):
            read_player_list("Nom\nAubry\n", columns={0: "strength"})

    def test_of_several_sheets_the_first_is_read_and_the_others_are_named(self) -> None:
        made = table(("Aubry Lise",), heads="a", notes=("other",))
        named = Table(
            code="x", title="L", columns=(Column("n", "Nom"),), rows=made.rows, notes=("o",)
        )
        found = read_player_list(written(named, "xlsx"))
        assert (found.sheet, found.sheets) == ("L", ("L", "Notes"))
        assert [p.code for p in found.problems] == ["table.sheets"]
        assert read_player_list(written(named, "xlsx"), sheet="L").problems == ()
        with pytest.raises(FormatError, match="L, Notes"):
            read_player_list(written(named, "xlsx"), sheet="M")

    def test_a_formula_without_a_value_is_named(self) -> None:
        rows = f'<row r="1">{text_cell("A1", "Nom")}{text_cell("B1", "Elo")}</row>'
        rows += f'<row r="2">{text_cell("A2", "Aubry")}<c r="B2"><f>1+1</f></c></row>'
        problems = read_player_list(workbook(rows)).problems
        assert [(p.code, p.fields["cells"]) for p in problems] == [("table.no_value", "B2")]

    def test_merged_and_empty_columns_do_no_harm(self) -> None:
        rows = f'<row r="3">{text_cell("C3", "Nom")}{text_cell("F3", "Elo")}</row>'
        rows += f'<row r="4">{text_cell("C4", "Aubry")}<c r="F4"><v>1850.0</v></c></row>'
        (entry,) = read_player_list(workbook(rows)).entries
        assert (entry.line, entry.rating) == (4, 1850)

    def test_more_players_than_any_tournament_has(self) -> None:
        made = Table(
            code="x",
            title="L",
            columns=(Column("n", "Nom"),),
            rows=tuple((f"Player {i}",) for i in range(10_200)),
        )
        with pytest.raises(FormatError) as caught:
            read_player_list(written(made, "ods"))
        assert caught.value.fault.code == "csv.too_many_lines"
