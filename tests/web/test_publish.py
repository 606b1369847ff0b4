"""`ronde publish`: from files and from a data folder; what it changed, what it refuses."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from ronde.cli.main import main
from ronde.services.acts import Signature
from ronde.services.demo import create_demo
from ronde.services.public.event import shared_event
from ronde.services.public.sharing import share
from ronde.services.publishing import write_site
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE
from support.source import ROOT
from support.webapp import NOW

REPORTS = sorted((ROOT / "tests" / "golden" / "trf").glob("*.trf"))

_PREPARE = """
import datetime as dt, sys
from ronde.cli.application import opened_data
from ronde.formats import load
from ronde.texts.cli import Words
now = dt.datetime(2026, 11, 15, tzinfo=dt.UTC)
with opened_data(sys.argv[1], None, Words("en")):
    from ronde.services.acts import Signature
    from ronde.services.events import import_tournament
    from ronde.services.public.sharing import share
    from ronde.store.store import Store
    by = Signature(author="CM", at=now)
    for name in ("Shared", "Hidden"):
        event = Store().create_event(name, at=now)
        tournament = load(open(sys.argv[2], "rb").read()).tournament
        import_tournament(Store(), event, tournament, source="x", by=by)
    share(1, True, by=by)
"""


class Links(HTMLParser):
    """Every address a page names."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [v for k, v in attrs if k in {"href", "src"} and v and tag != "form"]


def check_links(site: Path) -> int:
    """Every link of every page leads to a file of the site; how many there were."""
    count = 0
    for page in site.rglob("*.html"):
        links = Links()
        links.feed(page.read_text("utf-8"))
        for link in links.found:
            if link.startswith(("#", "https://")):
                continue
            target = page.parent / link.partition("#")[0]
            assert target.resolve().is_relative_to(site.resolve())
            assert target.is_file(), f"{page}: {link}"
            count += 1
    return count


@pytest.mark.parametrize("report", REPORTS, ids=lambda path: path.stem)
def test_from_a_report_file(
    report: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["publish", str(tmp_path / "site"), str(report), "--lang", "en", "--json"]
    arguments += ["--base-url", "https://example.org/open"]
    assert main(arguments) == Exit.OK
    first = json.loads(capsys.readouterr().out)
    assert "fr/index.html" in first["added"]
    assert check_links(tmp_path / "site") > 100
    home = (tmp_path / "site" / "en" / "index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://example.org/open/en/">' in home
    assert main(arguments) == Exit.OK
    again = json.loads(capsys.readouterr().out)
    assert (again["added"], again["changed"], again["removed"]) == ([], [], [])
    assert again["unchanged"] == len(first["added"])


def test_one_language_and_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = str(REPORTS[0])
    main(["publish", str(tmp_path), report, "--language", "en", "--lang", "en"])
    assert re.search(r"^\d+ added, 0 changed", capsys.readouterr().out, re.MULTILINE)
    assert not (tmp_path / "fr").exists()
    main(["publish", str(tmp_path), report, "--language", "fr", "--lang", "fr"])
    assert not (tmp_path / "en").exists()
    assert "retirés" in capsys.readouterr().out


def test_somebody_elses_page_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text("ours")
    assert main(["publish", str(tmp_path), str(REPORTS[0]), "--lang", "en"]) == Exit.BAD_INPUT
    assert "not written by ronde publish" in capsys.readouterr().err
    assert (tmp_path / "index.html").read_text() == "ours"


def test_every_system_has_its_pages(tmp_path: Path, by: Signature) -> None:
    event = create_demo(
        STORE, by=by, name="Demo", names=["Open", "Closed", "Molter", "Cup", "League"]
    )
    share(event, True, by=by)
    public = shared_event(STORE, event, now=NOW)
    changes = write_site(tmp_path, site_parts(public, ("fr", "en")))
    _, closed, molter, cup, league = (listed.id for listed in public.listed)
    pages = (f"{closed}/plan", f"{molter}/teams", f"{molter}/plan", f"{cup}/plan")
    for page in (*pages, f"{league}/teams"):
        assert f"en/{page}/index.html" in changes.added
    assert f"en/{cup}/standings/index.html" not in changes.added
    assert check_links(tmp_path) > 1000


def test_from_a_data_folder(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "RONDE_LANG": "en"}
    for name in ("RONDE_DATA", "RONDE_SECRET", "DATABASE_URL"):
        environment.pop(name, None)
    data, site = str(tmp_path / "data"), str(tmp_path / "site")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=120, check=False
        )

    missing = run("-m", "ronde", "publish", site, "--data", data)
    assert (missing.returncode, "no database" in missing.stderr) == (Exit.BAD_INPUT, True)
    assert not Path(data).exists()
    prepared = run("-c", _PREPARE, data, str(REPORTS[0]))
    assert prepared.returncode == 0, prepared.stderr
    done = run("-m", "ronde", "publish", site, "--data", data)
    assert done.returncode == Exit.OK, done.stderr
    page = Path(site) / "en" / "1" / "index.html"
    usual = tmp_path / "as usual"
    usual.touch()
    assert page.stat().st_mode == usual.stat().st_mode  # a web server reads it; not the data
    hidden = run("-m", "ronde", "publish", site, "--data", data, "--event", "2")
    assert hidden.returncode == Exit.BAD_INPUT
    assert "shared ones: 1" in hidden.stderr
