"""The French pages: each tutorial and guide has one, with the same commands, set as French is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.examples import Block, blocks, steps
from support.source import ROOT

DOCS = ROOT / "docs"
ENGLISH = sorted(
    page
    for page in (DOCS / "README.md", *DOCS.glob("tutorial/*.md"), *DOCS.glob("how-to/*.md"))
    if ".fr" not in page.suffixes
)
_FENCED = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
_CODE = re.compile(r"`[^`\n]*`")


def french(page: Path) -> Path:
    return page.with_suffix(".fr.md")


def name(page: Path) -> str:
    return str(page.relative_to(DOCS))


def commands(block: Block) -> list[str]:
    """What a block tells to type or to write, without what each language says in it.

    Names in quotes, comments, the list of players and what a command prints are the page's own.
    """
    if block.language == "console":
        typed = [step.command for step in steps(block)]
        return [re.sub(r'"[^"]*"', '""', line) for line in typed if line.startswith("ronde ")]
    if block.language == "python":
        return [re.sub(r'"[^"]*"', '""', block.text)]
    if block.language == "text":
        return [line for line in block.text.splitlines() if line.startswith("$ ")]
    text = block.text.replace("Accept-Language: fr", "Accept-Language: en")
    return [re.sub(r" +# .*", "", text)]


def told(page: Path) -> list[str]:
    languages = ("console", "python", "text", "sh", "json", "")
    return [line for b in blocks(page.read_text("utf-8"), *languages) for line in commands(b)]


@pytest.mark.parametrize("page", ENGLISH, ids=name)
def test_every_tutorial_and_guide_has_its_french_page(page: Path) -> None:
    assert french(page).is_file()


def test_no_french_page_without_its_english_one() -> None:
    assert sorted(DOCS.rglob("*.fr.md")) == sorted(french(page) for page in ENGLISH)


@pytest.mark.parametrize("page", ENGLISH, ids=name)
def test_both_pages_tell_the_same_commands(page: Path) -> None:
    assert told(french(page)) == told(page)


@pytest.mark.parametrize("page", ENGLISH, ids=name)
def test_french_pages_lead_to_french_pages(page: Path) -> None:
    here = french(page)
    for link in re.findall(r"\]\(([^)#:]+\.md)", here.read_text("utf-8")):
        target = (here.parent / link).resolve()
        assert target.is_file(), link
        assert target not in ENGLISH, f"{link} has a French page"


@pytest.mark.parametrize("page", ENGLISH, ids=name)
def test_french_signs_do_not_part_from_their_word(page: Path) -> None:
    """A line never starts with a colon: a no-break space stands before : ; ! ? and »."""
    prose = _CODE.sub("`", _FENCED.sub("", french(page).read_text("utf-8")))
    assert not re.findall(r".{0,20}(?:[ \n][:;!?»]|[\w)`*][;!?»])(?=[\s.,)*|]|$)|« ", prose)
