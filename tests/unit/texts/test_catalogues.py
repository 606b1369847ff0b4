"""Both languages say the same things: same codes by construction, same fields by test."""

from __future__ import annotations

import importlib
import pkgutil
import string
from collections.abc import Iterator

import pytest

import ronde.texts
from ronde.texts.language import Catalogue


def catalogues() -> Iterator[tuple[str, Catalogue]]:
    for module_info in pkgutil.iter_modules(ronde.texts.__path__):
        module = importlib.import_module(f"ronde.texts.{module_info.name}")
        for name in module.__all__:
            if name.isupper() and name != "LANGUAGES":
                yield f"{module_info.name}.{name}", getattr(module, name)


ENTRIES = [
    pytest.param(pair, id=f"{name}:{code}")
    for name, catalogue in catalogues()
    for code, pair in catalogue.items()
]


def fields(text: str) -> set[str]:
    return {
        name.split(".")[0].split("[")[0] for _, name, _, _ in string.Formatter().parse(text) if name
    }


@pytest.mark.parametrize("pair", ENTRIES)
def test_both_languages_are_there_and_use_the_same_fields(pair: tuple[str, str]) -> None:
    french, english = pair
    assert french.strip()
    assert english.strip()
    assert fields(french) == fields(english)
