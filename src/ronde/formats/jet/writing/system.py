"""The four tables every database has: what objects there are, and who may do what with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ronde.formats.jet.values import Value
from ronde.formats.jet.writing.design import Kind, NewColumn, NewIndex, NewTable

__all__ = ["CREATED", "FIRST_FREE", "system_tables"]

CREATED = bytes.fromhex("680721EEB01BE640")
"""One day of creation for all files: the marks of the users are masked with it."""
FIRST_FREE = 16
"""The first page behind the system's own."""
_ADMIN, _USERS, _ENGINE, _CREATOR = (
    bytes.fromhex(mark) for mark in ("C663", "C763", "C761", "C766")
)
_TABLES, _DATABASES, _RELATIONSHIPS, _DATABASE = 0x0F000001, 0x0F000002, 0x0F000003, 0x10000000
_ROOT = 0x0F000000
_OF_THE_SYSTEM = -0x80000000
_EXTRA, _MASKED = 0x10, 0x20


def _column(name: str, kind: Kind, number: int, *, extra: int = 0) -> NewColumn:
    size = 510 if kind in {Kind.TEXT, Kind.BINARY} else 0
    return NewColumn(name=name, kind=kind, number=number, size=size, extra=_EXTRA | extra)


def system_tables(users: Sequence[tuple[str, int]]) -> tuple[NewTable, ...]:
    """The system's tables for tables of a user: their names and the pages of their definitions."""
    return _objects(users), _permissions(users), _queries(), _relationships()


def _objects(users: Sequence[tuple[str, int]]) -> NewTable:
    names = ("MSysObjects", "MSysACEs", "MSysQueries", "MSysRelationships")
    entries: list[tuple[int, str, bytes, int, int, int]] = [
        (_TABLES, "Tables", _ENGINE, _ROOT, 3, _OF_THE_SYSTEM),
        (_DATABASES, "Databases", _ENGINE, _ROOT, 3, _OF_THE_SYSTEM),
        (_RELATIONSHIPS, "Relationships", _ENGINE, _ROOT, 3, _OF_THE_SYSTEM),
        (_DATABASE, "MSysDb", _ADMIN, _DATABASES, 2, _OF_THE_SYSTEM),
        *((n, name, _ENGINE, _TABLES, 1, _OF_THE_SYSTEM) for n, name in enumerate(names, start=2)),
        *((page, name, _ADMIN, _TABLES, 1, 0) for name, page in users),
    ]
    rows: list[Mapping[int, Value]] = [
        {0: number, 1: parent, 2: name, 3: kind, 4: CREATED, 5: CREATED, 6: owner, 7: flags}
        for number, name, owner, parent, kind, flags in entries
    ]
    return NewTable(
        name="MSysObjects",
        columns=(
            _column("Connect", Kind.MEMO, 9),
            _column("Database", Kind.MEMO, 8),
            _column("DateCreate", Kind.DATE, 4),
            _column("DateUpdate", Kind.DATE, 5),
            _column("Flags", Kind.LONG, 7),
            _column("ForeignName", Kind.TEXT, 10),
            _column("Id", Kind.LONG, 0),
            _column("Lv", Kind.OLE, 13),
            _column("LvExtra", Kind.OLE, 16),
            _column("LvModule", Kind.OLE, 15),
            _column("LvProp", Kind.OLE, 14),
            _column("Name", Kind.TEXT, 2),
            _column("Owner", Kind.BINARY, 6, extra=_MASKED),
            _column("ParentId", Kind.LONG, 1),
            _column("RmtInfoLong", Kind.OLE, 12),
            _column("RmtInfoShort", Kind.BINARY, 11),
            _column("Type", Kind.INTEGER, 3),
        ),
        indexes=(
            NewIndex(name="ParentIdName", columns=((1, True), (2, True)), flags=0x81),
            NewIndex(name="Id", columns=((0, True),), flags=0x81, primary=True),
        ),
        rows=rows,
        is_system=True,
    )


def _permissions(users: Sequence[tuple[str, int]]) -> NewTable:
    entries: list[tuple[int, bytes, int, bool]] = [
        *((table, _ADMIN, 393216, False) for table in (2, 3, 4)),
        (5, _ADMIN, 917504, False),
        (_TABLES, _CREATOR, 983294, True),
        (_TABLES, _ADMIN, 393217, False),
        (_RELATIONSHIPS, _CREATOR, 983294, True),
        (_RELATIONSHIPS, _ADMIN, 393217, False),
        (_DATABASES, _ADMIN, 393216, False),
        (_DATABASE, _ADMIN, 393230, False),
        (_DATABASE, _USERS, 14, False),
        *((table, _USERS, 20, False) for table in (4, 5, 2)),
        (_TABLES, _USERS, 1048319, True),
        (_RELATIONSHIPS, _USERS, 1048575, True),
    ]
    for _, page in users:
        entries += [(page, _ADMIN, 983294, False), (page, _USERS, 1048319, False)]
    rows: list[Mapping[int, Value]] = [
        {0: number, 1: who, 2: rights, 3: inherited} for number, who, rights, inherited in entries
    ]
    return NewTable(
        name="MSysACEs",
        columns=(
            _column("ACM", Kind.LONG, 2),
            _column("FInheritable", Kind.BOOLEAN, 3),
            _column("ObjectId", Kind.LONG, 0),
            _column("SID", Kind.BINARY, 1, extra=_MASKED),
        ),
        indexes=(NewIndex(name="ObjectId", columns=((0, True),), flags=0x88),),
        rows=rows,
        is_system=True,
    )


def _queries() -> NewTable:
    return NewTable(
        name="MSysQueries",
        columns=(
            _column("Attribute", Kind.BYTE, 1),
            _column("Expression", Kind.MEMO, 5),
            _column("Flag", Kind.INTEGER, 6),
            _column("LvExtra", Kind.LONG, 7),
            _column("Name1", Kind.TEXT, 3),
            _column("Name2", Kind.TEXT, 4),
            _column("ObjectId", Kind.LONG, 0),
            _column("Order", Kind.BINARY, 2),
        ),
        indexes=(
            NewIndex(
                name="ObjectIdAttribute",
                columns=((0, True), (1, True), (2, True)),
                flags=0x81,
                primary=True,
            ),
        ),
        rows=(),
        is_system=True,
    )


def _relationships() -> NewTable:
    return NewTable(
        name="MSysRelationships",
        columns=(
            _column("ccolumn", Kind.LONG, 2),
            _column("grbit", Kind.LONG, 1),
            _column("icolumn", Kind.LONG, 3),
            _column("szColumn", Kind.TEXT, 5),
            _column("szObject", Kind.TEXT, 4),
            _column("szReferencedColumn", Kind.TEXT, 7),
            _column("szReferencedObject", Kind.TEXT, 6),
            _column("szRelationship", Kind.TEXT, 0),
        ),
        indexes=(
            NewIndex(name="szRelationship", columns=((0, True),), flags=0x82),
            NewIndex(name="szObject", columns=((4, True),), flags=0x82),
            NewIndex(name="szReferencedObject", columns=((6, True),), flags=0x82),
        ),
        rows=(),
        is_system=True,
    )
