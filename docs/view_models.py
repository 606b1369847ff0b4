"""What a template gets, written out for authors of templates: fields, types, an example of each.

Generated from the values of `ronde.documents.paper`: a field that is added appears by itself.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass, replace
from types import UnionType
from typing import Any, get_args, get_type_hints

from ronde.documents import paper
from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.gathering import view_models
from ronde.documents.registry import DOCUMENTS
from ronde.documents.sets.checking import demo_source

__all__ = ["view_model_section"]


def _models() -> Mapping[str, Any]:
    """What each template is made from, as the builders of its documents say."""
    found: dict[str, Any] = {}
    for kind in DOCUMENTS:
        model = None if kind.build is None else get_type_hints(kind.build)["return"]
        if model is not None and is_dataclass(model):
            found.setdefault(kind.template, model)
    return found


_NAME = re.compile(r"[A-Z]\w+")


def view_model_section() -> list[str]:
    """The lines of the reference."""
    lines = ["", "## What a template gets", ""]
    lines += [
        "A template of [a template set](../how-to/template-sets.md) defines `sheets(data)`, and",
        "`data` is one of the values below as JSON: texts in the language asked for, in their",
        "order, nothing left to compute. Lengths are tenths of a point if not said otherwise. A",
        "field may be added in any version of Ronde; none is taken away or changes its meaning",
        "without a new major version.",
        "",
        "| Template | Value | Documents |",
        "|---|---|---|",
    ]
    models = _models()
    for template, model in models.items():
        made = " ".join(f"`{kind.code}`" for kind in DOCUMENTS if kind.template == template)
        lines.append(f"| `{template}` | [{_name(model)}](#{_name(model).lower()}) | {made} |")
    for name, value in _reached(models.values()).items():
        lines += ["", f"### {name}", "", *_described(value)]
    for template, value in _examples().items():
        text = json.dumps(paper.as_data(value), ensure_ascii=False, indent=1, sort_keys=False)
        lines += ["", f"### Example: {template}", "", "```json", text, "```"]
    return lines


def _described(value: Any) -> list[str]:
    if isinstance(value, UnionType):
        members = " or ".join(_linked(_name(each)) for each in get_args(value))
        return [f"{members}; `kind` tells the objects apart."]
    text = " ".join((inspect.getdoc(value) or "").split())
    rows = [f"| `{item.name}` | {_linked(str(item.type))} |" for item in paper.shown_fields(value)]
    return [text, "", "| Field | Type |", "|---|---|", *rows]


def _linked(types: str) -> str:
    """A type in words that JSON knows, other values as links."""
    types = re.sub(r"tuple\[(.+), \.\.\.\]", r"array of \1", types)
    types = re.sub(r"tuple\[(.+), \.\.\.\]", r"array of \1", types)
    types = re.sub(r"tuple\[(.+)\]", r"array: \1", types)
    for ours, theirs in (("FileName", "text"), ("str", "text"), ("int", "number")):
        types = re.sub(rf"\b{ours}\b", theirs, types)
    types = re.sub(r"\bbool\b", "true or false", types).replace("None", "none")
    types = types.replace(" | ", " or ")
    return _NAME.sub(lambda found: f"[{found[0]}](#{found[0].lower()})", types)


def _name(value: Any) -> str:
    return str(value.__name__)


def _reached(models: Any) -> Mapping[str, Any]:
    """The values and all that they are made of, each after the first that has it."""
    found: dict[str, Any] = {}

    def visit(value: Any, name: str) -> None:
        if name in found or value is paper.FileName:
            return
        found[name] = value
        for part, its in _parts(value):
            visit(its, part)

    for model in models:
        visit(model, _name(model))
    return found


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, UnionType):
        yield from ((_name(each), each) for each in get_args(value) if is_dataclass(each))
        return
    home = vars(sys.modules[value.__module__])
    for item in paper.shown_fields(value):
        yield from ((name, home[name]) for name in _NAME.findall(str(item.type)) if name in home)


def _examples() -> Mapping[str, paper.Paper]:
    """One of each: lists and cards of three players, the others by hand."""
    listed = _of_few("players")
    frame = listed.frame
    leaf = paper.Leaf(column=0, at=1, span=2, text="Adam", score="1", state="won", joins=True)
    return {
        "list": listed,
        "cards": _of_few("badges"),
        "forms": paper.Sheets(
            frame=frame,
            size=105,
            sheets=(
                paper.Sheet(
                    heading="Receipt",
                    blocks=(
                        paper.Entries((paper.Entry(label="Received from"),)),
                        paper.Said("For the entry of one player."),
                        paper.Ticks((("cash", True), ("transfer", False)), columns=2),
                        paper.Blanks("Remarks", 2),
                        paper.Signs((("The organiser", ""),)),
                    ),
                ),
            ),
        ),
        "bracket": paper.Drawing(
            size=100,
            brackets=(
                paper.Bracket(heading="", stages=("Final",), rows=2, height=3850, leaves=(leaf,)),
            ),
            listing=replace(listed, sections=()),
        ),
        "verbatim": paper.Verbatim(
            frame=frame, size=80, lines=(paper.Line("1", "012 Open"), paper.Line("", "of spring"))
        ),
    }


def _of_few(code: str) -> Any:
    source: Source = demo_source()
    tournament = source.state.tournament
    few = replace(tournament, players=tournament.players[:3], rounds=())
    state = replace(source.state, tournament=few)
    asked = DocumentRequest(code=code, language="en")
    ((_, made),) = view_models(replace(source, state=state), asked)
    if isinstance(made, paper.Cards):
        made = replace(made, pages=(made.pages[0][:2],))
    return made
