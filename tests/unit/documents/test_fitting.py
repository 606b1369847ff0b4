"""How large a list is set, and the typeface it is measured by."""

from __future__ import annotations

import pytest

from ronde.documents.fitting import COMFORTABLE, LARGEST, SMALLEST, listing
from ronde.documents.paper import Column, Frame, Section, as_data
from ronde.documents.typefaces import FOLDER, covered, lacking, text_width

FRAME = Frame(language="en", event="Open", title="Standings")


def rows_of(count: int, *, columns: int = 3, name: str = "Papadopoulos Konstantinos") -> Section:
    return Section(
        columns=(
            Column(head="Name", flexible=True, repeats=True),
            *(Column(head=str(n), align="right") for n in range(columns)),
        ),
        rows=tuple((name, *("12½" for _ in range(columns))) for _ in range(count)),
    )


def test_letters_follow_the_number_of_rows() -> None:
    sizes = [listing(FRAME, [rows_of(count)]).size for count in (5, 20, 30, 45)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == LARGEST
    assert sizes[-1] >= COMFORTABLE


@pytest.mark.parametrize("count", [5, 60, 500])
def test_columns_fill_the_page_and_no_more(count: int) -> None:
    found = listing(FRAME, [rows_of(count)])
    width = sum(column.width for column in found.sections[0].columns)
    assert 5200 < width <= 5953 - 680


def test_a_wide_list_is_turned_then_parted() -> None:
    upright = listing(FRAME, [rows_of(10, columns=9)], turns=True)
    turned = listing(FRAME, [rows_of(10, columns=22)], turns=True)
    parted = listing(FRAME, [rows_of(10, columns=60)], turns=True)
    assert [upright.frame.landscape, turned.frame.landscape] == [False, True]
    assert len(upright.sections) == len(turned.sections) == 1
    assert len(parted.sections) > 1
    assert parted.size >= SMALLEST
    for section in parted.sections:
        assert section.columns[0].head == "Name", "names stand again in every part"
        assert sum(column.width for column in section.columns) <= 8419 - 680


def test_one_long_name_does_not_make_everybody_small() -> None:
    usual = listing(FRAME, [rows_of(40)])
    section = rows_of(40)
    long_name = " ".join(["Wolfeschlegel"] * 6)
    rows = ((long_name, *section.rows[0][1:]), *section.rows[1:])
    longer = listing(FRAME, [Section(columns=section.columns, rows=rows)])
    assert longer.size >= usual.size - 10


def test_columns_of_names_are_even_on_one_page() -> None:
    found = listing(FRAME, [rows_of(61, columns=1)], columns=(1, 2))
    assert [len(section.rows) for section in found.sections] == [31, 30]
    assert found.sections[1].starts == "column"


def test_a_word_wider_than_a_column_may_break() -> None:
    assert as_data("x" * 50) == "\u00ad".join(["x" * 22, "x" * 22, "x" * 6])
    assert as_data("<svg" + "x" * 50) == "<svg" + "x" * 50


def test_figures_have_one_width() -> None:
    assert len({text_width(str(n)) for n in range(10)}) == 1
    assert text_width("W", bold=True) > text_width("i", bold=True)


def test_letters_of_europe_are_covered_and_others_named() -> None:
    assert lacking("ÀÉŁŐȘĞØßñ Ёж ΆΩ ½ – · ■") == ""
    assert lacking("Li 李 Wei 李") == "李"
    assert covered("Li 李") == "Li ?"


def test_the_licence_is_beside_the_typeface() -> None:
    assert "SIL OPEN FONT LICENSE" in (FOLDER / "OFL.txt").read_text("utf-8")
