"""What a file is, by its content."""

from __future__ import annotations

import io
import zipfile

import pytest

from ronde.errors import FormatError
from ronde.formats.jet.writing import Kind, NewColumn, NewTable, write_jet
from ronde.formats.papi.layout import info_table
from ronde.formats.recognition import SHEETS, Family, recognise, refuse_foreign


def packed(**members: str) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for name, text in members.items():
            file.writestr(name.replace("__", "/").replace("_dot_", "."), text)
    return data.getvalue()


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 64
KINDS = (
    ("archive", packed(manifest_dot_json="{}")),
    ("trf", b"012 Open\r\n042 2026/03/07\r\n"),
    ("trf", b"\xef\xbb\xbf\r\nDDD SSSS\r\n001    1      Neu, Nora\r\n"),
    ("trf", b"012 Open\0\x01"),
    ("papi", b"\x00\x01\x00\x00Standard Jet DB\x00\x01"),
    ("pgn", b'[Event "Open"]\n[White "Neu, Nora"]\n\n1. e4 *\n'),
    ("csv", b"Name;Rating\nNeu, Nora;1800\n"),
    ("csv", "Name\tElo\nNeu, Nora\t1800\n".encode("utf-16")),
    ("csv", b"Neu, Nora\nAlt, Anton\n"),
    ("csv", b"GIF8 is a name; 1800"),
    ("xlsx", packed(xl__workbook_dot_xml="<workbook/>")),
    ("ods", packed(mimetype="application/vnd.oasis.opendocument.spreadsheet")),
    ("xls", OLE + "Workbook".encode("utf-16-le")),
    ("fide-list", b"ID Number      Name          Fed Sex Tit\r\n"),
    ("fide-list", b'<?xml version="1.0"?><playerslist><player>'),
    ("fide-list", b"\x1f\x8b\x08"),
    ("fide-list", packed(players_list_foa_dot_txt="ID Number Name")),
    ("ffe-list", packed(Data_dot_mdb="")),
    ("template-set", packed(mine__set_dot_toml='name = "x"')),
    ("prizes", b'currency = "EUR"\n\n[[list]]\nname = "general"\nprizes = [100]\n'),
    ("empty", b""),
    ("empty", b" \r\n\r\n"),
    ("pdf", b"%PDF-1.7\n"),
    ("image", b"\x89PNG\r\n\x1a\n\x00"),
    ("image", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
    ("word", OLE + "WordDocument".encode("utf-16-le")),
    ("word", packed(word__document_dot_xml="<w/>")),
    ("word", rb"{\rtf1 Hello}"),
    ("xls", OLE + "EncryptedPackage".encode("utf-16-le")),
    ("zip", packed(readme_dot_md="hello")),
    ("html", b"<!DOCTYPE html><html><body>not signed in"),
    ("xml", b"<chess/>"),
    ("json", b'{"a": 1}'),
    ("binary", b"MZ\x90\x00\x03"),
    ("binary", b"\x01\x02\x03\x04"),
)


@pytest.mark.parametrize(("code", "data"), KINDS)
def test_the_content_decides(code: str, data: bytes) -> None:
    assert recognise(data).code == code
    assert str(recognise(data).called)
    # Whatever it is called: a picture stays one, a report too.
    assert recognise(data, "open.pdf").code == code


def test_a_cut_archive_is_still_meant_to_be_one() -> None:
    whole = packed(manifest_dot_json="{}" * 50)
    assert recognise(whole[: len(whole) // 2]).code == "archive"


def test_a_name_helps_where_the_content_leaves_two_answers() -> None:
    garbled = b"001; Neu\n"
    assert (recognise(garbled).code, recognise(garbled, "a.TRF").code) == ("csv", "trf")


def test_what_programs_write_belongs_to_events() -> None:
    kind = recognise(b"\x00\x01\x00\x00Standard Jet DB\x00\x01")
    assert kind.is_event
    assert kind.program is not None
    assert kind.program.kind == "papi"


@pytest.mark.parametrize(("code", "data"), KINDS)
def test_a_tournament_is_asked_of_none_but_events_and_what_may_be_one(
    code: str, data: bytes
) -> None:
    family = recognise(data).family
    if code in SHEETS:
        with pytest.raises(FormatError):
            refuse_foreign(data)
        return
    if family in {Family.EVENT, Family.PLAYERS} or code == "empty":
        refuse_foreign(data)
        return
    with pytest.raises(FormatError) as caught:
        refuse_foreign(data)
    if family is not Family.GAMES:
        assert str(recognise(data).called) in str(caught.value)


def test_the_federation_s_list_is_told_from_papi_by_its_tables() -> None:
    clubs = NewTable(
        name="CLUB",
        columns=(NewColumn(name="Ref", kind=Kind.LONG, number=0),),
        indexes=(),
        rows=[{0: 1}],
    )
    papi = [info_table({"Nom": "Open"})]
    assert recognise(write_jet([clubs, *papi])).code == "papi"
    assert recognise(write_jet([clubs]), "open.papi").code == "ffe-list"
