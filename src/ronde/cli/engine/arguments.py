"""The argument forms of bbpPairings and JaVaFo, read into one request.

    [--dutch] FILE -p [OUT] [-l [LIST]]        pair the next round
    [--dutch] FILE -c [-l [LIST]]              check every round
    [--dutch] -g [CONFIG] -o TRF [-s SEED]     generate a tournament
    [--dutch] MODEL -g -o TRF [-s SEED]        generate one like MODEL
    -r                                         print the version
    -h, --help                                 print these forms

Ours in addition, anywhere: `--edition 2017|2026`, `--initial-color white|black`, `-b` (JaVaFo's
Baku switch).
"""

from __future__ import annotations

import enum
import os.path
from dataclasses import dataclass
from typing import NamedTuple

from ronde.errors import FaultError, Phrase
from ronde.rules.swiss import SWISS_EDITIONS

__all__ = ["FORMS", "EngineUsageError", "Mode", "Request", "SeedTooLarge", "parse_request"]

FORMS = (__doc__ or "").partition("\n\n")[2].strip("\n")
"""The forms above, for people."""
_SEEDS = 1 << 64


class EngineUsageError(FaultError, ValueError):
    """A request that is none of the known forms."""

    code = "engine.usage"


class SeedTooLarge(EngineUsageError):
    """A seed beyond 64 bits, which the reference engine refuses as too large."""

    code = "engine.seed"


class Mode(enum.Enum):
    """What the engine is asked to do."""

    HELP = "-h"
    VERSION = "-r"
    PAIR = "-p"
    CHECK = "-c"
    GENERATE = "-g"


class Request(NamedTuple):
    """One call. Paths are resolved: a bare name stands beside the input file."""

    mode: Mode
    file: str | None = None
    config: str | None = None
    output: str | None = None
    checklist: str | None = None
    seed: int | None = None
    edition: str | None = None
    initial_color: str | None = None
    baku: bool = False


@dataclass(slots=True)
class _Words:
    """The arguments, consumed from the left."""

    rest: list[str]

    def next_value(self) -> str | None:
        """The next word unless it is an option."""
        if self.rest and not self.rest[0].startswith("-"):
            return self.rest.pop(0)
        return None


def parse_request(arguments: list[str]) -> Request:
    """The request those arguments make.

    Raises:
        EngineUsageError: none of the known forms.
    """
    words = _Words(list(arguments))
    values: dict[str, str | int | bool | None] = {}
    modes: list[Mode] = []
    while words.rest:
        word = words.rest.pop(0)
        if word in {"-h", "--help"}:
            return Request(mode=Mode.HELP)
        if word in {"--dutch", "-l", "-b", "-r", "-p", "-c", "-g"} or not word.startswith("-"):
            _read_form(word, words, values, modes)
        elif word in _VALUED:
            value = words.rest.pop(0) if words.rest else None
            if value is None:
                raise EngineUsageError("engine.needs_value", option=word)
            values[_VALUED[word]] = _checked(word, value)
        elif word == "--burstein":
            raise EngineUsageError("engine.burstein")
        else:
            raise EngineUsageError("engine.unknown_option", option=word)
    mode = _single(modes, values)
    return _resolved(mode, values)


_VALUED = {
    "-o": "output",
    "-s": "seed",
    "--edition": "edition",
    "--initial-color": "initial_color",
}
_CHOICES = {"--edition": SWISS_EDITIONS, "--initial-color": ("white", "black")}


def _checked(word: str, value: str) -> str | int:
    if word == "-s":
        if not value.isdecimal():
            raise EngineUsageError("engine.seed_number", given=value)
        if len(value) > 20 or int(value) >= _SEEDS:
            raise SeedTooLarge("engine.seed_bits")
        return int(value)
    if word in _CHOICES and value not in _CHOICES[word]:
        *others, last = _CHOICES[word]
        either = Phrase("engine.either", others=tuple(others), last=last)
        raise EngineUsageError("engine.choice", option=word, known=either, given=value)
    return value


def _read_form(
    word: str, words: _Words, values: dict[str, str | int | bool | None], modes: list[Mode]
) -> None:
    if word == "--dutch":
        return
    if word == "-b":
        values["baku"] = True
    elif word == "-l":
        values["checklist"] = words.next_value() or ""
    elif word == "-p":
        modes.append(Mode.PAIR)
        values["output"] = words.next_value()
    elif word == "-g":
        modes.append(Mode.GENERATE)
        values["config"] = words.next_value()
    elif word in {"-c", "-r"}:
        modes.append(Mode(word))
    elif "file" in values:
        raise EngineUsageError("engine.one_file", given=word)
    else:
        values["file"] = word


def _single(modes: list[Mode], values: dict[str, str | int | bool | None]) -> Mode:
    wanted = [m for m in modes if m is not Mode.VERSION]
    if not wanted:
        if "file" in values:
            raise EngineUsageError("engine.no_mode")
        return Mode.VERSION
    if len(wanted) > 1:
        raise EngineUsageError("engine.one_mode")
    return wanted[0]


def _resolved(mode: Mode, values: dict[str, str | int | bool | None]) -> Request:
    request = Request(mode=mode, **values)  # type: ignore[arg-type]
    if mode in {Mode.PAIR, Mode.CHECK} and request.file is None:
        raise EngineUsageError("engine.needs_file", option=mode.value)
    if mode is Mode.GENERATE and request.output is None:
        raise EngineUsageError("engine.needs_output")
    anchor = request.file or request.config
    checklist = request.checklist
    if checklist == "":
        checklist = os.path.splitext(anchor or request.output or "engine")[0] + ".list"  # noqa: PTH122
    return Request(
        mode=mode,
        file=request.file,
        config=request.config,
        output=_beside(request.output, anchor),
        checklist=_beside(checklist, anchor),
        seed=request.seed,
        edition=request.edition,
        initial_color=request.initial_color,
        baku=request.baku,
    )


def _beside(name: str | None, anchor: str | None) -> str | None:
    """A name without a folder is placed beside the input file, as the reference engine does."""
    # By os.path: pathlib alone costs an engine as much as a third of Python's own start.
    if name is None or anchor is None or os.path.basename(name) != name or name == "-":  # noqa: PTH119
        return name
    return os.path.join(os.path.dirname(anchor), name)  # noqa: PTH118, PTH120
