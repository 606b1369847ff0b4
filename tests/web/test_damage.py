"""One damaged tournament costs itself, nobody else, and says what is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone

from ronde.errors import UnknownName
from ronde.formats import read_archive
from ronde.journal import Journal, entry_hash
from ronde.journal.events import SettingsChanged
from ronde.services import player_codes
from ronde.services.acts import Signature
from ronde.services.backups import back_up_everything
from ronde.services.change_feed import read_changes
from ronde.services.exchange import export_event, read_event_file
from ronde.services.followers import feed
from ronde.services.integrity import check_everything
from ronde.services.public.event import shared_event
from ronde.services.public.sharing import share
from ronde.services.publishing import write_site
from ronde.store.models import JournalRow
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE
from support.walk import routes

ROUTES = [r for r in routes() if "GET" in r.methods and r.name != "sign-in-link"]
ABOUT_ONE = [r for r in ROUTES if "<n:t>" in r.pattern and "/p/" not in r.pattern]


@pytest.fixture
def damaged(demo: int, by: Signature) -> int:
    """A tournament of the same event with an entry that cannot be read, players reporting too."""
    event = STORE.tournament(demo).event
    number = STORE.create_tournament(event, STORE.journal(demo), at=by.at)
    player_codes.open_player_entry(number, now=timezone.now())
    JournalRow.objects.filter(tournament_id=number, sequence=3).update(entry="{}")
    STORE.drop_cache()
    return number


@pytest.fixture
def later(demo: int, by: Signature) -> int:
    """A tournament of the same event as a later version wrote it: with an edition of its own."""
    journal = STORE.journal(demo)
    settings = replace(journal.state.tournament.settings, editions={"swiss": "2031"})
    entry = replace(
        journal.entries[-1],
        sequence=journal.version + 1,
        event=SettingsChanged(settings=settings),
        previous=journal.head,
    )
    changed = Journal((*journal.entries, replace(entry, hash=entry_hash(entry))))
    return STORE.create_tournament(STORE.tournament(demo).event, changed, at=by.at)


@pytest.mark.usefixtures("damaged")
def test_players_of_another_tournament_report_their_results(demo: int) -> None:
    player_codes.open_player_entry(demo, now=timezone.now())
    present = STORE.journal(demo).state.tournament
    card = player_codes.player_codes(demo, present)[0]
    assert Client().get(f"/play/{card.code}/").status_code == 200


@pytest.mark.usefixtures("damaged", "later")
def test_every_page_of_another_tournament_and_every_list(
    client: Client, demo: int, by: Signature
) -> None:
    event = STORE.tournament(demo).event
    share(event, True, by=by)
    for route in ROUTES:
        answer = client.get(route.address(demo, event))
        # An incomplete file would be taken for the whole event: it is refused, in words.
        whole = {"export-event", "export-record"}
        assert answer.status_code < 500 or route.name in whole, route.name
    for page in ("/", f"/events/{event}/", f"/p/{event}/en/", f"/p/{event}/en/screen/"):
        assert client.get(page).status_code == 200, page


def test_its_own_pages_say_that_it_is_damaged(client: Client, damaged: int) -> None:
    said = 0
    for route in ABOUT_ONE:
        answer = client.get(route.address(damaged, STORE.tournament(damaged).event))
        assert answer.status_code in {200, 302, 401, 404, 500}, route.name
        if answer.status_code == 500:
            assert "cannot be read" in answer.content.decode(), route.name
            said += 1
    assert said > 20


def test_rules_of_a_later_version_are_named_on_every_page(client: Client, later: int) -> None:
    said = 0
    for route in ABOUT_ONE:
        answer = client.get(route.address(later, STORE.tournament(later).event))
        assert answer.status_code < 500, route.name
        if answer.status_code == 422:
            assert "2031" in answer.content.decode(), route.name
            said += 1
    assert said > 20


def test_what_runs_by_itself_goes_on(
    demo: int, damaged: int, later: int, by: Signature, tmp_path: Path
) -> None:
    event = STORE.tournament(demo).event
    share(event, True, by=by)
    _, failed = back_up_everything(STORE, tmp_path, kind="timer", now=by.at)
    assert [e.fields["tournament"] for e in failed] == [damaged]
    [backup] = tmp_path.rglob("*.ronde")
    assert len(read_archive(backup.read_bytes()).tournaments) == 2
    _, again = back_up_everything(STORE, tmp_path, kind="timer", now=by.at)
    assert len(again) == 1
    assert [*tmp_path.rglob("*.ronde")] == [backup]
    found = {c.id: c.findings for c in check_everything().tournaments}
    assert found[damaged]
    assert not found[demo]
    assert not found[later]
    assert {demo, damaged, later} <= set(read_changes(now=by.at).versions)
    assert str(damaged) in str(feed(STORE, passwords=False))
    shown = shared_event(STORE, event, now=by.at)
    readable = {t.id for t in shown.readable}
    assert demo in readable
    assert later not in readable
    assert write_site(tmp_path / "site", site_parts(shown, ("en",))).added


def test_a_file_of_a_later_version_is_not_taken_in(later: int) -> None:
    data = export_event(STORE, STORE.tournament(later).event).data
    with pytest.raises(UnknownName, match="2031"):
        read_event_file(data, "later.ronde")


def test_programs_are_told_too(client: Client, demo: int, later: int, by: Signature) -> None:
    event = STORE.tournament(demo).event
    share(event, True, by=by)
    listed = client.get(f"/api/v1/events/{event}")
    assert listed.status_code == 200
    told = client.get(f"/api/v1/tournaments/{later}")
    assert told.status_code == 422
    assert told.json()["code"] == "store.unknown_rules"
    assert client.get(f"/api/v1/tournaments/{demo}").status_code == 200
