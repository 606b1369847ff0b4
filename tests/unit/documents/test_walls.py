"""What hangs on walls and doors: posters, signs, the code of the public page."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady
from ronde.documents.gathering import view_models
from ronde.documents.making import make
from ronde.documents.paper import Paper
from ronde.documents.posters import Poster
from ronde.documents.signs import SECTOR, USUAL, WallSigns
from ronde.journal import State
from ronde.model import (
    BirthDate,
    Contact,
    EntryFees,
    FeeReduction,
    Kind,
    Office,
    Person,
    Player,
    PlayerId,
    ProgrammeItem,
    Rated,
    RoundNo,
    RoundTime,
    Settings,
    Title,
    Tournament,
    Venue,
)
from support.papers import event, needs_poppler, needs_typst, pages_of

LIVE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><path d="M0 0h3v3z"/></svg>'


def announced() -> Source:
    """An event that has announced everything."""
    source = event("swiss-60")
    tournament = source.state.tournament
    day = dt.date(2026, 11, 13)
    settings = replace(
        tournament.settings,
        city="Beaune",
        organiser="Échiquier beaunois",
        start=day,
        end=dt.date(2026, 11, 15),
        rounds=7,
        time_control="90 min + 30 s",
        venues=(Venue(name="Salle Saint-Nicolas", address="12 rue du Parc"), Venue(name="Gymnase")),
        schedule=tuple(
            RoundTime(
                round=RoundNo(number),
                date=day + dt.timedelta(days=number // 3),
                time=dt.time((9, 14, 18)[number % 3], 30),
            )
            for number in range(1, 8)
        ),
        programme=(ProgrammeItem(kind="check_in", date=day, time=dt.time(8), until=dt.time(9)),),
        fees=EntryFees(
            adult=4000,
            youth=2000,
            reductions=(FeeReduction(name="Membres", cents=3000),),
            late_surcharge=500,
            late_from=dt.date(2026, 11, 10),
            free_titles=(Title.GM,),
        ),
        kind=Kind(rated=Rated.FIDE),
    )
    state = replace(source.state, tournament=replace(tournament, settings=settings))
    return replace(source, state=state, live=LIVE, address="chess.example.org/p/12")


def paper(source: Source, code: str, language: str = "en", **options: str) -> Paper:
    asked = DocumentRequest(code=code, language=language, options=options)
    ((_, made),) = view_models(source, asked)
    return made


def poster(source: Source, language: str = "en", **options: str) -> Poster:
    made = paper(source, "poster", language, **options)
    assert isinstance(made, Poster)
    return made


def notices(source: Source, code: str = "signs", language: str = "en", **options: str) -> WallSigns:
    made = paper(source, code, language, **options)
    assert isinstance(made, WallSigns)
    return made


class TestPoster:
    def test_it_says_what_was_announced(self) -> None:
        made = poster(announced(), "fr")
        blocks = {heading: dict(rows) for heading, rows in made.blocks}
        assert made.name == "Open d'automne de Beaune"
        assert made.when == "13-15 nov. 2026"
        assert made.where == ("Salle Saint-Nicolas, 12 rue du Parc", "Gymnase", "Beaune")
        assert blocks["Droits d'inscription"] == {
            "Adultes": "40,00 €",
            "Jeunes (jusqu'à U20)": "20,00 €",
            "Membres": "30,00 €",
            "À partir du 10 nov. 2026": "+ 5,00 €",
            "GM": "gratuit",
        }
        assert blocks["Le jeu"]["Cadence"] == "90 min + 30 s"
        assert blocks["Le jeu"]["Homologué"] == "FIDE"
        assert blocks["Prix"] == {"Général": "500 EUR · 300 EUR · coupe"}
        assert blocks["Horaires"]["Vendredi 13 nov. 2026"].startswith("08:00–09:00\u00a0Pointage")
        assert made.qr_text == "chess.example.org/p/12"

    def test_of_what_nobody_said_it_says_nothing(self) -> None:
        made = poster(Source(state=State(tournament=Tournament(), created=True)))
        assert made.name == "Poster of the tournament"
        assert (made.when, made.where, made.qr) == ("", (), "")
        assert [heading for heading, _ in made.blocks] == ["Play"]

    def test_contacts_are_nobody_elses_business(self) -> None:
        source = announced()
        contact = Contact(subject="official:Morin, Claire", telephone="0600", email="c@x.org")
        office = Office(contacts=(contact,))
        told = replace(source, state=replace(source.state, office=office))
        assert poster(told) == poster(source)

    @needs_typst
    @needs_poppler
    @pytest.mark.parametrize(("size", "width"), [("a3", 841.89), ("a4", 595.28), ("a5", 419.53)])
    def test_it_is_one_page_of_that_size(self, size: str, width: float) -> None:
        asked = DocumentRequest(code="poster", language="fr", options={"paper": size})
        (page,) = pages_of(make(announced(), asked).data)
        assert abs(page.width - width) < 1
        assert page.outside == []
        assert page.colliding == []
        assert "Gymnase" in page.text

    @needs_typst
    @needs_poppler
    def test_much_is_set_smaller_and_stays_on_a_page(self) -> None:
        lists = "\n".join(
            f'[[list]]\nname = "Catégorie {n}"\nprizes = ["{90 - n}", "{60 - n}", "{30 - n}"]'
            for n in range(20)
        )
        source = announced()
        full = replace(source, state=replace(source.state, prizes=lists))
        (page,) = pages_of(make(full, DocumentRequest(code="poster", language="fr")).data)
        assert page.outside == []
        assert "chess.example.org/p/12" in page.text


class TestSigns:
    def test_all_the_usual_ones_or_one(self) -> None:
        assert len(notices(announced()).notices) == len(USUAL)
        (one,) = notices(announced(), language="fr", sign="toilets", arrow="left").notices
        assert (one.text, one.arrow) == ("Toilettes", "left")

    def test_whoever_calls_for_help_reads_where_they_are(self) -> None:
        (one,) = notices(announced(), sign="emergency").notices
        assert one.text == "Emergency: 112"
        assert one.lines[-1] == "We are at: Salle Saint-Nicolas, 12 rue du Parc, Beaune"

    def test_a_sign_for_every_sector(self) -> None:
        made = notices(announced(), sign="sectors").notices
        assert SECTOR == 20
        assert [sign.text for sign in made] == ["1 – 20", "21 – 30"]

    def test_a_sign_for_each_category_that_plays(self) -> None:
        born = (BirthDate(2016), BirthDate(2009), BirthDate(1980))
        players = tuple(
            Player(id=PlayerId(n), person=Person(name=f"P {n}", birth=birth))
            for n, birth in enumerate(born, 1)
        )
        settings = Settings(federation="FRA", start=dt.date(2026, 11, 13))
        tournament = Tournament(settings=settings, players=players)
        source = Source(state=State(tournament=tournament, created=True))
        names = [sign.text for sign in notices(source, sign="categories").notices]
        assert len(names) == 3
        assert names[0].startswith("U1")

    def test_short_words_are_larger(self) -> None:
        sizes = {sign.text: sign.size for sign in notices(announced()).notices}
        assert sizes["Silence"] > sizes["Analysis room"]


class TestPublicPage:
    def test_only_where_somebody_can_reach_it(self) -> None:
        with pytest.raises(DocumentNotReady) as refused:
            notices(event("swiss-5"), "public_qr")
        assert refused.value.fault.code == "document.not_shared"

    def test_to_scan_and_to_type(self) -> None:
        (sign,) = notices(announced(), "public_qr", "fr").notices
        assert sign.qr == LIVE
        assert sign.lines == ("chess.example.org/p/12",)

    @needs_typst
    @needs_poppler
    def test_it_prints(self) -> None:
        (page,) = pages_of(make(announced(), DocumentRequest(code="public_qr")).data)
        assert "chess.example.org/p/12" in page.text
        assert page.outside == []
