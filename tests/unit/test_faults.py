"""Every cause of an error has words in every language, and every word its cause."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from ronde.errors import FormatError, ModelError, Phrase
from support.catalogues import fields_of, wordings
from support.source import SOURCE, subclasses, trees

_OWN = {"line", "column", "text", "path", "players", "missing", "article", "found", "usage"} | {
    "readings"
}
"""Keywords of the errors themselves; a cause has no field of such a name where they take it."""


def words() -> Mapping[str, str]:
    """The English; `texts/test_catalogues.py` compares the other languages with it."""
    return {code: forms[0] for code, forms in wordings("faults").items()}


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
        elif isinstance(node, ast.Call) and node.args and _name(node) in direct | {"Need"}:
            yield node  # a document's need names the cause it is refused with


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

    def test_has_words(self) -> None:
        assert {code: where for where, code, _ in raised() if code not in words()} == {}

    def test_is_raised_somewhere(self) -> None:
        assert set(words()) - {code for _, code, _ in raised()} == set()

    def test_gives_the_fields_that_its_words_ask_for(self) -> None:
        for where, code, given in raised():
            asked = fields_of(words().get(code or "", ""))
            assert asked <= given <= asked | _OWN, (where, code)


class TestPhrase:
    def test_fields_that_are_phrases_speak_the_same_language(self) -> None:
        inner = Phrase("prizes.place_list", number=3)
        assert Phrase("toml.not_a_table", place=inner).said_in("fr") == (
            "liste de prix 3 : ce n'est pas une table"
        )

    def test_a_tuple_is_read_out_with_commas(self) -> None:
        assert (
            str(Phrase("archive.choose", keys=("a", "b"))) == "choose one tournament; it has: a, b"
        )
        assert str(Phrase("groups.empty", sizes=(0, 3))) == (
            "a group has at least one player: 0, 3"
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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hostile_name_does_not_break_the_line(language: str) -> None:
    said = Phrase("player.unknown", player="Zoé\n\x1b[2Jerror").said_in(language)
    assert said.isprintable()
    assert "Zoé\\n\\x1b[2Jerror" in said


def test_quotation_marks_are_those_of_the_language() -> None:
    phrase = Phrase("pool.never_meet", teams=("Elm", "Oak"))
    assert phrase.said_in("en") == "'Elm', 'Oak' never meet: they are in two pools"
    assert phrase.said_in("fr").startswith("« Elm », « Oak » ne se rencontrent jamais")
