"""Reading a template set: its files in, a checked value or everything wrong with it out."""

from __future__ import annotations

import re
import struct
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

from ronde.catalogue import has, languages, plain_wording
from ronde.documents.registry import DOCUMENTS
from ronde.documents.sets.colors import contrast_on_white, is_color
from ronde.documents.sets.errors import TemplateSetRefused
from ronde.documents.sets.files import MANIFEST, files_at, files_of_zip
from ronde.documents.sets.pictures import PictureRefused, sides_of
from ronde.documents.sets.template_set import BUILT_IN, PAPERS, Emblem, TemplateSet, Tokens
from ronde.errors import Phrase

__all__ = ["READABLE", "VISIBLE", "problems_of_tokens", "set_at", "set_in", "set_of"]

READABLE, VISIBLE = 70, 30
"""Contrast on white, in tenths: of titles (documents are set 7:1), of lines that part things."""
_LONGEST = 120
_LONGEST_WORDS = 400
_MANIFEST_BYTES = 200_000
_KEYS = ("name", "version", "based_on", "languages", "federation", "tokens", "words", "documents")
_TOKENS = ("logo", *(token.name for token in fields(Tokens)))
_CODE = re.compile("[a-z0-9][a-z0-9-]{1,39}")
_VERSION = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,4}){0,2}")
_FEDERATION = re.compile("[A-Z]{3}")
_PICTURES, _FONTS = (".png", ".svg"), (".otf", ".ttf")
_TEXTS = (".txt", ".md")
_FONT = (b"OTTO", b"\x00\x01\x00\x00", b"true")
_LICENCE = re.compile("licen[cs]e|ofl|copying", re.IGNORECASE)
_PACKAGE = re.compile(r'"\s*@|\\u\{0*40\}')
"""Beginning of the name of a package, which would be fetched; an address is written `\\@`."""


def set_at(path: Path) -> TemplateSet:
    """The set in that folder or archive.

    Raises:
        TemplateSetRefused: everything that is wrong with it.
        OSError: it is not there, or cannot be read.
    """
    return set_of(files_at(path))


@lru_cache(maxsize=4)
def set_in(data: bytes) -> TemplateSet:
    """The set in that archive; kept, since every document of an event asks for it.

    Raises:
        TemplateSetRefused: everything that is wrong with it.
    """
    return set_of(files_of_zip(data))


def set_of(files: Mapping[str, bytes]) -> TemplateSet:
    """The set that these files are.

    Raises:
        TemplateSetRefused: everything that is wrong with it.
    """
    reader = _Reader({name: data for name, data in files.items() if name != MANIFEST})
    found = reader.read(files.get(MANIFEST))
    if reader.problems:
        raise TemplateSetRefused(reader.problems)
    return found


def problems_of_tokens(tokens: Tokens) -> Mapping[str, Phrase]:
    """What is wrong with each of them."""
    found: dict[str, Phrase] = {}
    for name, least in (("color", READABLE), ("rule", VISIBLE)):
        color = getattr(tokens, name)
        if color and not is_color(color):
            found[name] = Phrase("set.color", text=color[:40])
        elif color and contrast_on_white(color) < least:
            contrast = contrast_on_white(color)
            found[name] = Phrase(
                "set.contrast", text=color, found=_ratio(contrast), least=_ratio(least)
            )
    for name in ("head", "foot"):
        text = getattr(tokens, name)
        if len(text) > _LONGEST or not text.isprintable():
            found[name] = Phrase("set.line", most=_LONGEST)
    if tokens.paper not in {"", *PAPERS}:
        found["paper"] = Phrase("set.value", key="paper", text=tokens.paper[:40], known=PAPERS)
    return found


def _ratio(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}:1"


class _Reader:
    """Reads one set and gathers what is wrong with it."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = files
        self.problems: list[Phrase] = []
        self._sides: dict[str, tuple[int, int]] = {}

    def read(self, manifest: bytes | None) -> TemplateSet:
        """The set, if nothing is wrong."""
        for name, data in sorted(self.files.items()):
            self._file(name, data)
        said = self._manifest(manifest)
        for key in said:
            if key not in _KEYS:
                self._wrong(Phrase("set.key", key=key, known=_KEYS))
        spoken = self._languages(said.get("languages", []))
        tokens, logo = self._tokens(self._table(said, "tokens"))
        if self._text(said, "based_on", "ronde") != "ronde":
            self._wrong(
                Phrase(
                    "set.value", key="based_on", text=str(said["based_on"])[:40], known=("ronde",)
                )
            )
        name, version, federation = self._identity(said)
        return TemplateSet(
            name=name,
            version=version,
            languages=spoken,
            federation=federation,
            tokens=tokens,
            logo=logo,
            words=self._words(self._table(said, "words"), spoken),
            replaces=self._documents(self._table(said, "documents")),
            files=self.files,
        )

    def _wrong(self, problem: Phrase) -> None:
        self.problems.append(problem)

    def _manifest(self, data: bytes | None) -> Mapping[str, Any]:
        if data is None or len(data) > _MANIFEST_BYTES:
            self._wrong(Phrase("set.no_manifest", file=MANIFEST, most=_MANIFEST_BYTES // 1000))
            return {}
        try:
            return tomllib.loads(data.decode("utf-8"))
        except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
            self._wrong(Phrase("set.manifest", file=MANIFEST, said=str(error)[:200]))
            return {}

    def _table(self, said: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        found = said.get(key, {})
        if not isinstance(found, dict):
            self._wrong(Phrase("set.no_table", key=key))
            return {}
        return found

    def _text(self, said: Mapping[str, Any], key: str, default: str = "") -> str:
        found = said.get(key, default)
        if not isinstance(found, str):
            self._wrong(Phrase("set.no_text", key=key))
            return default
        return found

    def _identity(self, said: Mapping[str, Any]) -> tuple[str, str, str]:
        name, version = self._text(said, "name"), self._text(said, "version")
        federation = self._text(said, "federation")
        if _CODE.fullmatch(name) is None or name == BUILT_IN.name:
            self._wrong(Phrase("set.name", text=name[:40]))
        if _VERSION.fullmatch(version) is None:
            self._wrong(Phrase("set.version", text=version[:40]))
        if federation and _FEDERATION.fullmatch(federation) is None:
            self._wrong(Phrase("set.federation", text=federation[:40]))
        return name, version, federation

    def _languages(self, found: object) -> tuple[str, ...]:
        known = languages("documents")
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            self._wrong(Phrase("set.no_list", key="languages"))
            return ()
        for one in found:
            if one not in known:
                self._wrong(Phrase("set.value", key="languages", text=one[:40], known=known))
        return tuple(one for one in found if one in known)

    def _tokens(self, said: Mapping[str, Any]) -> tuple[Tokens, Emblem | None]:
        for key in said:
            if key not in _TOKENS:
                self._wrong(Phrase("set.key", key=f"tokens.{key}", known=_TOKENS))
        tokens = Tokens(**{item.name: self._text(said, item.name) for item in fields(Tokens)})
        self.problems += problems_of_tokens(tokens).values()
        logo = self._text(said, "logo")
        if logo and not logo.endswith(_PICTURES):
            self._wrong(Phrase("set.file_kind", file=logo[:80]))
        elif logo and logo not in self.files:
            self._wrong(Phrase("set.no_file", file=logo[:80]))
        if logo not in self._sides:
            return tokens, None
        width, height = self._sides[logo]
        return tokens, Emblem(file=logo, width=width, height=height)

    def _words(
        self, said: Mapping[str, Any], spoken: tuple[str, ...]
    ) -> Mapping[tuple[str, str], str]:
        found = {}
        for language in said:
            if language not in spoken:
                self._wrong(Phrase("set.value", key="words", text=language[:40], known=spoken))
                continue
            for code, words in self._table(said, language).items():
                if self._is_word(language, code, words):
                    found[language, code] = words
        return found

    def _is_word(self, language: str, code: str, words: object) -> bool:
        key = f"words.{language}.{code}"[:80]
        if not has("documents", code):
            self._wrong(Phrase("set.unknown_word", key=key))
            return False
        usual = plain_wording(language, "documents", code)
        if usual is None:
            self._wrong(Phrase("set.counted_word", key=key))
            return False
        if not isinstance(words, str) or not words.strip() or len(words) > _LONGEST_WORDS:
            self._wrong(Phrase("set.no_text", key=key))
            return False
        wanted = _placeholders(usual)
        if wanted is None or _placeholders(words) != wanted:
            shown = tuple(sorted(wanted or ())) or ("–",)
            self._wrong(Phrase("set.placeholders", key=key, known=shown))
            return False
        return True

    def _documents(self, said: Mapping[str, Any]) -> Mapping[str, str]:
        known = tuple(kind.code for kind in DOCUMENTS if kind.template)
        found = {}
        for code in said:
            file = self._text(said, code)
            if code not in known:
                self._wrong(Phrase("set.value", key="documents", text=code[:40], known=known))
            elif not file.endswith(".typ"):
                self._wrong(Phrase("set.file_kind", file=file[:80]))
            elif file not in self.files:
                self._wrong(Phrase("set.no_file", file=file[:80]))
            else:
                found[code] = file
        return found

    def _file(self, name: str, data: bytes) -> None:
        read = next(
            (read for endings, read in self._kinds().items() if name.lower().endswith(endings)),
            None,
        )
        if read is None:
            self._wrong(Phrase("set.file_kind", file=name))
        else:
            read(name, data)

    def _kinds(self) -> Mapping[str | tuple[str, ...], Callable[[str, bytes], None]]:
        return {
            ".typ": self._template,
            _PICTURES: self._picture,
            _FONTS: self._font,
            _TEXTS: lambda *_: None,
        }

    def _template(self, name: str, data: bytes) -> None:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            self._wrong(Phrase("set.encoding", file=name))
            return
        for number, line in enumerate(text.splitlines(), start=1):
            if _PACKAGE.search(line):
                self._wrong(Phrase("set.package", file=name, line=number))
            if "../" in line:
                self._wrong(Phrase("set.outside", file=name, line=number, path="../"))

    def _picture(self, name: str, data: bytes) -> None:
        try:
            self._sides[name] = sides_of(name, data)
        except PictureRefused as error:
            self.problems.append(error.problem)

    def _font(self, name: str, data: bytes) -> None:
        tables = struct.unpack_from(">H", data, 4)[0] if len(data) > 12 else 0
        if not data.startswith(_FONT) or not 0 < tables < 100:
            self._wrong(Phrase("set.font", file=name))
        folder = name.rpartition("/")[0]
        beside = (each.rpartition("/") for each in self.files if each.lower().endswith(_TEXTS))
        if not any(place == folder and _LICENCE.search(each) for place, _, each in beside):
            self._wrong(Phrase("set.font_licence", file=name))


def _placeholders(words: str) -> set[str] | None:
    """The fields as they are written, `{count}` or `{name!q}`; None where braces are odd."""
    try:
        return {
            f"{{{name}{f'!{how}' if how else ''}{f':{shape}' if shape else ''}}}"
            for _, name, shape, how in Formatter().parse(words)
            if name is not None
        }
    except ValueError:
        return None
