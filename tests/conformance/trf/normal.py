"""Spellings of the same report file: what the writer may change without changing the meaning.

The list is the one of docs/reference/trf.md, "What is insignificant".
"""

from __future__ import annotations

import re

_OLD_TITLES = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM"} | {
    "wf": "WFM",
    "wc": "WCM",
}
_COUNTS = frozenset({"062", "072", "082"})
_DEFAULTS = {"162": {"W1.0", "D0.5", "L0.0", "A0.0", "X0.5"}, "362": {"TW2.0", "TD1.0", "TL0.0"}}


def normal(text: str) -> list[str]:
    """The lines in a spelling of their own, sorted; equal for texts that mean the same."""
    lines = (_line(line.rstrip()) for line in re.split(r"\r\n|\r|\n", text))
    return sorted(line for line in lines if line)


def _line(line: str) -> str:
    code = line[:3]
    if code in _COUNTS or not line[3:].strip():
        return ""
    if code == "001":
        return _player(line)
    if code in _DEFAULTS:
        return _points(code, line)
    if code == "202":
        return "212 PTS," + line[4:].strip()
    if code in {"042", "052"}:
        line = line.replace("-", "/").replace(".", "/")
    if code == "320":
        teams = [line[start : start + 3].strip() or "0" for start in range(14, len(line), 4)]
        line = line[:14] + " ".join(teams)
    words = [re.sub(r"^0+(?=\d)", "", word) for word in line[3:].split()]
    return " ".join((code, *words))


def _points(code: str, line: str) -> str:
    """Values that are the default anyway, and a pairing bye worth a win, need not be said."""
    pairs = [f"{symbol}{value}" for symbol, value in re.findall(r"([A-Z]+) *([\d.]+)", line[4:])]
    win = next((pair[1:] for pair in pairs if pair[0] == "W"), "1.0")
    kept = [pair for pair in pairs if pair not in _DEFAULTS[code] and pair != f"P{win}"]
    return " ".join((code, *kept)) if kept else ""


def _player(line: str) -> str:
    line = line.ljust(91)
    sex = {"f": "w", "u": ""}.get(line[9].lower(), line[9].lower().strip())
    title = line[10:13].strip()
    title = _OLD_TITLES.get(title, title.upper())
    rating = line[48:52].strip().lstrip("0")
    number = line[57:68].strip().lstrip("0")
    birth = line[69:79].strip().replace("0000/00/00", "")
    birth = birth + "/00/00" if len(birth) == 4 else birth
    cells = [re.sub(r"^0+", "0", line[i : i + 8].strip()).upper() for i in range(91, len(line), 10)]
    head = (line[4:8], sex, title, line[14:47], rating, line[53:56], number, birth)
    return "|".join(part.strip() for part in ("001", *head, line[80:84], line[85:89], *cells))
