"""Keys of indexes: bytes that sort as the values do (sort order General)."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ronde.formats.jet.values import Value
from ronde.formats.jet.writing.design import Kind, NewColumn

__all__ = ["can_be_key", "key_of", "row_key"]

_LETTERS = bytes.fromhex("4a4c4d4f51535557595b5c5e60626466 68696b6d6f7173757678".replace(" ", ""))
_DIGITS = bytes.fromhex("36383a3c3e4042444648")
_SIGNS = ' !"#$%&()*,./:;?@[\\]'
_SIGN_CODES = bytes.fromhex("07090a0c0e10121416181a1c1e2022242627292a")
_MORE = {"+": "2c", "<": "2e", "=": "30", ">": "32"}
_PAIRS = {"^": "2b02", "_": "2b03", "`": "2b07", "{": "2b09", "|": "2b0b", "}": "2b0d", "~": "2b0f"}
_JOINED = {"Æ": "4a51", "Œ": "6451", "ß": "6b6b", "Þ": "6d57", "Ĳ": "595b"}
_CODES: Mapping[str, bytes] = MappingProxyType(
    {
        **{chr(65 + place): bytes([code]) for place, code in enumerate(_LETTERS)},
        **{str(place): bytes([code]) for place, code in enumerate(_DIGITS)},
        **{sign: bytes([code]) for sign, code in zip(_SIGNS, _SIGN_CODES, strict=True)},
        **{sign: bytes.fromhex(code) for sign, code in (_MORE | _PAIRS | _JOINED).items()},
    }
)
_ACCENTS: Mapping[str, int] = MappingProxyType(
    {
        "\u0301": 0x0E,
        "\u0300": 0x0F,
        "\u0307": 0x10,
        "\u0302": 0x12,
        "\u0308": 0x13,
        "\u030c": 0x14,
        "\u0306": 0x15,
        "\u0304": 0x17,
        "\u0303": 0x19,
        "\u030a": 0x1A,
        "\u0328": 0x1B,
        "\u0327": 0x1C,
        "\u030b": 0x1D,
    }
)
_BARRED: Mapping[str, tuple[str, int]] = MappingProxyType(
    {"Đ": ("D", 0x1E), "Ł": ("L", 0x1F), "Ø": ("O", 0x21), "Ð": ("D", 0x68), "ı": ("I", 0x03)}
)
_UNSEEN: Mapping[str, int] = MappingProxyType({"-": 0x82, "'": 0x80})
"""Signs that only decide between texts that are otherwise the same."""
_PLAIN = 0x02


def can_be_key(text: str) -> bool:
    """Whether every character has a place in the order."""
    return all(char in _UNSEEN or _weighed(char) is not None for char in text)


def _weighed(char: str) -> tuple[bytes, int] | None:
    """The code of a character and the weight of its accent (0: none)."""
    upper = char if char in {"ß", "ı"} else char.upper()
    if upper in _CODES:
        return _CODES[upper], 0
    if upper in _BARRED:
        base, weight = _BARRED[upper]
        return _CODES[base], weight
    parts = unicodedata.normalize("NFD", upper)
    if len(parts) == 2 and parts[0] in _CODES and parts[1] in _ACCENTS:
        return _CODES[parts[0]], _ACCENTS[parts[1]]
    return None


def _text_key(text: str) -> bytes:
    codes = bytearray()
    weights: list[int] = []
    unseen = bytearray()
    for char in text.rstrip(" "):
        if char in _UNSEEN:
            place = 0x8000 | (7 + 4 * len(weights))
            unseen += place.to_bytes(2, "big") + bytes((0x06, _UNSEEN[char]))
            continue
        code, weight = _weighed(char) or (b"", 0)
        codes += code
        weights.append(weight or _PLAIN)
    accented = max((n for n, weight in enumerate(weights, 1) if weight != _PLAIN), default=0)
    hidden = b"\x01\x01\x01" + bytes(unseen) if unseen else b""
    return bytes(codes) + b"\x01" + bytes(weights[:accented]) + hidden + b"\x00"


def _inverted(data: bytes) -> bytes:
    return bytes(byte ^ 0xFF for byte in data)


def key_of(column: NewColumn, value: Value, *, ascending: bool) -> bytes:
    """The key of one value."""
    if value is None:
        return b"\x00" if ascending else b"\xff"
    flag = b"\x7f" if ascending else b"\x80"
    if isinstance(value, str):
        key = _text_key(value)
        return flag + (key if ascending else _inverted(key + b"\x00") + b"\x00")
    if type(value) is not int:
        raise TypeError(value)
    width = column.length
    top = 0 if column.kind is Kind.BYTE else 1 << (8 * width - 1)
    key = ((value + top) % (1 << (8 * width))).to_bytes(width, "big")
    return flag + (key if ascending else _inverted(key))


def row_key(columns: Sequence[tuple[NewColumn, bool]], values: Mapping[int, Value]) -> bytes:
    """The key of a row: those of its columns one after the other."""
    return b"".join(
        key_of(column, values.get(column.number), ascending=ascending)
        for column, ascending in columns
    )
