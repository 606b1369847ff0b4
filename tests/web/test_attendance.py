"""Check-in at the door, and the table of byes."""

from __future__ import annotations

from django.test import Client
from django.utils import timezone

from ronde.model import PlayerId, RequestedBye
from ronde.queries.attendance import ticked
from ronde.services import player_codes
from ronde.web.request_context import STORE

FRAGMENT = {"X-Ronde-Fragment": "true"}


def create(client: Client, *names: str, rounds: int = 5) -> int:
    fields = {"preset": "weekend", "event": "Open", "rounds": rounds, "start": "2026-11-14"}
    answer = client.post("/events/new/", {**fields, "key": "k"})
    t = int(answer.headers["Location"].split("/")[2])
    for place, name in enumerate(names):
        club = ("Dijon", "Beaune", "")[place % 3]
        fields = {"name": f"{name}, Alix", "rating": str(2000 - 10 * place), "club": club}
        assert client.post(f"/tournaments/{t}/players/", fields).status_code == 302
    return t


NAMES = ("Weber", "Étienne", "Duval", "Léger", "Lemaire", "Zola")


def seen(t: int, round_no: int = 1) -> frozenset[PlayerId]:
    return ticked(STORE.journal(t).state, round_no)


def absence(t: int, player: int, round_no: int) -> RequestedBye | None:
    found = STORE.journal(t).state.tournament.player(PlayerId(player)).absence(round_no)
    return None if found is None else found.bye


class TestCheckIn:
    """F9: who is here."""

    def test_names_stand_where_the_alphabet_has_them(self, client: Client) -> None:
        """F9: É beside E, also on this page."""
        t = create(client, *NAMES)
        page = client.get(f"/tournaments/{t}/players/check-in/").context["page"]
        names = [row.player.person.family_name for row in page.rows]
        assert names == ["Duval", "Étienne", "Léger", "Lemaire", "Weber", "Zola"]

    def test_a_search_finds_names_and_clubs_without_script(self, client: Client) -> None:
        """F9: the search box works with Enter."""
        t = create(client, *NAMES)
        base = f"/tournaments/{t}/players/check-in/"
        found = client.get(f"{base}?q=etien").context["page"]
        assert [row.player.id for row in found.rows] == [2]
        assert found.total == 6
        assert len(client.get(f"{base}?q=dijon").context["page"].rows) == 2
        assert "Nobody" in client.get(f"{base}?q=xyz").content.decode()

    def test_a_tick_comes_and_goes(self, client: Client) -> None:
        """D16: untick beside the name, not only in the banner."""
        t = create(client, *NAMES)
        tick = f"/tournaments/{t}/players/check-in/tick/"
        answer = client.post(tick, {"here": "2", "q": "é"})
        assert answer.headers["Location"].endswith("?q=%C3%A9#p2")
        assert seen(t) == {2}
        client.post(tick, {"away": "2"})
        assert seen(t) == frozenset()

    def test_a_script_gets_the_line_and_the_counts(self, client: Client) -> None:
        """D16: no reload and no jump."""
        t = create(client, *NAMES)
        tick = f"/tournaments/{t}/players/check-in/tick/"
        text = client.post(tick, {"here": "2"}, headers=FRAGMENT).content.decode()
        assert text.count("<tr") == 1
        assert 'id="p2"' in text
        assert 'id="check-in-counts"' in text
        assert 'name="away"' in text
        assert "Undo" in text
        assert "<html" not in text

    def test_clubs_are_counted_and_ticked_at_once(self, client: Client) -> None:
        """F9: "Dijon 1/2", all present, and one undo for all of it."""
        t = create(client, *NAMES)
        base = f"/tournaments/{t}/players/check-in/"
        client.post(f"{base}tick/", {"here": "1"})
        clubs = client.get(base).context["page"].clubs
        assert [(c.name, c.present, c.total) for c in clubs] == [
            ("Beaune", 0, 2),
            ("Dijon", 1, 2),
            ("", 0, 2),
        ]
        client.post(f"{base}all/", {"club": ""})
        assert seen(t) == {1, 3, 6}
        client.post(f"{base}all/")
        assert seen(t) == {1, 2, 3, 4, 5, 6}
        notice = client.get(base).context["frame"].notice
        assert "and 2 more" in notice.text
        undo = {"target": notice.undo_target, "first": notice.undo_first}
        assert client.post(f"/tournaments/{t}/journal/undo/", undo).status_code == 302
        assert seen(t) == {1, 3, 6}

    def test_only_what_was_written_together_is_undone_together(self, client: Client) -> None:
        t = create(client, *NAMES)
        tick = f"/tournaments/{t}/players/check-in/tick/"
        client.post(tick, {"here": "1"})
        client.post(tick, {"here": "2"})
        last = STORE.journal(t).version
        undo = {"target": last, "first": last - 1}
        assert client.post(f"/tournaments/{t}/journal/undo/", undo).status_code == 409
        assert seen(t) == {1, 2}

    def test_junk_is_refused_and_not_a_failure(self, client: Client) -> None:
        t = create(client, *NAMES)
        for sent in ({}, {"here": "x"}, {"here": "99"}, {"away": "3"}):
            answer = client.post(f"/tournaments/{t}/players/check-in/tick/", sent)
            assert answer.status_code < 500, sent


class TestByes:
    """F8: one table of byes."""

    def test_several_cells_are_one_save_and_one_undo(self, client: Client) -> None:
        """F8: several players and rounds, one notice, one undo."""
        t = create(client, *NAMES)
        href = f"/tournaments/{t}/players/byes/"
        page = client.get(href).context["page"]
        assert page.rounds == (1, 2, 3, 4, 5)
        sent = {"b1-1": "H", "b2-3": "Z", "b3-2": "", "b4-5": "Z", "version": page.version}
        assert client.post(href, sent).status_code == 302
        assert (absence(t, 1, 1), absence(t, 2, 3)) == (RequestedBye.HALF, RequestedBye.ZERO)
        assert absence(t, 3, 2) is None
        notice = client.get(href).context["frame"].notice
        undo = {"target": notice.undo_target, "first": notice.undo_first}
        client.post(f"/tournaments/{t}/journal/undo/", undo)
        assert [absence(t, p, r) for p, r in ((1, 1), (2, 3), (4, 5))] == [None, None, None]

    def test_only_changed_cells_are_written(self, client: Client) -> None:
        """F8: what somebody else announced meanwhile stays."""
        t = create(client, *NAMES)
        href = f"/tournaments/{t}/players/byes/"
        version = client.get(href).context["page"].version
        client.post(f"/tournaments/{t}/players/1/absence/", {"round": "2", "bye": "Z"})
        before = STORE.journal(t).version
        client.post(href, {"b1-2": "", "b2-2": "", "b3-2": "Z", "version": version})
        assert absence(t, 1, 2) is RequestedBye.ZERO
        assert STORE.journal(t).version == before + 1

    def test_limits_ask_for_a_reason_and_keep_the_cells(self, client: Client) -> None:
        """F8: byes beyond what was announced need a reason; nothing typed is lost."""
        t = create(client, *NAMES)
        settings = STORE.journal(t).state.tournament.settings
        last = settings.rounds or 5
        limited = settings.bye_limit is not None or settings.bye_last_rounds
        sent = {f"b1-{r}": "H" for r in range(1, last + 1)}
        answer = client.post(f"/tournaments/{t}/players/byes/", sent)
        assert answer.status_code == (422 if limited else 302)
        if limited:
            assert ("b1-1", "H") in answer.context["page"].echo
            again = {**sent, "reason": "agreed before", "accepted": "yes"}
            assert client.post(f"/tournaments/{t}/players/byes/", again).status_code == 302

    def test_the_list_can_be_printed(self, client: Client) -> None:
        """F8: a list of byes, round by round."""
        t = create(client, *NAMES)
        href = f"/tournaments/{t}/players/byes/"
        client.post(href, {"b2-3": "Z", "b1-3": "H"})
        listed = client.get(href).context["page"].listed
        assert [(r.round, [(p.id, bye) for p, bye in r.byes]) for r in listed] == [
            (3, [(2, "Z"), (1, "H")])
        ]

    def test_late_entries_and_junk(self, client: Client) -> None:
        t = create(client, *NAMES)
        href = f"/tournaments/{t}/players/byes/"
        for sent in ({"b1-1": "Q"}, {"b99-1": "Z"}, {"b1-0": "Z"}, {"b1-99": "Z"}, {"x": "Z"}):
            assert client.post(href, sent).status_code < 500, sent
        assert client.get(f"{href}?q=zola").context["page"].lines[0].player.id == 6


class TestKiosk:
    """F9: players check in at the door."""

    def opened(self, client: Client, t: int) -> str:
        """The code of a new kiosk."""
        href = f"/tournaments/{t}/players/check-in/kiosk/"
        assert client.post(href, {"do": "open"}).status_code == 302
        code: str = client.get(href).context["page"].waiting.code
        return code

    def test_a_tablet_becomes_the_kiosk_and_players_tick_themselves(self, client: Client) -> None:
        """F9: search, one press, and the journal says where it was."""
        t = create(client, *NAMES)
        tablet = Client(headers={"accept-language": "fr"})
        assert "borne" in tablet.get("/play/check-in/").content.decode()
        tablet.post("/play/check-in/", {"code": self.opened(client, t)})
        text = tablet.get("/play/check-in/?q=etienne").content.decode()
        assert "Étienne, Alix" in text
        assert "2000" not in text  # no ratings, nothing private
        assert "/tournaments/" not in text  # no way to the arbiters' pages
        confirm = tablet.get("/play/check-in/?who=2").content.decode()
        assert "Je suis là" in confirm
        assert seen(t) == frozenset()  # looking is no tick
        done = tablet.post("/play/check-in/", {"who": "2"}).content.decode()
        assert "Bienvenue" in done
        assert seen(t) == {2}
        assert STORE.journal(t).entries[-1].author == "ronde:players:kiosk"
        assert "déjà" in tablet.get("/play/check-in/?q=etienne").content.decode()

    def test_the_door_begins_check_in(self, client: Client) -> None:
        """D16: with a kiosk at the door nobody is taken for present."""
        t = create(client, *NAMES)
        Client().post("/play/check-in/", {"code": self.opened(client, t)})
        client.post(f"/tournaments/{t}/rounds/next/draw/", {"color": "w"})
        assert client.get(f"/tournaments/{t}/rounds/next/").context["page"].asked == 6

    def test_it_ends_with_the_pairing_or_by_hand(self, client: Client) -> None:
        """F9: the device is no kiosk any more."""
        t = create(client, *NAMES)
        tablet = Client(headers={"accept-language": "en"})
        tablet.post("/play/check-in/", {"code": self.opened(client, t)})
        href = f"/tournaments/{t}/players/check-in/kiosk/"
        [kiosk] = client.get(href).context["page"].kiosks
        client.post(href, {"end": kiosk.id})
        assert "not a check-in kiosk" in tablet.get("/play/check-in/?q=weber").content.decode()
        tablet.post("/play/check-in/", {"code": self.opened(client, t)})
        client.post(f"/tournaments/{t}/rounds/next/draw/", {"color": "w"})
        client.post(f"/tournaments/{t}/rounds/next/pair/")
        assert "not a check-in kiosk" in tablet.get("/play/check-in/?q=weber").content.decode()

    def test_a_wrong_code_binds_nothing(self, client: Client) -> None:
        t = create(client, *NAMES)
        self.opened(client, t)
        tablet = Client()
        assert tablet.post("/play/check-in/", {"code": "AAAAAAAA"}).status_code == 404
        assert tablet.post("/play/check-in/", {"who": "2"}).status_code == 200
        assert seen(t) == frozenset()

    def test_a_code_of_the_door_opens_no_kiosk_for_results(self, client: Client) -> None:
        t = create(client, *NAMES)
        code = self.opened(client, t)
        assert Client().post("/play/kiosk/", {"code": code}).status_code == 404

    def test_whoever_opened_it_there_is_signed_out(self, client: Client) -> None:
        """F9: nobody gets from the tablet to the arbiters' pages."""
        t = create(client, *NAMES)
        client.post("/play/check-in/", {"code": self.opened(client, t)})
        assert client.get(f"/tournaments/{t}/").status_code == 302
        assert client.get("/play/check-in/?q=weber").context["page"].found[0].id == 1

    def test_a_card_finds_its_player(self, client: Client) -> None:
        """F9: a reader types the address on the card."""
        t = create(client, *NAMES)
        player_codes.open_player_entry(t, now=timezone.now())
        present = STORE.journal(t).state.tournament
        card = player_codes.player_codes(t, present)[3]
        tablet = Client()
        tablet.post("/play/check-in/", {"code": self.opened(client, t)})
        scanned = f"http://192.168.1.20:8000/play/{card.code}/"
        page = tablet.get("/play/check-in/", {"q": scanned}).context["page"]
        assert (page.step, page.who.id) == ("confirm", card.player.id)

    def test_junk_at_the_door(self, client: Client) -> None:
        t = create(client, *NAMES)
        tablet = Client()
        tablet.post("/play/check-in/", {"code": self.opened(client, t)})
        for query in ("", "x", "xyz", "a" * 400, "\x00½", "%", "e"):
            assert tablet.get("/play/check-in/", {"q": query}).status_code == 200, query
        for who in ("", "99", "-1", "x", "2; drop"):
            assert tablet.post("/play/check-in/", {"who": who}).status_code == 200, who
        assert seen(t) == frozenset()


class TestNotEntitled:
    """VCL Q175, Q176: a mark on a player to whom the regulations grant no byes with points."""

    def test_marked_on_the_card_and_refused(self, client: Client) -> None:
        t = create(client, *NAMES)
        card = f"/tournaments/{t}/players/2/"
        values = dict(client.get(card).context["page"].form.values)
        assert values["half_byes"] == "yes"
        assert client.post(card, {**values, "half_byes": "no"}).status_code == 302
        assert not STORE.journal(t).state.tournament.player(PlayerId(2)).half_byes
        for page in (
            card,
            f"/tournaments/{t}/players/byes/",
            f"/tournaments/{t}/players/check-in/",
        ):
            assert client.get(page).content.count(b"no byes with points") == 1
        asked = client.post(f"/tournaments/{t}/players/byes/", {"b2-3": "H"})
        assert asked.status_code == 422
        assert asked.context["page"].rule == "C.05@2017 6.7"
        said = {"b2-3": "H", "reason": "the organiser agrees"}
        assert client.post(f"/tournaments/{t}/players/byes/", said).status_code == 422
        assert absence(t, 2, 3) is None
        leaving = {"reason": "friendly", "accepted": "twice"}
        assert client.post(f"/tournaments/{t}/outside/leave/", leaving).status_code == 302
        assert client.post(f"/tournaments/{t}/players/byes/", said).status_code == 302
        assert absence(t, 2, 3) is RequestedBye.HALF

    def test_no_points_are_free_and_the_chip_offers_nothing_else(self, client: Client) -> None:
        t = create(client, *NAMES)
        card = f"/tournaments/{t}/players/2/"
        values = dict(client.get(card).context["page"].form.values)
        client.post(card, {**values, "half_byes": "no"})
        chips = client.get(card).context["page"].chips
        assert {chip.press for chip in chips} == {"Z"}
        assert client.post(f"/tournaments/{t}/players/byes/", {"b2-3": "Z"}).status_code == 302

    def test_a_form_that_does_not_ask_leaves_the_mark(self, client: Client) -> None:
        t = create(client, *NAMES)
        card = f"/tournaments/{t}/players/2/"
        values = dict(client.get(card).context["page"].form.values)
        client.post(card, {**values, "half_byes": "no"})
        del values["half_byes"]
        assert client.post(card, {**values, "club": "Dole"}).status_code == 302
        assert not STORE.journal(t).state.tournament.player(PlayerId(2)).half_byes
