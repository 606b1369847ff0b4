"""Title norms on pages: lists per round, the page of a player, what spectators see of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.model import (
    Departure,
    DepartureKind,
    Official,
    OfficialRole,
    Person,
    Result,
    RoundNo,
    Sex,
    Title,
)
from ronde.queries.calendars import planned_rounds
from ronde.queries.next_norms import next_round_of
from ronde.queries.title_norms import Chance, chances_of
from ronde.services.acts import Signature
from ronde.services.demo import demo_all_play_all
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.public import sharing
from ronde.services.public.event import shared_event
from ronde.services.public.face import Face, face_of, set_face
from ronde.services.publishing import write_site
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE
from support.norm_event import event
from support.running import stored
from support.webapp import NOW


@pytest.fixture
def made() -> int:
    """Nine rounds are played; player 1 has a grandmaster norm."""
    return stored(STORE, event(name="Open"))


@pytest.fixture
def halfway() -> int:
    """Seven of nine rounds: six points."""
    return stored(STORE, event(7, name="Open"))


def blocks(page: object, title: str) -> dict[str, list[int]]:
    [found] = [each for each in page.lists if each.title == title]  # type: ignore[attr-defined]
    return {b.code: [int(row.player.id) for row in b.rows] for b in found.blocks}


class TestList:
    def test_who_made_it_and_who_did_not(self, client: Client, made: int) -> None:
        page = client.get(f"/tournaments/{made}/norms/").context["page"]
        found = blocks(page, "GM")
        assert found["made"] == [1]
        assert found["open"] == []
        assert len(found["gone"]) == 5

    def test_one_title_in_full(self, client: Client, made: int) -> None:
        answer = client.get(f"/tournaments/{made}/norms/?title=GM")
        page = answer.context["page"]
        assert [each.title for each in page.lists] == ["GM"]
        assert sum(map(len, blocks(page, "GM").values())) == 7  # three are grandmasters

    def test_an_earlier_round(self, client: Client, made: int) -> None:
        page = client.get(f"/tournaments/{made}/norms/?after=8").context["page"]
        assert page.after == 8
        assert 1 in blocks(page, "GM")["open"]

    @pytest.mark.parametrize(
        "query", ["after=x", "after=-1", "after=99999999", "title=ZZ", "title=%00", "after=²"]
    )
    def test_nonsense_in_the_address(self, client: Client, made: int, query: str) -> None:
        answer = client.get(f"/tournaments/{made}/norms/?{query}")
        assert answer.status_code == 200
        assert answer.context["page"].after == 9

    def test_before_the_first_round(self, client: Client) -> None:
        t = stored(STORE, event(0, name="Open"))
        assert client.get(f"/tournaments/{t}/norms/").context["page"].after == 0

    def test_whoever_has_left_makes_none(self, client: Client) -> None:
        running = event(7, name="Open")
        gone = Departure(kind=DepartureKind.WITHDRAWN, after_round=RoundNo(7))
        one = replace(running.players[0], departure=gone)
        t = stored(STORE, replace(running, players=(one, *running.players[1:])))
        page = client.get(f"/tournaments/{t}/norms/?title=GM").context["page"]
        assert 1 in blocks(page, "GM")["gone"]

    def test_conditions_of_the_event_are_named(self, client: Client, made: int) -> None:
        page = client.get(f"/tournaments/{made}/norms/").context["page"]
        keys = {line.key for line in page.event.conditions}
        assert {"tc.norms", "day.norm_rounds", "register.deadline", "arbiter.fide_title"} <= keys

    def test_conditions_are_for_arbiters(self, made: int, by: Signature) -> None:
        viewer = User.objects.create_user("viewer")
        set_member(viewer, STORE.tournament(made).event, Role.VIEWER, at=by.at)
        browser = Client(headers={"accept-language": "en"})
        browser.force_login(viewer)
        page = browser.get(f"/tournaments/{made}/norms/").context["page"]
        assert blocks(page, "GM")["made"] == [1]
        assert page.event.conditions == ()

    def test_reachable_from_the_standings_the_card_and_the_search(
        self, client: Client, made: int
    ) -> None:
        here = f"/tournaments/{made}/norms/"
        assert here in client.get(f"/tournaments/{made}/standings/").content.decode()
        assert f"{here}1/" in client.get(f"/tournaments/{made}/players/1/").content.decode()
        assert here in client.get(f"/tournaments/{made}/search/?q=norms").content.decode()


class TestPlayer:
    def part(self, client: Client, t: int, title: str = "GM", query: str = "") -> object:
        page = client.get(f"/tournaments/{t}/norms/1/{query}").context["page"]
        return next(part for part in page.parts if part.title == title)

    def test_every_article_with_value_and_limit(self, client: Client, made: int) -> None:
        part = self.part(client, made)
        assert part.state == "made"  # type: ignore[attr-defined]
        articles = {a.name: (a.value, a.limit, a.is_met) for a in part.articles}  # type: ignore[attr-defined]
        assert articles["title holders"] == ("5", "at least 5", True)
        assert articles["score"] == ("6", "at least 3½", True)
        assert {g.use for g in part.games} == {"counts"}  # type: ignore[attr-defined]

    def test_the_nearest_miss(self, client: Client) -> None:
        whole = event(name="Open")
        untitled = replace(whole.players[4], person=replace(whole.players[4].person, title=None))
        t = stored(
            STORE, replace(whole, players=(*whole.players[:4], untitled, *whole.players[5:]))
        )
        part = self.part(client, t)
        assert part.missed == ("title holders: 1 short",)  # type: ignore[attr-defined]
        assert [a.name for a in part.articles if not a.is_met] == ["title holders"]  # type: ignore[attr-defined]

    def test_what_an_application_would_lack(self, client: Client, made: int) -> None:
        asked = self.part(client, made).application  # type: ignore[attr-defined]
        assert [cite for _, cite in asked.missed] == [
            f"B.01@2024-01 {article}" for article in ("1.5.1", "1.5.3", "1.5.6", "1.1.3a")
        ]
        assert (asked.highest, "the place of birth" in asked.lacking) == (2400, True)
        assert "45 days before the meeting" in asked.due
        assert "B.01@2024-01 2.3" in client.get(f"/tournaments/{made}/norms/1/").content.decode()

    def test_without_a_norm_there_is_no_application(self, client: Client, halfway: int) -> None:
        assert self.part(client, halfway).application is None  # type: ignore[attr-defined]

    def test_which_result_keeps_it(self, client: Client) -> None:
        """Six of eight is what they had; the last opponent is paired: a draw is not needed."""
        running = event(9, name="Open")
        last = running.rounds[-1]
        open_game = replace(last.games[0], result=Result.PENDING)
        t = stored(
            STORE,
            replace(running, rounds=(*running.rounds[:-1], replace(last, games=(open_game,)))),
        )
        path = self.part(client, t).path  # type: ignore[attr-defined]
        assert path.next.is_paired
        assert [said for _, said in path.next.people] == ["even a loss keeps it"]

    def test_before_the_pairing_by_title(self, client: Client, halfway: int) -> None:
        path = self.part(client, halfway).path  # type: ignore[attr-defined]
        assert path.next.round == 8
        assert not path.next.is_paired
        assert {g.name for g in path.next.groups} == {"no title"}

    def test_impossible_and_why(self, client: Client) -> None:
        lost = event(7, name="Open")
        rounds = tuple(
            replace(r, games=(replace(r.games[0], result=Result.BLACK_WINS),)) for r in lost.rounds
        )
        part = self.part(client, stored(STORE, replace(lost, rounds=rounds)))
        assert part.state == "gone"  # type: ignore[attr-defined]
        assert "B.01@2024-01 1.4.8" in {cite for _, cite in part.path.why}  # type: ignore[attr-defined]

    def test_the_form_and_what_it_lacks(self, client: Client, made: int) -> None:
        form = self.part(client, made).form  # type: ignore[attr-defined]
        fields = dict(form.fields)
        assert (fields["Games"], fields["By title"]) == ("9", "3 GM, 2 FM")
        assert {"the player's FIDE ID", "the chief arbiter", "the place"} <= set(form.lacking)

    def test_the_form_is_complete(self, client: Client) -> None:
        whole = event(
            name="Open",
            city="Dijon",
            end=NOW.date(),
            time_control="90 min + 30 s",
            officials=(
                Official(
                    role=OfficialRole.CHIEF_ARBITER, person=Person(name="Roy, A", fide_id="900")
                ),
            ),
        )
        people = tuple(
            replace(p, person=replace(p.person, fide_id=str(1000 + p.id))) for p in whole.players
        )
        form = self.part(client, stored(STORE, replace(whole, players=people))).form  # type: ignore[attr-defined]
        assert form.lacking == ()

    def test_a_grandmaster_has_none_left(self, client: Client, made: int) -> None:
        answer = client.get(f"/tournaments/{made}/norms/2/")
        assert answer.context["page"].parts == ()
        assert "No title by norms is left" in answer.content.decode()

    def test_nobody_of_that_number(self, client: Client, made: int) -> None:
        assert client.get(f"/tournaments/{made}/norms/99/").status_code == 404

    def test_in_french(self, client: Client, made: int) -> None:
        text = client.get(
            f"/tournaments/{made}/norms/1/", headers={"accept-language": "fr"}
        ).content.decode()
        assert "joueurs titrés" in text
        assert "Certificat de résultat (IT1)" in text


class TestEverybody:
    """Spectators see chances where the arbiters show them, and nothing private."""

    @pytest.fixture
    def shared(self, by: Signature) -> tuple[int, int]:
        running = event(7, name="Open")
        rounds = tuple(replace(round_, published=True) for round_ in running.rounds)
        leaves = Departure(kind=DepartureKind.WITHDRAWN, after_round=RoundNo(7), reason="ill")
        one = replace(running.players[0], departure=leaves)
        last = running.players[9]
        woman = replace(last, person=replace(last.person, sex=Sex.WOMAN))
        players = (one, *running.players[1:9], woman)
        t = stored(STORE, replace(running, rounds=rounds, players=players))
        number = STORE.tournament(t).event
        sharing.share(number, True, by=by)
        return number, t

    def show(self, number: int, by: Signature) -> None:
        set_face(number, why=True, norms=True, accent="green", by=by)

    def test_off_unless_shown(self, client: Client, shared: tuple[int, int], by: Signature) -> None:
        number, t = shared
        page, tab = f"/p/{number}/en/{t}/norms/", f"{t}/norms/"
        assert face_of(number).norms is False
        assert client.get(page).status_code == 404
        assert tab not in client.get(f"/p/{number}/en/{t}/standings/").content.decode()
        self.show(number, by)
        assert client.get(page).status_code == 200
        assert tab in client.get(f"/p/{number}/en/{t}/standings/").content.decode()

    def test_a_coming_departure_and_the_sex_stay_private(
        self, client: Client, shared: tuple[int, int], by: Signature
    ) -> None:
        number, t = shared
        self.show(number, by)
        text = client.get(f"/p/{number}/en/{t}/norms/").content.decode()
        assert "<b>P1</b>" in text  # gone after round 7, which no published round shows
        assert "WGM" not in text
        assert "ill" not in text.split("<main")[1].split()

    def test_the_form_turns_it_on_and_off(self, client: Client, shared: tuple[int, int]) -> None:
        number, _ = shared
        address = f"/events/{number}/public/face/"
        client.post(address, {"why": "yes", "norms": "yes", "accent": "green"})
        assert face_of(number) == Face(why=True, norms=True)
        client.post(address, {"why": "yes", "accent": "green"})
        assert face_of(number).norms is False

    def test_a_published_site_has_the_page(
        self, shared: tuple[int, int], by: Signature, tmp_path: Path
    ) -> None:
        number, t = shared
        for shown in (False, True):
            if shown:
                self.show(number, by)
            write_site(tmp_path, site_parts(shared_event(STORE, number, now=NOW), ("fr",)))
            assert (tmp_path / "fr" / str(t) / "norms" / "index.html").exists() is shown


class TestChances:
    def test_a_title_for_women_tells_the_sex(self) -> None:
        whole = event()
        person = replace(whole.players[0].person, sex=None, title=Title.WFM)
        players = (replace(whole.players[0], person=person), *whole.players[1:])
        found = chances_of(replace(whole, players=players)).chances
        assert {c.title for c in found if c.player.id == 1} == {
            Title.GM,
            Title.IM,
            Title.WGM,
            Title.WIM,
        }

    def test_states(self) -> None:
        def state(rounds: int) -> Chance:
            found = chances_of(event(rounds)).chances
            return next(c.state for c in found if c.player.id == 1 and c.title is Title.GM)

        assert [state(0), state(7), state(9)] == [Chance.OPEN, Chance.OPEN, Chance.MADE]


def test_the_table_of_an_all_play_all_names_the_next_opponent(by: Signature) -> None:
    whole = demo_all_play_all(by, name="Closed").state.tournament
    before = whole.before_round(2)
    one = before.players[0]
    found = next_round_of(before, one.id, Title.IM)
    planned = planned_rounds(before)[1]
    assert found is not None
    assert (found.round, found.is_paired, found.among) == (2, True, 1)
    assert {one.id, found.games[0].player.id} in [set(game.players) for game in planned.games]
