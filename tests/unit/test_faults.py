"""Every cause of an error has words in every language, and every word its cause."""

from __future__ import annotations

import ast
import pickle
import string
from collections.abc import Iterator
from functools import cache

import pytest

from ronde.catalogue import languages
from ronde.catalogue.po import read_po
from ronde.errors import FormatError, ModelError, Phrase
from support.source import SOURCE, subclasses, trees

_OWN = {"line", "column", "text", "path", "players", "missing", "article", "found", "usage"}
"""Keywords of the errors themselves; a cause has no field of such a name where they take it."""


@cache
def words(language: str) -> dict[str, str]:
    source = (SOURCE / "locale" / language / "LC_MESSAGES" / "faults.po").read_text("utf-8")
    return {m.id: m.forms[0] for m in read_po(source) if m.id}


def fields_of(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _codes(node: ast.expr) -> list[ast.expr]:
    """Both sides of `a if b else c`."""
    return [*_codes(node.body), *_codes(node.orelse)] if isinstance(node, ast.IfExp) else [node]


@cache
def raised() -> tuple[tuple[str, str | None, frozenset[str]], ...]:
    """(where, code, names of the fields) of every cause written in the source.

    A cause passed on is no literal and is left out; anything else that is none has the code None.
    """
    found: list[tuple[str, str | None, frozenset[str]]] = []
    for path, tree in trees():
        for call in _calls(tree):
            fields = frozenset(k.arg for k in call.keywords if k.arg is not None)
            where = f"{path.relative_to(SOURCE)}:{call.lineno}"
            for code in _codes(call.args[0]):
                if isinstance(code, ast.Constant):
                    found.append((where, str(code.value), fields))
                elif isinstance(code, ast.JoinedStr):
                    found.append((where, None, fields))
    return tuple(found)


def _calls(tree: ast.Module) -> Iterator[ast.Call]:
    """Calls of errors that take a cause, of phrases, and of `super().__init__` in such errors."""
    direct, within = _takers()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name in within:
            yield from (
                call
                for call in ast.walk(node)
                if isinstance(call, ast.Call) and call.args
                if getattr(call.func, "attr", "") == "__init__"
            )
        elif isinstance(node, ast.Call) and node.args and _name(node) in direct:
            yield node


def _name(call: ast.Call) -> str:
    name: str = getattr(call.func, "id", getattr(call.func, "attr", ""))
    return name


@cache
def _takers() -> tuple[set[str], set[str]]:
    """Classes whose first argument is a cause, and those that give one to their base."""
    kinds = set(subclasses("FaultError"))
    own = {
        node.name
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and node.name in kinds
        for item in node.body
        if isinstance(item, ast.FunctionDef) and item.name == "__init__"
        if "fault" not in {argument.arg for argument in item.args.posonlyargs}
    }
    return {*kinds - own, "Phrase", "_Mismatch"}, own


class TestEveryCause:
    def test_is_written_as_a_literal(self) -> None:
        """Else nobody could tell which codes there are."""
        assert [where for where, code, _ in raised() if code is None] == []

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_has_words(self, language: str) -> None:
        missing = {code: where for where, code, _ in raised() if code not in words(language)}
        assert missing == {}

    def test_is_raised_somewhere(self) -> None:
        assert set(words("en")) - {code for _, code, _ in raised()} == set()

    def test_gives_the_fields_that_its_words_ask_for(self) -> None:
        wrong = [
            (where, code)
            for where, code, fields in raised()
            if code in words("en")
            and not (
                fields_of(words("en")[code])
                <= fields
                <= fields_of(words("en")[code]) | (_OWN - fields_of(words("en")[code]))
            )
        ]
        assert wrong == []

    @pytest.mark.parametrize("language", languages())
    def test_is_about_the_same_in_every_language(self, language: str) -> None:
        english, other = words("en"), words(language)
        assert {c for c in other if fields_of(other[c]) != fields_of(english[c])} == set()


class TestPhrase:
    def test_fields_that_are_phrases_speak_the_same_language(self) -> None:
        inner = Phrase("prizes.place_list", number=3)
        assert Phrase("toml.not_a_table", place=inner).said_in("fr") == (
            "liste de prix 3 : ce n'est pas une table"
        )

    def test_a_tuple_is_read_out_with_commas_and_quoted_as_it_is(self) -> None:
        assert (
            str(Phrase("archive.choose", keys=("a", "b"))) == "choose one tournament; it has: a, b"
        )
        assert str(Phrase("groups.empty", sizes=(0, 3))) == (
            "a group has at least one player: (0, 3)"
        )

    def test_travels_between_processes(self) -> None:
        error = FormatError("toml.at", line=3, place=Phrase("prizes.place_file"), fault="x")
        again = pickle.loads(pickle.dumps(error))
        assert (again.fault, again.line, str(again)) == (error.fault, 3, str(error))
        assert str(error) == "line 3: prize file: x"

    def test_the_kind_and_the_cause_have_codes_of_their_own(self) -> None:
        error = ModelError("player.unknown", player=7)
        assert (error.code, error.fault.code, error.fault.fields) == (
            "model.invalid",
            "player.unknown",
            {"player": 7},
        )
