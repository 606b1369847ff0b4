"""Files broken on purpose: a good one and a seed in, a damaged one out, the same for the same seed.

What is done depends on the bytes alone, never on what the file is called: bytes are flipped, cut,
spliced and repeated in all of them, and whoever turns out to be an archive, a database, JSON, XML
or text is also broken in the ways of its kind (`damage_zip.py`, `damage_pages.py`). So a kind of
file that is added tomorrow is damaged like the others.
"""

from __future__ import annotations

import json
import random
import re
import zipfile
from collections.abc import Callable, Sequence
from typing import Any

from support import damage_pages, damage_zip

__all__ = ["damaged"]

_MOST = 8_000_000
"""Bytes a damaged file grows to: what is larger tests patience, not care."""
_TOKENS = (
    *(b"\x00", b"\xff", b"\xff\xfe", b"\xef\xbb\xbf", b"\n", b"\r", b"\t", b"\x1a", b"'", b'"'),
    *(b"0", b"-1", b"99999999999999999999", b"1e999", b"1e-9", b"NaN", b"0x10", b"1_000", b"\xb2"),
    *(b"../../etc/passwd", b"%s%n", b"=1+1", b"<!DOCTYPE a>", b"&amp;", b"<![CDATA[", b"]]>"),
    *("½٣é\u2028\u202e\ufeff".encode(), "\U0001f600".encode(), b"\xed\xa0\x80", b"\xc0\xaf"),
    *(b"001 ", b"[Event ", b"{", b"[", b"PK\x03\x04", b"<", b"SQLite format 3\x00", b"-" * 300),
)
Mutation = Callable[[random.Random, bytearray], bytearray]


def damaged(rng: random.Random, good: Sequence[bytes]) -> bytes:
    """One of the files, broken in one to four ways; now and then grown together with another."""
    data = rng.choice(good)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        if rng.random() < 0.5:
            data = _in_its_way(rng, data)
        else:
            data = bytes(_in_bytes(rng, bytearray(data), good))
        data = data[:_MOST]
    return data


def _in_its_way(rng: random.Random, data: bytes) -> bytes:
    """Broken as its kind of file breaks; as text where it is none of the others."""
    head = data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    if data.startswith(b"PK"):
        try:
            return damage_zip.broken(rng, data, _in_its_way)
        except (ValueError, RuntimeError, zipfile.LargeZipFile):
            return data[::-1]  # what cannot be packed at all is broken enough
    if data.startswith((b"SQLite format 3\x00", b"\x00\x01\x00\x00Standard")):
        return damage_pages.broken(rng, data)
    if head[:1] in {b"{", b"["} and (found := _json(rng, data)) is not None:
        return found
    if head.startswith(b"<"):
        return rng.choice((_declared, _deep, _numbers, _tags))(rng, data)
    return rng.choice((_numbers, _lines, _lines, _cells))(rng, data)


# --- bytes ----------------------------------------------------------------------------------------


def _in_bytes(rng: random.Random, data: bytearray, good: Sequence[bytes]) -> bytearray:
    if rng.random() < 0.1:
        other = rng.choice(good)
        return data[: _at(rng, data)] + other[_at(rng, other) :]
    return rng.choice(_BYTES)(rng, data)


def _at(rng: random.Random, data: Sequence[int]) -> int:
    """A place, the beginning more often than its share: what leads to the rest stands there."""
    most = min(len(data), 512) if rng.random() < 0.3 else len(data)
    return rng.randrange(most + 1)


def _flip(rng: random.Random, data: bytearray) -> bytearray:
    for _ in range(rng.choice((1, 1, 2, 8, 64))):
        if data:
            data[min(_at(rng, data), len(data) - 1)] = rng.choice((0, 255, rng.randrange(256)))
    return data


def _cut(rng: random.Random, data: bytearray) -> bytearray:
    at = _at(rng, data)
    del data[at : at + rng.choice((1, 2, 7, 100, 4096))]
    return data


def _truncate(rng: random.Random, data: bytearray) -> bytearray:
    return data[: _at(rng, data)]


def _insert(rng: random.Random, data: bytearray) -> bytearray:
    at = _at(rng, data)
    data[at:at] = rng.choice(_TOKENS) * rng.choice((1, 1, 1, 3, 2000))
    return data


def _overwrite(rng: random.Random, data: bytearray) -> bytearray:
    at, token = _at(rng, data), rng.choice(_TOKENS)
    data[at : at + len(token)] = token
    return data


def _repeat(rng: random.Random, data: bytearray) -> bytearray:
    at, length = _at(rng, data), rng.choice((1, 10, 300, 4096))
    piece = bytes(data[at : at + length])
    data[at:at] = piece * rng.choice((1, 2, 50))
    return data


def _zeros(rng: random.Random, data: bytearray) -> bytearray:
    at, length = _at(rng, data), rng.choice((4, 64, 4096))
    data[at : at + length] = bytes(min(length, len(data) - at))
    return data


_BYTES: tuple[Mutation, ...] = (_flip, _flip, _cut, _truncate, _insert, _overwrite, _repeat, _zeros)


# --- text -----------------------------------------------------------------------------------------

_NUMBER = re.compile(rb"\d+(?:[.,]\d+)?")
_HUGE = (
    *(b"0", b"-1", b"00", b"1e309", b"99999999", b"2147483648", b"9" * 40, b"9" * 5000, b"0.1"),
    *(b"18446744073709551616", "٣".encode(), "²".encode(), b"1 2", b"1-1", b"", b"31/02/2026"),
)


def _numbers(rng: random.Random, data: bytes) -> bytes:
    """Some of the numbers are others."""
    found = list(_NUMBER.finditer(data))
    for match in sorted(rng.sample(found, min(len(found), rng.choice((1, 3, 20)))), key=_place):
        data = data[: match.start()] + rng.choice(_HUGE) + data[match.end() :]
    return data


def _place(match: re.Match[bytes]) -> int:
    return -match.start()


def _lines(rng: random.Random, data: bytes) -> bytes:
    """Lines exchanged, repeated, emptied, or made very long."""
    lines = data.split(b"\n")
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    way = rng.randrange(5)
    if way == 0:
        lines[a], lines[b] = lines[b], lines[a]
    elif way == 1:
        lines[a:a] = [lines[b]] * rng.choice((1, 5, 3000))
    elif way == 2:
        lines[a] = lines[a].ljust(rng.choice((200, 5000, 200_000)), rng.choice((b" ", b"x", b"1")))
    elif way == 3:
        del lines[a : a + rng.choice((1, 5, 50))]
    else:
        lines[a] = lines[a] + lines[b]
    return b"\n".join(lines)


def _cells(rng: random.Random, data: bytes) -> bytes:
    """Separators become others, or a column too many."""
    marks = [mark for mark in (b";", b",", b"\t", b"|", b'"', b"=") if mark in data] or [b" "]
    mark = rng.choice(marks)
    instead = rng.choice((b"", mark * 2, b'"', b";", b"\x00", b"\n"))
    return data.replace(mark, instead, rng.choice((1, 5, -1)))


# --- XML ------------------------------------------------------------------------------------------

_LAUGHS = b"".join(
    b'<!ENTITY a%d "%s">' % (i, b"&a%d;" % (i - 1) * 10 if i else b"ha" * 50) for i in range(10)
)
_DECLARATIONS = (
    b"<!DOCTYPE a [" + _LAUGHS + b"]>",
    b'<!DOCTYPE a SYSTEM "file:///etc/passwd">',
    b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    b'<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x"> %x;]>',
    b'<!DOCTYPE a [<!ATTLIST a b CDATA "' + b"c" * 1000 + b'">]>',
    b'<?xml-stylesheet href="file:///etc/passwd"?>',
)


def _declared(rng: random.Random, data: bytes) -> bytes:
    """Definitions of its own, and something that uses them."""
    end = data.find(b"?>") + 2 if data.lstrip().startswith(b"<?xml") else 0
    data = data[:end] + rng.choice(_DECLARATIONS) + data[end:]
    at = data.find(b">", _at(rng, data)) + 1
    return data[:at] + rng.choice((b"&a9;", b"&x;", b"&#0;", b"&#x110000;", b"")) + data[at:]


def _deep(rng: random.Random, data: bytes) -> bytes:
    """Elements in elements, or one with very much in it."""
    at = data.find(b">", _at(rng, data)) + 1
    many = rng.choice((50, 5_000, 200_000))
    piece = rng.choice((b"<a>" * many, b"<a>" * many + b"</a>" * many, b"<a b='" + b"x" * many))
    return data[:at] + piece + data[at:]


_TAG = re.compile(rb"<[^<>]{1,200}>")


def _tags(rng: random.Random, data: bytes) -> bytes:
    """Tags left out, repeated, or exchanged."""
    found = list(_TAG.finditer(data))[:20_000]
    if not found:
        return data
    match, other = rng.choice(found), rng.choice(found).group()
    instead = rng.choice((b"", match.group() * 2, other, other * 1000))
    return data[: match.start()] + instead + data[match.end() :]


# --- JSON -----------------------------------------------------------------------------------------


def _json(rng: random.Random, data: bytes) -> bytes | None:
    """A value of it is another, at any depth; None where it is no JSON (lines of it are)."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    for piece in (data, lines[at]):
        try:
            value = json.loads(piece)
        except (ValueError, RecursionError):
            continue
        text = _dumped(rng, _changed(rng, value))
        return text if piece is data else b"\n".join([*lines[:at], text, *lines[at + 1 :]])
    return None


_MARK = "damage-goes-here"
_RAW = (
    *("[" * 100_000, "[" * 900 + "]" * 900, '{"a":' * 50_000, "9" * 5_000, "1e999", "NaN"),
    *("-Infinity", '"\\ud800"', '"\\u0000"', "-0", "1E400", '{"a":1,"a":2}', "12.0", "null"),
)


def _dumped(rng: random.Random, value: Any) -> bytes:
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5)
    return text.replace(f'"{_MARK}"', rng.choice(_RAW)).encode("utf-8", "surrogatepass")


def _changed(rng: random.Random, value: Any) -> Any:
    """The value with one thing in it changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        way = rng.random()
        if way < 0.1:
            return {k: v for k, v in value.items() if k != key}
        if way < 0.2:
            return {**value, rng.choice(("", "extra", key + "x")): value[key]}
        return {**value, key: _changed(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        way = rng.random()
        if way < 0.1:
            return value[:at] + value[at + 1 :]
        if way < 0.2:
            return value[:at] + [value[at]] * rng.choice((2, 300)) + value[at:]
        return [*value[:at], _changed(rng, value[at]), *value[at + 1 :]]
    return rng.choice(
        (_MARK, _MARK, None, True, 0, -1, 2**31, 10**30, 0.5, "", "x" * 5000, [], {}, [[]], "\x00")
    )
