"""Facts about the library read from its own source: what is raised, which codes are used."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import ronde

__all__ = [
    "ROOT",
    "SOURCE",
    "calls",
    "keyword_literals",
    "literals",
    "subclasses",
    "template",
    "trees",
]

SOURCE = Path(ronde.__file__).parent
ROOT = SOURCE.parent.parent


@cache
def subclasses(root: str) -> dict[str, str]:
    """Every class that derives from that one, by name, with its `code` (own or inherited).

    Read from the source, not by importing: parts of the library need extras to be imported.
    """
    bases: dict[str, list[str]] = {}
    codes: dict[str, str] = {}
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = [b.id for b in node.bases if isinstance(b, ast.Name)]
                codes.update((node.name, code) for code in _class_codes(node))
    found = {root: codes.get(root, "")}
    while more := {
        name: codes.get(name, found[base])
        for name, its in bases.items()
        for base in its
        if base in found and name not in found
    }:
        found |= more
    return found


def _class_codes(node: ast.ClassDef) -> Iterator[str]:
    for item in node.body:
        if isinstance(item, ast.Assign):
            names = [t.id for t in item.targets if isinstance(t, ast.Name)]
        elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            names = [item.target.id]
        else:
            continue
        if names == ["code"] and isinstance(item.value, ast.Constant):
            yield str(item.value.value)


def trees(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    """The syntax trees of the modules in those folders or files (none named: of all)."""
    for room in rooms or (".",):
        start = SOURCE / room
        for path in [start] if start.suffix else sorted(start.rglob("*.py")):
            yield path, _tree(path)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def calls(name: str, *rooms: str) -> tuple[ast.Call, ...]:
    """Every call of that function, class or method."""
    return _calls(rooms).get(name, ())


@cache
def _calls(rooms: tuple[str, ...]) -> Mapping[str, tuple[ast.Call, ...]]:
    found: dict[str, list[ast.Call]] = {}
    for _, tree in trees(*rooms):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
                called = node.func
                key = called.attr if isinstance(called, ast.Attribute) else called.id
                found.setdefault(key, []).append(node)
    return {name: tuple(nodes) for name, nodes in found.items()}


@cache
def literals(*rooms: str) -> frozenset[str]:
    """Every text written in those rooms, filled-in ones as templates."""
    return frozenset(
        text
        for _, tree in trees(*rooms)
        for node in ast.walk(tree)
        if isinstance(node, ast.expr) and (text := template(node)) is not None
    )


def keyword_literals(keyword: str, *rooms: str) -> set[str]:
    """Every text given to that keyword argument."""
    found = set()
    for _, tree in trees(*rooms):
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg == keyword:
                found |= {t for t in _texts(node.value) if "{" not in t}
    return found


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif (text := template(node)) is not None:
        yield text


def template(node: ast.expr) -> str | None:
    """A text with `{0}`, `{1}`, ... for what is filled in; None if it is not a literal."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return None
    parts, count = [], 0
    for value in node.values:
        if isinstance(value, ast.Constant):
            parts.append(str(value.value))
        else:
            parts.append(f"{{{count}}}")
            count += 1
    return "".join(parts)
