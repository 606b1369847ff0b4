"""Every language says the same things: same codes by construction, same fields by test."""

from __future__ import annotations

import importlib
import pkgutil
import re
import string
from collections.abc import Iterator

import pytest

import ronde.texts
from ronde.texts.language import Catalogue


def catalogues() -> Iterator[tuple[str, Catalogue]]:
    for module_info in pkgutil.iter_modules(ronde.texts.__path__):
        module = importlib.import_module(f"ronde.texts.{module_info.name}")
        for name in module.__all__:
            if name.isupper() and not name.endswith("LANGUAGES"):
                yield f"{module_info.name}.{name}", getattr(module, name)


CATALOGUES = [pytest.param(catalogue, id=name) for name, catalogue in catalogues()]


def fields(text: str) -> set[str]:
    return {
        name.split(".")[0].split("[")[0] for _, name, _, _ in string.Formatter().parse(text) if name
    }


@pytest.mark.parametrize("catalogue", CATALOGUES)
class TestEveryLanguage:
    def test_are_there_and_use_the_same_fields(self, catalogue: Catalogue) -> None:
        for code, texts in catalogue.items():
            assert len({bool(text.strip()) for text in texts}) == 1, code  # all may be silent
            assert all(fields(text) == fields(texts[0]) for text in texts), code

    def test_do_not_shout(self, catalogue: Catalogue) -> None:
        """The house's tone: no exclamation marks (`!r` inside a field is none)."""
        for code, pair in catalogue.items():
            for text in pair:
                assert "!" not in re.sub(r"\{[^}]*\}", "", text), code

    def test_french_typography(self, catalogue: Catalogue) -> None:
        """A space before : ; ? in French, except in quoted code, places and times."""
        for code, (french, *_) in catalogue.items():
            prose = re.sub(r"`[^`]*`|https?:\S+", "", french)
            assert not re.search(r"[^\s\d}A-Z\"'(:/][;?:](\s|$)", prose), code
