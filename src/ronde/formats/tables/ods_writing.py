"""A table as ODS: a ZIP of a few small XML files, written by hand."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from xml.sax.saxutils import escape, quoteattr

from ronde.formats.tables.csv_writing import number_text
from ronde.formats.tables.values import Cell, Table, plain_text
from ronde.formats.tables.xlsx_writing import sheet_name, widths

__all__ = ["write_ods"]

_MEDIA = "application/vnd.oasis.opendocument.spreadsheet"
_DATED = (1980, 1, 1, 0, 0, 0)
_NS = "urn:oasis:names:tc:opendocument:xmlns:"
_NAMESPACES = " ".join(
    f'xmlns:{prefix}="{_NS}{name}:1.0"'
    for prefix, name in (
        ("office", "office"),
        ("table", "table"),
        ("text", "text"),
        ("style", "style"),
        ("number", "datastyle"),
        ("format", "xsl-fo-compatible"),
        ("config", "config"),
        ("manifest", "manifest"),
        ("meta", "meta"),
    )
)
_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
_STYLES = (
    '<number:number-style style:name="n1"><number:number number:decimal-places="1" '
    'number:min-decimal-places="1" number:min-integer-digits="1"/></number:number-style>'
    '<number:number-style style:name="n2"><number:number number:decimal-places="2" '
    'number:min-decimal-places="2" number:min-integer-digits="1"/></number:number-style>'
    '<number:date-style style:name="n3"><number:year number:style="long"/><number:text>-'
    '</number:text><number:month number:style="long"/><number:text>-</number:text>'
    '<number:day number:style="long"/></number:date-style>'
    '<style:style style:name="head" style:family="table-cell">'
    '<style:text-properties format:font-weight="bold"/></style:style>'
    '<style:style style:name="points" style:family="table-cell" style:data-style-name="n1"/>'
    '<style:style style:name="value" style:family="table-cell" style:data-style-name="n2"/>'
    '<style:style style:name="date" style:family="table-cell" style:data-style-name="n3"/>'
)


def write_ods(table: Table) -> bytes:
    """One sheet with a frozen heading, and one with the notes, where there are any."""
    name = sheet_name(table.title)
    files = {
        "content.xml": "".join(_content(table, name)),
        "meta.xml": _document(
            "meta", "<office:meta><meta:generator>Ronde</meta:generator></office:meta>"
        ),
        "settings.xml": _document("settings", _settings(name)),
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        # The first member, stored: so programs know the file by its first bytes.
        archive.writestr(_member("mimetype", zipfile.ZIP_STORED), _MEDIA)
        for path, text in files.items():
            archive.writestr(_member(path), _HEADER + text)
        archive.writestr(_member("META-INF/manifest.xml"), _HEADER + _manifest(files))
    return out.getvalue()


def _member(path: str, method: int = zipfile.ZIP_DEFLATED) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(path, _DATED)
    info.compress_type = method
    info.external_attr = 0o600 << 16
    return info


def _document(kind: str, inner: str) -> str:
    root = f"office:document-{kind}"
    return f'<{root} {_NAMESPACES} office:version="1.3">{inner}</{root}>'


def _manifest(files: dict[str, str]) -> str:
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="text/xml"/>'
        for path in files
    )
    return (
        f'<manifest:manifest xmlns:manifest="{_NS}manifest:1.0" manifest:version="1.3">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{_MEDIA}"/>'
        f"{entries}</manifest:manifest>"
    )


def _settings(name: str) -> str:
    """The heading stays where it is while one scrolls."""
    items = "".join(
        f'<config:config-item config:name="{key}" config:type="{kind}">{value}</config:config-item>'
        for key, kind, value in (
            ("VerticalSplitMode", "short", 2),
            ("VerticalSplitPosition", "int", 1),
            ("PositionBottom", "int", 1),
        )
    )
    return (
        '<office:settings><config:config-item-set config:name="ooo:view-settings">'
        '<config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>'
        '<config:config-item-map-named config:name="Tables">'
        f"<config:config-item-map-entry config:name={quoteattr(name)}>{items}"
        "</config:config-item-map-entry></config:config-item-map-named>"
        "</config:config-item-map-entry></config:config-item-map-indexed>"
        "</config:config-item-set></office:settings>"
    )


def _content(table: Table, name: str) -> Iterator[str]:
    yield f'<office:document-content {_NAMESPACES} office:version="1.3">'
    yield f"<office:automatic-styles>{_STYLES}"
    for index, width in enumerate(widths(table)):
        yield (
            f'<style:style style:name="c{index}" style:family="table-column">'
            f'<style:table-column-properties style:column-width="{width * 2}mm"/></style:style>'
        )
    yield "</office:automatic-styles><office:body><office:spreadsheet>"
    yield f"<table:table table:name={quoteattr(name)}>"
    for index, _ in enumerate(table.columns):
        yield f'<table:table-column table:style-name="c{index}"/>'
    yield "<table:table-header-rows><table:table-row>"
    for column in table.columns:
        yield _text_cell(column.head, ' table:style-name="head"')
    yield "</table:table-row></table:table-header-rows>"
    for row in table.rows:
        yield "<table:table-row>"
        yield from map(_cell, row)
        yield "</table:table-row>"
    yield "</table:table>"
    if table.notes:
        yield '<table:table table:name="Notes">'
        for note in table.notes:
            yield f"<table:table-row>{_text_cell(note)}</table:table-row>"
        yield "</table:table>"
    yield "</office:spreadsheet></office:body></office:document-content>"


def _cell(cell: Cell) -> str:
    match cell:
        case None | "":
            return "<table:table-cell/>"
        case str():
            return _text_cell(cell)
        case dt.date():
            day = cell.isoformat()
            return (
                f'<table:table-cell table:style-name="date" office:value-type="date" '
                f'office:date-value="{day}"><text:p>{day}</text:p></table:table-cell>'
            )
    number = number_text(cell)
    style = ""
    if isinstance(cell, Decimal) or (isinstance(cell, Fraction) and cell.denominator > 2):
        style = ' table:style-name="value"'
    elif isinstance(cell, Fraction):
        style = ' table:style-name="points"'
    return (
        f'<table:table-cell{style} office:value-type="float" office:value="{number}">'
        f"<text:p>{number}</text:p></table:table-cell>"
    )


def _text_cell(text: str, style: str = "") -> str:
    return (
        f'<table:table-cell{style} office:value-type="string">'
        f"<text:p>{_spaced(plain_text(text))}</text:p></table:table-cell>"
    )


def _spaced(text: str) -> str:
    """The text in XML; of several blanks all but one would be lost."""
    parts = escape(text).split("  ")
    said = " <text:s/>".join(parts)
    return f"<text:s/>{said[1:]}" if said.startswith(" ") else said
