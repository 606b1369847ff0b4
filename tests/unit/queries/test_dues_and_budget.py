"""Dues and budget asked of an event."""

from __future__ import annotations

import datetime as dt
import random
from dataclasses import replace

from ronde.admin.answers import Verdict
from ronde.admin.fees import Registered
from ronde.conduct import decide
from ronde.conduct.office import AgreeTerms, RecordPayment, SetBudget, TickLine
from ronde.journal import Journal, append
from ronde.journal.events import TournamentImported
from ronde.model import (
    BirthDate,
    BudgetLine,
    EntryFees,
    Kind,
    Official,
    OfficialRole,
    Person,
    PlayerId,
    Rated,
    Terms,
    Tick,
    Title,
    Tournament,
)
from ronde.queries.budget import Source, budget
from ronde.queries.cash import age_group, ages_of, cash
from ronde.queries.dues import CANCELLED, EXEMPT, PAID, dues_case, dues_day, dues_of, rating_fee
from support.random_events import random_swiss

NOW = dt.datetime(2026, 11, 14, 9, tzinfo=dt.UTC)


def event(**changes: object) -> Tournament:
    """Eight players of whom two are young and one is a grandmaster; five rounds are played."""
    made = random_swiss(random.Random(3), players=8, rounds=5)
    births = [1980, 1981, 2012, 2013, 1970, 1960, 1990, 1991]
    players = tuple(
        replace(
            p,
            person=replace(p.person, birth=BirthDate(year), title=Title.GM if place == 0 else None),
        )
        for place, (p, year) in enumerate(zip(made.players, births, strict=True))
    )
    settings = replace(
        made.settings,
        federation="FRA",
        start=dt.date(2026, 11, 14),
        end=dt.date(2026, 11, 15),
        requested=dt.date(2026, 10, 1),
        time_control="15+10",
        kind=Kind(rated=Rated.FIDE, norms=False),
        fees=EntryFees(adult=20_00, youth=10_00),
    )
    return replace(made, players=players, settings=replace(settings, **changes))  # type: ignore[arg-type]


def journal(tournament: Tournament) -> Journal:
    imported = TournamentImported(tournament=tournament, source="x")
    return append(Journal(), imported, author="A", at=NOW)


def after(journal: Journal, *wishes: object) -> Journal:
    for wish in wishes:
        for act in decide(journal.state, wish):  # type: ignore[arg-type]
            journal = append(journal, act, author="A", at=NOW)
    return journal


class TestDues:
    def test_of_an_event(self) -> None:
        state = journal(event()).state
        assert dues_case(state).late is False
        answer = dues_of(state)
        assert answer.amount is not None
        assert answer.amount.cents == 15_00 + 8_40  # 7 % of 5 × 20 + 2 × 10: the GM is not counted
        assert dues_day(state.tournament.settings) == dt.date(2026, 11, 22)

    def test_late(self) -> None:
        state = journal(event(requested=dt.date(2026, 11, 1))).state
        answer = dues_of(state)
        assert answer.amount is not None
        assert answer.amount.cents == 30_00 + 8_40

    def test_what_an_event_is_registered_for(self) -> None:
        kinds = {
            Kind(): None,
            Kind(rated=Rated.FIDE): None,
            Kind(rated=Rated.FIDE, norms=False): Registered.FIDE,
            Kind(rated=Rated.FIDE, norms=True): Registered.NORMS,
            Kind(rated=Rated.NATIONAL): Registered.NATIONAL,
            Kind(rated=Rated.NONE): Registered.NOT,
        }
        for kind, registered in kinds.items():
            assert dues_case(journal(event(kind=kind)).state).registered is registered

    def test_exempt_by_kind_and_by_decision(self) -> None:
        federal = Kind(rated=Rated.FIDE, norms=False, federal=True)
        assert dues_case(journal(event(kind=federal)).state).is_exempt
        freed = after(journal(event()), TickLine(tick=Tick(id=EXEMPT, note="decision")))
        answer = dues_of(freed.state)
        assert answer.amount is not None
        assert answer.amount.cents == 0

    def test_cancelled_owes_the_fixed_sum(self) -> None:
        state = after(journal(event()), TickLine(tick=Tick(id=CANCELLED))).state
        answer = dues_of(state)
        assert answer.amount is not None
        assert answer.amount.cents == 15_00

    def test_who_never_played_is_not_counted_any_more(self) -> None:
        made = event()
        more = replace(made.players[1], id=PlayerId(99), tpn=None)
        state = journal(replace(made, players=(*made.players, more))).state
        found = [c for c in dues_of(state).checks if c.code == "fee.without_game"]
        assert [c.verdict for c in found] == [Verdict.NOTICE]
        assert found[0].fields["players"] == (more.name,)
        answer = dues_of(state)
        assert answer.amount is not None
        assert answer.amount.cents == 15_00 + 8_40

    def test_before_the_first_game_nobody_is_said_to_have_played(self) -> None:
        state = journal(replace(event(), rounds=())).state
        answer = dues_of(state)
        found = [c for c in answer.checks if c.code == "fee.without_game"]
        assert [c.verdict for c in found] == [Verdict.NOT_APPLICABLE]
        assert answer.amount is not None

    def test_fide_fee_is_information(self) -> None:
        fee = rating_fee(event())
        assert fee is not None
        assert fee.cents == 0  # rapid is waived this year
        slow = rating_fee(event(time_control="90+30"))
        assert slow is not None
        assert slow.cents == 8_00
        assert rating_fee(event(kind=Kind(rated=Rated.NATIONAL))) is None


class TestAgeGroup:
    DAY = dt.date(2026, 11, 14)

    def group(self, birth: BirthDate | None, limit: str) -> str | None:
        settings = replace(event().settings, start=self.DAY)
        person = replace(event().players[0].person, birth=birth)
        found = age_group(person, limit, ages_of(settings), self.DAY)
        return None if found is None else found.value

    def test_by_category(self) -> None:
        assert self.group(BirthDate(2007), "U20") == "youth"
        assert self.group(BirthDate(2006), "U20") == "adult"
        assert self.group(BirthDate(2007), "U18") == "adult"
        assert self.group(None, "U20") is None
        assert self.group(BirthDate(2030), "U20") is None

    def test_categories_of_a_federation_in_small_letters(self) -> None:
        small, usual = (event(federation=name).settings for name in ("fra", "FRA"))
        assert ages_of(small) == ages_of(usual)

    def test_by_age_on_the_first_day(self) -> None:
        assert self.group(BirthDate(2008, 11, 14), "18") == "youth"
        assert self.group(BirthDate(2007, 11, 14), "18") == "adult"
        assert self.group(BirthDate(2007, 11, 15), "18") == "youth"
        assert self.group(BirthDate(2007, 12), "18") == "youth"
        assert self.group(BirthDate(2007, 11), "18") is None
        assert self.group(BirthDate(2007), "18") is None
        assert self.group(BirthDate(2006), "18") == "adult"


class TestBudget:
    def test_fees_dues_and_typed_lines(self) -> None:
        lines = (
            BudgetLine(text="Town", planned=300_00, actual=250_00),
            BudgetLine(text="Hall", planned=-120_00),
            BudgetLine(text="Found", planned=0, actual=5_00),
        )
        made = after(
            journal(event(prize_fund=200_00)),
            RecordPayment(player=PlayerId(2), cents=20_00),
            SetBudget(lines=lines),
            TickLine(tick=Tick(id=PAID, detail="2340")),
        )
        found = budget(made.state, cash(made), arbiters=100_00)
        rows = {(r.source, r.text): (r.planned, r.actual) for r in found.rows}
        assert rows == {
            (Source.FEES, ""): (140_00, 20_00),
            (Source.TYPED, "Town"): (300_00, 250_00),
            (Source.TYPED, "Found"): (0, 5_00),
            (Source.PRIZES, ""): (-200_00, None),
            (Source.DUES, ""): (-23_40, -23_40),
            (Source.ARBITERS, ""): (-100_00, None),
            (Source.TYPED, "Hall"): (-120_00, None),
        }
        assert found.planned == 140_00 + 300_00 - 200_00 - 23_40 - 100_00 - 120_00
        assert found.actual == 20_00 + 250_00 + 5_00 - 23_40
        (income, spent), (plan, done) = found.sides
        assert (income + plan, spent + done) == (found.planned, found.actual)

    def test_arbiters_in_full_even_if_they_give_it_back(self) -> None:
        chief = Official(person=Person(name="Chief"), role=OfficialRole.CHIEF_ARBITER)
        terms = Terms(official="Chief", paid=30_00, gift=20_00)
        made = after(journal(event(officials=(chief,), prize_fund=0)), AgreeTerms(terms=terms))
        found = budget(made.state, cash(made), arbiters=50_00)
        rows = {row.source: (row.planned, row.actual) for row in found.rows}
        assert rows[Source.ARBITERS] == (-50_00, -50_00)
        assert rows[Source.GIFTS] == (20_00, 20_00)

    def test_what_is_not_known_is_said(self) -> None:
        made = journal(event(kind=Kind(), fees=EntryFees()))
        found = budget(made.state, cash(made))
        assert {row.source for row in found.unknown} == {
            Source.FEES,
            Source.PRIZES,
            Source.DUES,
            Source.ARBITERS,
        }
