"""A language is added by copying a folder: commands, pages, the API and sites offer it at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.catalogues import LOCALE
from support.source import ROOT

AS_IF_ADDED = """
import sys
from pathlib import Path
import ronde.catalogue.reading
ronde.catalogue.reading._FOLDER = Path(sys.argv.pop(1))
"""
COMMAND = f"""{AS_IF_ADDED}
from ronde.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
ASK = f"""{AS_IF_ADDED}
from support import webapp
webapp.set_up()
from django.test import Client
from ronde.services.installation import owner
browser = Client(headers={{"accept-language": "en"}})
browser.force_login(owner())
print(browser.get("/keys/").content.decode())
print("----")
browser.post("/language/", {{"language": "xx"}})
print(browser.get("/keys/").content.decode())
print("----")
program = Client(headers={{"accept-language": "xx"}})
print(program.get("/api/v1/nowhere").content.decode())
"""
CHANGED = (
    ("formats", "language.name", "Xish"),
    ("commands", "show.summary", "xhow"),
    ("web_public", "frame.skip", "Xip"),
    ("errors", "api.not_found.what", "xothing"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our catalogues and one language more: English copied, a few words changed."""
    folder = tmp_path_factory.mktemp("locale")
    shutil.copytree(LOCALE, folder, dirs_exist_ok=True)
    shutil.copytree(LOCALE / "en", folder / "xx", ignore=shutil.ignore_patterns("*.mo"))
    for area, code, words in CHANGED:
        file = folder / "xx" / "LC_MESSAGES" / f"{area}.po"
        before, message, after = file.read_text("utf-8").partition(f'msgid "{code}"\n')
        assert message, code
        rest = after.partition("\n\n")[2]
        file.write_text(f'{before}{message}msgstr "{words}"\n\n{rest}', encoding="utf-8")
    return folder


def answer(script: str, folder: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tests"), "PYTHONUTF8": "1"}
    environment.pop("RONDE_LANG", None)
    done = subprocess.run(
        [sys.executable, "-c", script, str(folder), *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**environment, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_commands_speak_it(folder: Path) -> None:
    front = answer(COMMAND, folder, "--lang", "xx", "--help")
    assert "  xhow\n" in front
    assert "--lang fr|en|xx" in front


def test_the_application_and_the_api_speak_it(folder: Path) -> None:
    english, chosen, refused = answer(ASK, folder).split("----")
    assert 'value="xx" lang="xx"' in english
    assert "Xish" in english
    assert '<html lang="xx"' in chosen
    assert "Xip" in chosen
    assert "Xothing" in refused


def test_sites_are_written_in_it(folder: Path, tmp_path: Path) -> None:
    trf = next((ROOT / "tests" / "golden" / "trf").rglob("*.trf"))
    answer(COMMAND, folder, "publish", str(tmp_path / "site"), str(trf))
    assert "Xish" in (tmp_path / "site" / "index.html").read_text("utf-8")
    assert "Xip" in (tmp_path / "site" / "xx" / "index.html").read_text("utf-8")
    french = (tmp_path / "site" / "fr" / "index.html").read_text("utf-8")
    assert 'hreflang="xx" href="./../xx/index.html"' in french
