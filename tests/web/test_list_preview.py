"""What the preview of a list says before anybody is entered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ronde.web.request_context import STORE
from support.running import tournament

if TYPE_CHECKING:
    from django.test import Client

TABLE = (
    "Nom;Prénom;Elo;Né(e) le;Licence;Code FIDE;Titre;Sexe;Fédération;Club;Repas\n"
    "DE LA TOUR;MARIE;1820;23/07/1998;A12345;650001;ff;F;FRA;Tour noire;oui\n"
    "Weber;Ana;;;;;;;;;non\n"
)


def page(t: int) -> str:
    return f"/tournaments/{t}/players/import/"


def names(t: int) -> list[tuple[str, int]]:
    return [(p.name, p.rating) for p in STORE.journal(t).state.tournament.players]


def token(text: str) -> str:
    found = re.search(r'name="token" value="([^"]+)"', text)
    assert found is not None
    return found.group(1)


def test_every_column_read_is_shown_with_its_count(client: Client) -> None:
    """D32: birth, licence, FIDE id, title, sex, federation and club are seen, with how many."""
    t = tournament(STORE, entered=0)
    answer = client.post(page(t), {"text": TABLE}, headers={"accept-language": "fr"})
    shown = {c.name: c.count for c in answer.context["page"].columns}
    assert shown == {
        "name": 2,
        "rating": 1,
        "title": 1,
        "sex": 1,
        "federation": 1,
        "club": 1,
        "birth": 1,
        "fide_id": 1,
        "national_id": 1,
    }
    text = answer.content.decode()
    for cell in ("23 juil. 1998", "A12345", "650001", "WFM", "Tour noire", "de la Tour, Marie"):
        assert cell in text
    assert "1 sur 2" in text


def test_columns_that_mean_nothing_are_named(client: Client) -> None:
    """D32: what was not recognised is said."""
    t = tournament(STORE, entered=0)
    answer = client.post(page(t), {"text": TABLE})
    assert "left out: Repas" in answer.content.decode()


def test_a_rating_inside_the_name_is_asked_about(client: Client) -> None:
    """D32: "BARBIER Noémie 2120" without a heading is read with one press."""
    t = tournament(STORE, entered=0)
    first = client.post(page(t), {"text": "BARBIER Noémie 2120\nWEBER Ana 1650\n"})
    text = first.content.decode()
    assert "In 2 names the last word looks like a rating." in text
    kept = token(text)
    second = client.post(page(t), {"token": kept, "rating_in_name": "1"})
    lines = {"token": token(second.content.decode()), "rating_in_name": "1", "line": ["1", "2"]}
    assert "rating_in_name" in second.content.decode()
    client.post(f"{page(t)}register/", lines)
    assert names(t) == [("Barbier, Noémie", 2120), ("Weber, Ana", 1650)]


def test_it_may_stay_in_the_name(client: Client) -> None:
    t = tournament(STORE, entered=0)
    first = client.post(page(t), {"text": "BARBIER Noémie 2120\n", "rating_in_name": "1"})
    again = client.post(page(t), {"token": token(first.content.decode()), "rating_in_name": "0"})
    [row] = again.context["page"].rows
    assert row.candidate.new.rating == 0


def test_a_token_that_is_kept_no_longer_is_said(client: Client) -> None:
    t = tournament(STORE, entered=0)
    assert client.post(page(t), {"token": "x", "rating_in_name": "1"}).status_code == 404
