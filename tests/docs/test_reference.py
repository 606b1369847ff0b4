"""Every command, option, error code and exit code is documented, and the pages are current."""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType

import pytest

from ronde.catalogue import COMPLETE
from ronde.cli.exits import Exit
from ronde.cli.main import COMMANDS, module_of
from ronde.formats.loading import STATE_ASIDE
from ronde.formats.player_rows import CSV_CATALOGUE
from ronde.formats.problems import UNLISTED
from ronde.formats.trf.catalogue import CATALOGUE
from ronde.journal.refusals import REFUSALS
from ronde.texts.cli import Words
from ronde.texts.language import Language
from ronde.tiebreak.registry import DEFINITIONS
from support import webapp
from support.script import script
from support.source import ROOT, subclasses

REFERENCE = ROOT / "docs" / "reference"


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    return script("docs/generate.py")


@pytest.mark.parametrize("page", ["cli.md", "exit-codes.md", "errors.md", "tie-breaks.md"])
def test_generated_pages_are_current(generator: ModuleType, page: str) -> None:
    """`make docs` mends it."""
    assert (REFERENCE / page).read_text("utf-8") == generator.PAGES[page]()


def test_the_reference_of_the_api_is_current(generator: ModuleType) -> None:
    webapp.set_up()
    pytest.importorskip("ninja", reason="the extra `app` is not installed")
    assert (REFERENCE / "api.md").read_text("utf-8") == generator.PAGES["api.md"]()


class TestCommands:
    @pytest.mark.parametrize("name", COMMANDS)
    @pytest.mark.parametrize("language", COMPLETE)
    def test_summary_and_help_with_an_example(self, name: str, language: Language) -> None:
        words = Words(language)
        assert words(f"{name}.summary")
        assert f"ronde {name}" in words(f"{name}.help")

    @pytest.mark.parametrize("name", COMMANDS)
    def test_documented_with_every_option(self, generator: ModuleType, name: str) -> None:
        assert find_spec(f"ronde.cli.{module_of(name)}") is not None, "announced without a module"
        page = (REFERENCE / "cli.md").read_text("utf-8")
        section = page.partition(f"## ronde {name}\n")[2].partition("\n## ")[0]
        parser = generator.parser_of(name, Words("en"))
        for action in parser._actions:
            for written in action.option_strings or (action.dest,):
                assert f"{written}" in section, f"ronde {name}: {written}"
            assert action.help, f"ronde {name}: {action.dest} has no help"


class TestCodes:
    def test_exit_codes(self) -> None:
        page = (REFERENCE / "exit-codes.md").read_text("utf-8")
        for code in Exit:
            assert f"| {code.value} | `{code.name}` | " in page

    def test_every_exit_code_says_what_it_means(self, generator: ModuleType) -> None:
        assert {name for name, text in generator.exit_meanings().items() if text} == {
            code.name for code in Exit
        }

    def test_error_codes(self) -> None:
        page = (REFERENCE / "errors.md").read_text("utf-8")
        errors = set(subclasses("RondeError").values()) - {"journal.refused"}
        for code in errors | set(REFUSALS) | {*CATALOGUE, *CSV_CATALOGUE, STATE_ASIDE, UNLISTED}:
            assert f"| `{code}` |" in page, code

    def test_tie_breaks(self) -> None:
        page = (REFERENCE / "tie-breaks.md").read_text("utf-8")
        for code in DEFINITIONS:
            assert f"| `{code}` |" in page, code
