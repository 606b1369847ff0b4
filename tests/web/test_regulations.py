"""The pages of the regulations: the text, what it lacks, questions, own words."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from ronde.catalogue import COMPLETE
from ronde.model import Color, Regulations, Settings
from ronde.services.events import change_settings
from ronde.services.public.sharing import share
from ronde.services.rounds import draw_initial_color, pair_round
from ronde.web.access import Role
from ronde.web.request_context import STORE
from ronde.web.routes import declared
from ronde.web.setup.settings import values_of
from support.regulations import FIRST, LATER, SETTINGS
from support.running import BY, started, tournament

if TYPE_CHECKING:
    from django.test import Client


def here(t: int, more: str = "") -> str:
    return f"/tournaments/{t}/regulations/{more}"


def kept(t: int) -> Regulations:
    return STORE.journal(t).state.tournament.settings.regulations


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def version(html: str) -> str:
    found = re.search(r'name="version" value="(\d+)"', html)
    assert found is not None
    return found[1]


class TestText:
    def test_the_text_in_either_language(self, client: Client) -> None:
        t = tournament(STORE)
        assert "Only players" not in page(client, here(t))
        french = page(client, here(t, "?text=fr"))
        assert "Conditions d&#x27;admission" in french
        assert "Tous les participants et les spectateurs" in french
        english = page(client, here(t, "?text=en"))
        assert "Participants and spectators undertake" in english

    def test_a_language_nobody_knows_is_that_of_the_page(self, client: Client) -> None:
        t = tournament(STORE)
        assert 'id="c-acceptance"' in page(client, here(t, "?text=xx"))

    def test_what_is_lacking_leads_to_where_it_is_said(self, client: Client) -> None:
        t = tournament(STORE)
        html = page(client, here(t))
        lacking = html.split('id="open"')[1].split("</section>")[0]
        assert f'href="/tournaments/{t}/organisation/officials/"' in lacking
        assert 'href="#q-devices"' in lacking


class TestQuestions:
    def test_an_answer_makes_a_clause(self, client: Client) -> None:
        t = tournament(STORE)
        html = page(client, here(t))
        form = {"version": version(html), "photos.flash": "10", "devices.where": "bag"}
        assert client.post(here(t), form).status_code == 302
        assert kept(t).answers == {"photos.flash": "10", "devices.where": "bag"}
        html = page(client, here(t, "?text=en"))
        assert "first 10 minutes" in html
        form = {"version": version(html), "photos.flash": "", "devices.where": "bag"}
        assert client.post(here(t), form).status_code == 302
        assert kept(t).answers == {"devices.where": "bag"}

    def test_an_answer_that_is_none_is_refused_at_its_field(self, client: Client) -> None:
        t = tournament(STORE)
        form = {"version": version(page(client, here(t))), "photos.flash": "61"}
        answer = client.post(here(t), form)
        assert answer.status_code == 422
        assert 'aria-describedby="e-photos.flash"' in answer.content.decode()
        assert not kept(t).answers

    def test_the_same_again_changes_nothing(self, client: Client) -> None:
        t = tournament(STORE)
        before = STORE.journal(t).version
        client.post(here(t), {"version": version(page(client, here(t)))})
        assert STORE.journal(t).version == before


class TestOwnWords:
    def test_added_to_a_clause_and_taken_away(self, client: Client) -> None:
        t = started(STORE)
        address = here(t, "clauses/laws/?text=en")
        html = page(client, address)
        assert "FIDE Laws of Chess in force" in html
        form = {"version": version(html), "how": "add", "text": "Except on Sundays."}
        assert client.post(address, form).status_code == 302
        text = page(client, here(t, "?text=en"))
        assert "Except on Sundays." in text
        assert "FIDE Laws of Chess in force" in text
        assert "Except on Sundays." not in page(client, here(t, "?text=fr"))
        form = {"version": version(text), "text": ""}
        assert client.post(address, form).status_code == 302
        assert kept(t).own == ()

    def test_instead_of_a_clause(self, client: Client) -> None:
        t = tournament(STORE)
        address = here(t, "clauses/laws/?text=en")
        form = {"version": version(page(client, address)), "how": "instead", "text": "Ours."}
        client.post(address, form)
        text = page(client, here(t, "?text=en"))
        assert "Ours." in text
        assert "FIDE Laws of Chess in force" not in text

    def test_a_change_of_the_generated_clause_is_told(self, client: Client) -> None:
        t = tournament(STORE)
        address = here(t, "clauses/laws/?text=en")
        form = {"version": version(page(client, address)), "how": "add", "text": "Ours."}
        client.post(address, form)
        assert 'class="warn"' not in page(client, address)
        change_rulebook(t)
        assert 'class="warn"' in page(client, address)
        assert 'class="warn"' in page(client, here(t, "?text=en"))

    def test_a_clause_of_their_own(self, client: Client) -> None:
        t = tournament(STORE)
        address = here(t, "clauses/new/?text=en")
        form = {"version": version(page(client, address)), "title": "Parking", "text": "Behind."}
        assert client.post(address, form).status_code == 302
        text = page(client, here(t, "?text=en"))
        assert text.index("Participants and spectators") < text.index("Behind.")
        assert "Parking" in text

    def test_no_such_clause(self, client: Client) -> None:
        t = tournament(STORE)
        assert client.get(here(t, "clauses/moon/")).status_code == 404


def ready(t: int, settings: Settings = SETTINGS) -> None:
    change_settings(STORE, t, settings, by=replace(BY, reason="as agreed"))


def adopt(client: Client, t: int, on: dt.date = FIRST, **more: str) -> int:
    html = page(client, here(t, "adopt/"))
    form = {"version": version(html), "on": on.isoformat(), **more}
    return client.post(here(t, "adopt/"), {**NAMES, **form}).status_code


NAMES = {"chief": "Arbiter, Ada", "organiser": "Circle"}


def versions(t: int) -> list[dt.date]:
    return [one.adoption.on for one in STORE.journal(t).state.adopted]


class TestAdopting:
    @pytest.fixture(autouse=True)
    def _later(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(timezone, "localdate", lambda: LATER)

    def test_a_text_with_gaps_offers_no_form(self, client: Client) -> None:
        t = tournament(STORE)
        html = page(client, here(t, "adopt/"))
        assert "Electronic devices" in html or "Appareils" in html
        assert 'name="chief"' not in html
        answer = client.post(here(t, "adopt/"), {**NAMES, "on": FIRST.isoformat()})
        assert answer.status_code == 422
        assert "LA25 5.2" in answer.content.decode()
        assert versions(t) == []

    def test_adopted_with_the_names_of_the_officials(self, client: Client) -> None:
        t = tournament(STORE)
        ready(t)
        html = page(client, here(t, "adopt/"))
        assert 'value="Arbiter, Ada"' in html
        assert 'value="Circle"' in html
        assert adopt(client, t) == 302
        assert versions(t) == [FIRST]
        adoption = STORE.journal(t).state.adopted[0].adoption
        assert [text.language for text in adoption.texts] == list(COMPLETE)
        assert adopt(client, t) == 302
        assert versions(t) == [FIRST]

    @pytest.mark.parametrize(
        ("field", "value"),
        [("on", "2026-11-17"), ("on", ""), ("on", "soon"), ("chief", " "), ("organiser", "")],
    )
    def test_what_is_wrong_is_said_at_its_field(
        self, client: Client, field: str, value: str
    ) -> None:
        t = tournament(STORE)
        ready(t)
        form = {**NAMES, "on": FIRST.isoformat(), "version": "1", field: value}
        answer = client.post(here(t, "adopt/"), form)
        assert answer.status_code == 422
        assert f'id="e-{field}"' in answer.content.decode()
        assert versions(t) == []

    def test_what_was_shown_is_what_is_adopted(self, client: Client) -> None:
        t = tournament(STORE)
        ready(t)
        seen = version(page(client, here(t, "adopt/")))
        ready(t, replace(SETTINGS, time_control="60+30"))
        form = {**NAMES, "on": FIRST.isoformat(), "version": seen}
        assert client.post(here(t, "adopt/"), form).status_code == 409
        assert versions(t) == []

    def test_who_may_adopt_and_who_may_read(self) -> None:
        assert declared()["adopt-regulations"].needs is Role.ARBITER
        assert declared()["regulations-adopted"].needs is Role.VIEWER

    def test_versions_stay_readable_in_both_languages(self, client: Client) -> None:
        t = tournament(STORE)
        ready(t)
        adopt(client, t)
        ready(t, replace(SETTINGS, time_control="60+30"))
        assert adopt(client, t, LATER) == 302
        first = page(client, here(t, "adopted/1/?text=en"))
        assert "90 min" in first
        assert "60 min" not in first
        assert "60 min" in page(client, here(t, "adopted/2/?text=fr"))
        assert "60 min" in page(client, here(t, "adopted/0/"))
        assert client.get(here(t, "adopted/3/")).status_code == 404

    def test_a_change_after_round_1_asks_for_the_reason_and_keeps_both(
        self, client: Client
    ) -> None:
        t = begun(client, FIRST)
        assert 'name="reason"' in page(client, here(t, "adopt/"))
        assert adopt(client, t, LATER) == 422
        assert adopt(client, t, LATER, reason="the committee asked") == 302
        html = page(client, here(t, "adopted/0/?text=en"))
        assert "the committee asked" in html
        assert html.index("20.00") < html.index("Until 16 Nov. 2026") < html.index("50.00")


class TestContradictions:
    def test_the_page_names_what_was_adopted_and_what_is_announced(self, client: Client) -> None:
        t = tournament(STORE)
        ready(t)
        adopt(client, t, dt.date(2026, 1, 1))
        assert 'class="changes"' not in page(client, here(t))
        ready(t, replace(SETTINGS, rules=replace(SETTINGS.rules, default_minutes=15)))
        html = page(client, here(t)).split('id="standing"')[1].split("</section>")[0]
        assert 'id="change-default_time"' in html
        assert html.count("<li id=") == 1
        assert html.index("30 minutes") < html.index("15 minutes")

    def test_the_settings_page_asks_before_and_tells_after(self, client: Client) -> None:
        t = tournament(STORE)
        ready(t)
        adopt(client, t, dt.date(2026, 1, 1))
        address = f"/tournaments/{t}/settings/"
        form = {**values_of(SETTINGS), "version": "99", "time_control": "60+30"}
        asked = client.post(address, form)
        assert asked.status_code == 422
        html = asked.content.decode()
        assert 'id="change-time_control"' in html.split('id="asked"')[1]
        assert 'value="60+30"' in html
        assert STORE.journal(t).state.tournament.settings.time_control == "90+30"
        assert client.post(address, {**form, "reason": "the hall closes early"}).status_code == 302
        assert STORE.journal(t).state.tournament.settings.time_control == "60+30"
        told = page(client, address).split('id="contradicted"')[1].split("</section>")[0]
        assert 'id="change-time_control"' in told

    def test_what_contradicts_nothing_is_not_asked(self, client: Client) -> None:
        t = tournament(STORE)
        ready(t)
        adopt(client, t, dt.date(2026, 1, 1))
        form = {**values_of(SETTINGS), "version": "99"}
        assert client.post(f"/tournaments/{t}/settings/", form).status_code == 302
        assert "contradicted" not in page(client, f"/tournaments/{t}/settings/")

    def test_the_cockpit_and_the_checks_tell_it(self, client: Client) -> None:
        t = tournament(STORE)
        ready(t)
        adopt(client, t, dt.date(2026, 1, 1))
        assert 'id="unseen-clause.changed"' not in page(client, f"/tournaments/{t}/")
        ready(t, replace(SETTINGS, time_control="60+30"))
        assert 'id="unseen-clause.changed"' in page(client, f"/tournaments/{t}/")
        assert 'id="check-clause.changed"' in page(client, f"/tournaments/{t}/ready/?show=fail")


class TestPublic:
    def test_a_draft_is_nowhere(self, client: Client) -> None:
        t, e = shared_event()
        ready(t)
        assert client.get(f"/p/{e}/en/{t}/regulations/").status_code == 404
        assert 'regulations/"' not in page(client, f"/p/{e}/en/{t}/")

    def test_what_is_adopted_is_for_everybody_in_both_languages(self, client: Client) -> None:
        t, e = shared_event()
        ready(t)
        adopt(client, t, dt.date(2026, 1, 1))
        assert 'regulations/"' in page(client, f"/p/{e}/en/{t}/")
        ready(t, replace(SETTINGS, time_control="60+30"))
        html = page(client, f"/p/{e}/en/{t}/regulations/")
        assert "90 min" in html
        assert "60 min" not in html
        assert "data-print" in html
        assert 'hreflang="fr"' in html
        assert "Tous les participants" in page(client, f"/p/{e}/fr/{t}/regulations/")

    def test_the_reason_of_a_version_stays_inside(self, client: Client) -> None:
        t, e = shared_event(begun(client, dt.date(2026, 1, 1)))
        adopt(client, t, dt.date(2026, 1, 2), reason="zqreason")
        html = page(client, f"/p/{e}/en/{t}/regulations/")
        assert "Until 2 Jan. 2026" in html
        assert "zqreason" not in html


def begun(client: Client, on: dt.date) -> int:
    """Adopted, round 1 paired, another fee for appeals announced."""
    t = tournament(STORE)
    ready(t)
    assert adopt(client, t, on) == 302
    draw_initial_color(STORE, t, by=BY, seed=None, drawn=Color.WHITE)
    pair_round(STORE, t, by=BY)
    settings = STORE.journal(t).state.tournament.settings
    ready(t, replace(settings, rules=replace(settings.rules, appeal_fee=2000)))
    return t


def shared_event(t: int | None = None) -> tuple[int, int]:
    number = tournament(STORE) if t is None else t
    event = STORE.tournament(number).event
    share(event, shared=True, by=BY)
    return number, event


def change_rulebook(t: int) -> None:
    """Under the book the Laws of 2018 are in force."""
    settings = STORE.journal(t).state.tournament.settings
    by = replace(BY, reason="as agreed")
    change_settings(STORE, t, replace(settings, rulebook="book"), by=by)


class TestInformationSheet:
    def there(self, t: int) -> str:
        return f"/tournaments/{t}/information/"

    def test_what_lacks_leads_to_where_it_is_said_and_answers_are_kept(
        self, client: Client
    ) -> None:
        t = tournament(STORE)
        html = page(client, self.there(t))
        lacking = html.split('id="open"')[1].split("</section>")[0]
        assert f'href="/tournaments/{t}/organisation/officials/"' in lacking
        assert 'href="#questions"' in lacking
        form = {"version": version(html), "lodging.where": "Park <Inn>", "photos.flash": "9"}
        assert client.post(self.there(t), form).status_code == 302
        assert kept(t).answers == {"lodging.where": "Park <Inn>"}
        assert "Park &lt;Inn&gt;" in page(client, self.there(t))

    def test_a_number_that_is_none_is_refused_and_kept_in_the_form(self, client: Client) -> None:
        t = tournament(STORE)
        form = {"version": version(page(client, self.there(t))), "expected.players": "many"}
        answer = client.post(self.there(t), form)
        assert answer.status_code == 422
        assert 'value="many"' in answer.content.decode()

    def test_everybody_reads_it_once_somebody_said_so(self, client: Client) -> None:
        t, e = shared_event()
        ready(t)
        public = f"/p/{e}/fr/{t}/information/"
        assert client.get(public).status_code == 404
        html = page(client, self.there(t))
        form = {"version": version(html), "sheet.shown": "yes", "way.how": "tram 2"}
        assert client.post(self.there(t), form).status_code == 302
        assert "tram 2" in page(client, public)
        assert "À compléter" not in page(client, public)
        assert 'information/"' in page(client, f"/p/{e}/fr/{t}/")


class TestAsking:
    """Every page that announces something asks for the reason."""

    def test_another_page_asks_with_the_clauses_and_takes_the_reason(self, client: Client) -> None:
        t = tournament(STORE)
        ready(t)
        adopt(client, t, dt.date(2026, 1, 1))
        form = {"version": "99", "devices.where": "forbidden"}
        asked = client.post(here(t), form)
        html = asked.content.decode()
        assert asked.status_code == 422
        assert "Electronic devices" in html
        assert 'name="reason"' in html
        assert 'value="forbidden"' in html
        assert kept(t).answers["devices.where"] == "bag"
        assert client.post(here(t), {**form, "reason": "a guest came"}).status_code == 302
        assert kept(t).answers["devices.where"] == "forbidden"
        assert STORE.journal(t).entries[-1].reason == "a guest came"
        assert client.post(here(t), {"version": "99", "devices.where": "bag"}).status_code == 302
