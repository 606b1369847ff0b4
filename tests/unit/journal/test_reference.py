"""The reference page names every act, refusal, reason and error there is."""

from __future__ import annotations

import dataclasses
import re
import typing
from pathlib import Path
from typing import Any

import pytest

from ronde.errors import FormatError
from ronde.formats import archive
from ronde.journal import Event, Fault, NewerFormat, ShapeError
from ronde.journal.outside import WAYS
from ronde.journal.refusals import REFUSALS, ActRefused, ReasonRequired

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "reference" / "journal.md").read_text("utf-8")


@pytest.mark.parametrize("kind", typing.get_args(Event), ids=lambda kind: kind.__name__)
def test_every_event_with_its_fields(kind: Any) -> None:
    fields: Any = dataclasses.fields(kind)
    named = ", ".join(f"`{field.name}`" for field in fields)
    assert f"| `{kind.__name__}` | {named} |" in PAGE


@pytest.mark.parametrize("kind", REFUSALS.values(), ids=lambda kind: kind.__name__)
def test_every_refusal_with_its_remedies(kind: type[ActRefused]) -> None:
    remedies = ", ".join(f"`{remedy}`" for remedy in kind.remedies)
    assert f"| `{kind.code}` | {kind.template} | {remedies} |" in PAGE


def test_refusals_have_codes_of_their_own() -> None:
    kinds = {*ActRefused.__subclasses__(), *ReasonRequired.__subclasses__()}
    assert set(REFUSALS.values()) == kinds


def test_every_reason() -> None:
    announced = {f"{name}_announced_before_start" for name in ("rulebook", "editions", "points")}
    announced |= {f"{name}_announced_before_start" for name in ("match_points",)}
    assert [reason for reason in sorted(WAYS) if f"`{reason}`" not in PAGE] == sorted(announced)


def test_every_fault() -> None:
    assert [fault.value for fault in Fault if f"`{fault.value}`" not in PAGE] == []


def test_every_error_of_the_archive() -> None:
    mine = [getattr(archive, name) for name in archive.__all__]
    errors: list[type[FormatError]] = [NewerFormat, ShapeError]
    errors += [e for e in mine if isinstance(e, type) and issubclass(e, FormatError)]
    assert len(errors) > 5
    for error in errors:
        assert f"| `{error.code}` | `{error.__name__}` |" in PAGE


def test_the_example_runs() -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    exec(compile(example, "journal.md", "exec"), {})
