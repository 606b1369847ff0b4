"""Players from the rating lists: found while typing, taken into the form, compared, refreshed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from ronde.model import BirthDate, Cadence, Player, RatingKind, Title
from ronde.model.listed import ListedPlayer, ListedRating, ListSource
from ronde.services.acts import Signature
from ronde.services.events import change_settings
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.players import edit_player
from ronde.store.lists import LISTS_FOLDER, ListFacts
from ronde.store.lists.installed import installed_lists
from ronde.web.request_context import STORE
from support.webapp import NOW

MARIE = ListedPlayer(
    "Duval, Marie",
    "600001",
    federation="FRA",
    title="WFM",
    womens_title="WFM",
    standard=ListedRating(2105, 9, 20),
    rapid=ListedRating(2050, 0, 20),
    blitz=ListedRating(1990, 0, 20),
    birth=BirthDate(1998),
)
OWN = ListedPlayer("DUVAL, Marie", "600001", "A12345", "FRA", club="Dijon", licence="A")
OTHERS = (
    ListedPlayer("Duval, Martin", "600002", federation="FRA", standard=ListedRating(1850)),
    ListedPlayer("Nobody, At All", "600003", federation="BEL"),
)


def keep(source: ListSource, *people: ListedPlayer) -> None:
    def facts() -> ListFacts:
        month = NOW.date().replace(day=1)
        return ListFacts(
            source=source, month=month, count=len(people), bad_count=0, file="x", read_at=NOW
        )

    installed_lists(settings.DATA).replace(source, iter(people), facts)


@pytest.fixture(autouse=True)
def _lists() -> Iterator[None]:
    keep(ListSource.FIDE, MARIE, *OTHERS)
    keep(ListSource.FFE, OWN)
    yield
    shutil.rmtree(settings.DATA / LISTS_FOLDER, ignore_errors=True)
    if connection.vendor == "postgresql":
        for source in ListSource:
            installed_lists(settings.DATA).forget(source)


def arbiter(t: int, role: Role, by: Signature) -> Client:
    user = User.objects.create(username=role.name)
    set_member(user, STORE.tournament(t).event, role, at=by.at)
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def filled(text: str) -> dict[str, str]:
    """The fields of the form that adds a player, as a browser would send them."""
    form = text[text.index('id="add"') :]
    form = form[: form.index("</form>")]
    found = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="(\w+)"', tag), re.search(r'value="([^"]*)"', tag)
        if name is not None:
            found[name[1]] = unescape(value[1]) if value is not None else ""
    for name, body in re.findall(r'<select[^>]*name="(\w+)"[^>]*>(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r"<option(?: value=\"(\w*)\")? selected>([^<]*)", body)
        found[name] = "" if chosen is None else (chosen[1] or chosen[2].strip())
    found.pop("csrfmiddlewaretoken")
    found.pop("leave", None)
    return found


def last(t: int) -> Player:
    return STORE.journal(t).state.tournament.players[-1]


class TestEntering:
    def test_what_is_typed_is_looked_for(self, client: Client, demo: int) -> None:
        address = f"/tournaments/{demo}/players/listed/"
        part = client.get(address, {"q": "duv mar"}, headers={"x-ronde-fragment": "true"})
        text = part.content.decode()
        assert "<html" not in text
        assert text.index("DUVAL, Marie") < text.index("Duval, Martin")
        assert "2105 / 2050 / 1990" in text
        assert "?listed=600001#add" in text

    def test_without_scripts_a_button_leads_to_the_search(self, client: Client, demo: int) -> None:
        players = f"/tournaments/{demo}/players/"
        assert 'name="look"' in client.get(players).content.decode()
        before = STORE.journal(demo).version
        answer = client.post(players, {"name": "duv mar", "look": "1"}, follow=True)
        text = answer.content.decode()
        assert answer.redirect_chain == [(f"{players}listed/?q=duv+mar", 302)]
        assert "DUVAL, Marie" in text
        assert STORE.journal(demo).version == before
        [href] = re.findall(r'href="([^"]*listed=600001)#add"', text)
        fields = filled(client.get(href).content.decode())
        assert client.post(players, fields).status_code == 302
        person = last(demo).person
        assert (person.name, person.title, person.federation) == ("Duval, Marie", Title.WFM, "FRA")
        assert (person.birth, person.club, person.fide_id) == (BirthDate(1998), "Dijon", "600001")
        assert (person.national_id, person.licence, person.k) == ("A12345", "A", 20)
        ratings = [person.rating(RatingKind.FIDE, cadence) for cadence in Cadence]
        assert ratings == [2105, 2050, 1990]

    @pytest.mark.parametrize(
        ("control", "rating"), [("90 min + 30 s", 2105), ("15 min + 5 s", 2050)]
    )
    def test_the_cadence_decides_which_rating_is_used(
        self, client: Client, demo: int, by: Signature, control: str, rating: int
    ) -> None:
        now = STORE.journal(demo)
        new = replace(now.state.tournament.settings, time_control=control)
        change_settings(STORE, demo, new, by=by, seen=now.version)
        players = f"/tournaments/{demo}/players/"
        fields = filled(client.get(players, {"listed": "A12345"}).content.decode())
        assert fields["rating"] == str(rating)
        assert client.post(players, fields).status_code == 302
        assert (last(demo).rating, last(demo).rating_kind) == (rating, RatingKind.FIDE)

    def test_a_number_nobody_has_fills_nothing(self, client: Client, demo: int) -> None:
        for number in ("999", "Duval", "600001x", ""):
            text = client.get(f"/tournaments/{demo}/players/", {"listed": number}).content.decode()
            assert filled(text)["name"] == ""

    def test_similar_names_say_so(self, client: Client, demo: int) -> None:
        address = f"/tournaments/{demo}/players/listed/"
        text = client.get(address, {"q": "dubal marie"}).content.decode()
        assert "these names sound alike" in text
        assert "Marie" in text
        assert "Nobody on the lists." in client.get(address, {"q": "xqzw"}).content.decode()

    def test_who_is_entered_already_is_said(self, client: Client, demo: int) -> None:
        players = f"/tournaments/{demo}/players/"
        client.post(players, filled(client.get(players, {"listed": "600002"}).content.decode()))
        text = client.get(f"{players}listed/", {"q": "duval martin"}).content.decode()
        assert "entered already" in text
        assert f'href="{players}{last(demo).id}/"' in text

    def test_helpers_do_not_search(self, demo: int, by: Signature) -> None:
        """The lists of whole federations are for who enters players."""
        helper = arbiter(demo, Role.RESULTS, by)
        assert helper.get(f"/tournaments/{demo}/players/listed/?q=duv").status_code == 403
        text = helper.get(f"/tournaments/{demo}/players/?listed=600001").content.decode()
        assert "DUVAL" not in text
        assert "A12345" not in text
        deputy = arbiter(demo, Role.ARBITER, by)
        assert deputy.get(f"/tournaments/{demo}/players/listed/?q=duv").status_code == 200

    def test_without_lists_nothing_is_offered(self, client: Client, demo: int) -> None:
        for source in ListSource:
            installed_lists(settings.DATA).forget(source)
        text = client.get(f"/tournaments/{demo}/players/").content.decode()
        assert 'name="look"' not in text
        assert "listed.js" not in text
        page = client.get(f"/tournaments/{demo}/players/listed/?q=duv").content.decode()
        assert "No rating list is kept" in page


def give(t: int, by: Signature, **known: object) -> Player:
    """The first player, with these fields."""
    player = STORE.journal(t).state.tournament.players[0]
    edit_player(
        STORE,
        t,
        player.id,
        person=replace(player.person, **known),  # type: ignore[arg-type]
        rating=player.rating,
        rating_kind=player.rating_kind,
        by=by,
    )
    return player


class TestRefreshing:
    def ticks(self, text: str, player: Player) -> list[str]:
        found = re.findall(r'name="take" value="([^"]*)"', text)
        return [unescape(tick) for tick in found if tick.startswith(f"{player.id} ")]

    def test_what_is_ticked_is_taken_and_undone_as_one(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        player = give(demo, by, name="Duval, Marie", fide_id="600001", club="Lyon", ratings=())
        before = STORE.journal(demo)
        address = f"/tournaments/{demo}/players/refresh/"
        text = client.get(address).content.decode()
        assert "other club or federation" in text
        assert "Round 1 is paired" in text
        ticks = self.ticks(text, player)
        wanted = [t for t in ticks if " club " in t or " rating.rapid.fide " in t]
        assert len(wanted) == 2
        answer = client.post(address, {"take": wanted, "version": before.version})
        assert answer.status_code == 302
        after = STORE.journal(demo)
        assert after.version == before.version + 1
        now = after.state.tournament.player_by_id[player.id]
        assert (now.person.club, now.person.rating(RatingKind.FIDE, Cadence.RAPID)) == (
            "Dijon",
            2050,
        )
        assert now.person.rating(RatingKind.FIDE) is None
        assert now.rating == player.rating
        assert (
            client.post(f"/tournaments/{demo}/journal/undo/", {"target": after.version}).status_code
            == 302
        )
        assert STORE.journal(demo).state.tournament == before.state.tournament

    def test_what_the_list_no_longer_says_is_not_taken(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        player = give(demo, by, name="Duval, Martin", fide_id="600002")
        address = f"/tournaments/{demo}/players/refresh/"
        ticks = self.ticks(client.get(address).content.decode(), player)
        assert ticks
        keep(ListSource.FIDE, OTHERS[0]._replace(standard=ListedRating(1900)))
        before = STORE.journal(demo).version
        answer = client.post(address, {"take": ticks, "version": before})
        assert answer.status_code == 409
        assert "Nothing was taken" in answer.content.decode()
        assert STORE.journal(demo).version == before

    def test_a_number_of_nobody_and_of_another(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        address = f"/tournaments/{demo}/players/refresh/"
        give(demo, by, fide_id="999999")
        assert "FIDE number on no list" in client.get(address).content.decode()
        give(demo, by, fide_id="600003")
        text = client.get(address).content.decode()
        assert "another name under this number" in text
        assert " checked" not in text[text.index("another name under") :].partition("</section>")[0]

    def test_who_is_on_no_list_is_named_and_not_called_in_order(
        self, client: Client, demo: int
    ) -> None:
        text = client.get(f"/tournaments/{demo}/players/refresh/").content.decode()
        total = len(STORE.journal(demo).state.tournament.players)
        assert f"{total} of {total} players are on no list" in text
        assert "as they say" not in text

    def test_several_are_shown_and_none_is_chosen(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        keep(ListSource.FIDE, MARIE, MARIE._replace(fide_id="600009"))
        player = give(demo, by, name="Marie Duval", birth=BirthDate(1998), fide_id="")
        text = client.get(f"/tournaments/{demo}/players/refresh/").content.decode()
        assert "Several people may be meant" in text
        assert "600009" in text
        assert not self.ticks(text, player)


class TestImporting:
    def test_the_preview_offers_who_is_meant_and_completes_what_is_ticked(
        self, client: Client, demo: int
    ) -> None:
        keep(ListSource.FIDE, MARIE, *OTHERS, OTHERS[0]._replace(fide_id="600008"))
        address = f"/tournaments/{demo}/players/import/"
        table = (
            "Name;Federation;FIDE ID;Rating\n"
            "Duval, Marie;;600001;\nDuval, Martin;FRA;;\nNobody, At All;BEL;;1234\n"
        )
        text = client.post(address, {"text": table}).content.decode()
        assert "2105 / 2050 / 1990" in text
        assert "2 people possible" in text
        ticks = re.findall(r'name="complete" value="(\d+)"(\s+checked)?', text)
        assert [bool(checked) for _, checked in ticks] == [True, False]
        token = re.findall(r'name="token" value="([^"]+)"', text)[0]
        lines = re.findall(r'name="line" value="(\d+)"', text)
        sent = {"token": token, "key": token, "line": lines, "complete": ticks[0][0]}
        assert client.post(f"{address}register/", sent).status_code == 302
        marie, martin, nobody = STORE.journal(demo).state.tournament.players[-3:]
        assert (marie.person.club, marie.person.k, marie.rating) == ("Dijon", 20, 2105)
        assert (martin.person.fide_id, martin.rating) == ("", 0)
        assert (nobody.person.fide_id, nobody.rating) == ("", 1234)
