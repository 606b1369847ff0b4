"""An event full of marked secrets of the office: none of them may leave it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from ronde.catalogue import COMPLETE
from ronde.conduct.adjourned import SealGame
from ronde.conduct.appeals import RecordAppeal
from ronde.conduct.fair_play import RecordComplaint, RecordInspection
from ronde.conduct.forfeits import ExamineForfeit
from ronde.conduct.incidents import RecordIncident, WithdrawIncident
from ronde.conduct.office import (
    AgreeTerms,
    ListSuspended,
    RecordPayment,
    SetBudget,
    SetCharge,
    SetContact,
    SetNeeds,
    TickLine,
    VoidPayment,
)
from ronde.journal import Journal, events as ev
from ronde.model import (
    Adjournment,
    Adoption,
    Appeal,
    AppealOutcome,
    BirthDate,
    BudgetLine,
    Charge,
    Complaint,
    Contact,
    ForfeitCase,
    Incident,
    IncidentKind,
    Inspection,
    InspectionResult,
    MailConsent,
    Needs,
    Official,
    OfficialRole,
    Penalty,
    PenaltyKind,
    Person,
    PlayerId,
    RoundNo,
    SaidClause,
    SaidText,
    Suspended,
    Terms,
    Tick,
    Tournament,
)
from ronde.services.acts import Draft
from ronde.services.demo import demo_open

if TYPE_CHECKING:
    from ronde.conduct import Wish
    from ronde.services.acts import Signature

__all__ = ["BORN", "COMPLAINTS", "FULL_NAME", "IDS", "LICENCES", "OFFICE", "secret_journal"]

OFFICE = (
    *("zqmail", "zqphone", "zqstreet", "zqcontact", "zqnoted", "zqassistant", "zqtasks", "zqneed"),
    *("zqpaid", "zqvoided", "zqcharge", "zqtick", "zqdetail", "zqterms", "zqbudget"),
    *("zqsuspended", "zqlist", "zqremark"),
    *("zqfacts", "zqwitness", "zqdecided", "zqattached", "zqmistaken"),
    *("zqstatement", "zqinspected", "zqinspector", "zqlookedon", "zqsecond", "zqmethod", "zqfound"),
    *("zqaccuser", "zqaccusing", "zqaccused", "zqsuspect", "zqproof"),
    *("zqwritten", "zqsentto", "zqwhylate"),
    *("zqexcuse", "zqanswered", "zqmeans", "zqcase"),
    *("zqappealed", "zqasked", "zqreplied", "zqreported"),
    *("zqreasons", "zqeffect", "Zqmember", "Zqaside"),
    *("zqposition", "zqkeeper", "zqresumes", "9:13:07", "33187"),
    *("313.37", "313,37", "31337", "271.82", "271,82", "27182"),
)
"""What only the office holds, and the remarks; sums in cents and as people write them."""
COMPLAINTS = (
    *("zqaccuser", "zqaccusing", "zqaccused", "zqsuspect", "zqproof"),
    *("zqwritten", "zqsentto", "zqwhylate"),
)
"""Of these what complaints hold: for the chief arbiter and whoever wrote them down, nobody else."""
LICENCES = ("zqnumber", "zqletter", "190733", "zqarbiter", "zqarbletter")
"""Licences of players and officials: number, letter, season."""
BORN = ("1907", "03-21", "21/03")
"""Days of birth; nothing else in the event has such figures."""
IDS = ("zqfide", "zqtown", "zqreason", "zqleave")
"""What else is said of a person and is nobody's business."""
FULL_NAME = "Zqplayer, Anna"
"""A player whose name is public, and has all of these."""


def _secret_person(person: Person, number: int) -> Person:
    return replace(
        person,
        name=FULL_NAME if number == 1 else person.name,
        birth=BirthDate(1907, 3, 21),
        national_id=f"zqnumber{number}",
        licence="zqletter",
        licence_season=190733,
        fide_id=f"zqfide{number}",
        town="zqtown",
    )


def _secret_tournament(tournament: Tournament) -> Tournament:
    chief = Official(
        role=OfficialRole.CHIEF_ARBITER,
        person=Person(
            name="Official, Open",
            birth=BirthDate(1907, 3, 21),
            national_id="zqarbiter",
            licence="zqarbletter",
            licence_season=190733,
        ),
        title="AFO1",
        by_leave="zqleave",
    )
    return replace(
        tournament,
        settings=replace(tournament.settings, officials=(chief,)),
        players=tuple(
            replace(player, person=_secret_person(player.person, player.id))
            for player in tournament.players
        ),
    )


def _wishes() -> Iterator[Wish]:
    first = PlayerId(1)
    yield SetContact(
        contact=Contact(
            subject="player:1",
            email="zqmail@example.org",
            telephone="zqphone",
            address="zqstreet 1",
            note="zqcontact",
            consent=MailConsent(given=True, day=dt.date(2026, 11, 1), by="zqnoted"),
        )
    )
    yield SetContact(
        contact=Contact(subject="official:Official, Open", email="zqmail2@example.org")
    )
    yield SetNeeds(
        player=first,
        needs=Needs(
            player=first,
            wheelchair=True,
            assistant="zqassistant",
            assistant_tasks="zqtasks",
            note="zqneed",
        ),
    )
    yield RecordPayment(player=first, cents=31337, note="zqpaid", day=dt.date(2026, 11, 14))
    yield VoidPayment(number=1, note="zqvoided")
    yield SetCharge(charge=Charge(player=first, cents=27182, reason="zqcharge"))
    yield TickLine(tick=Tick(id="results-sent", note="zqtick", detail="zqdetail"))
    yield AgreeTerms(terms=Terms(official="Official, Open", other=27182, note="zqterms"))
    yield SetBudget(lines=(BudgetLine(text="zqbudget", planned=27182),))
    yield RecordIncident(
        incident=Incident(
            number=0,
            kind=IncidentKind.CONDUCT,
            player=first,
            round=RoundNo(1),
            article="11.1",
            facts="zqfacts",
            witnesses="zqwitness",
            by="zqdecided",
            attachments=("zqattached.jpg",),
            penalty=Penalty(kind=PenaltyKind.POINTS_FROM_OFFENDER, points=5),
        )
    )
    taken_back = Incident(number=0, kind=IncidentKind.DEVICE, player=first, facts="zqfacts")
    yield RecordIncident(incident=taken_back)
    yield WithdrawIncident(number=2, why="zqmistaken")
    yield ExamineForfeit(
        case=ForfeitCase(
            player=first,
            round=RoundNo(1),
            explanation="zqexcuse",
            answer="zqanswered",
            means="zqmeans",
            note="zqcase",
        )
    )
    yield RecordAppeal(
        appeal=Appeal(
            number=0,
            player=first,
            round=RoundNo(1),
            decision="zqappealed",
            statements="zqstatement",
            asked="zqasked",
            answer="zqreplied",
            report="zqreported",
            reasons="zqreasons",
            effect="zqeffect",
            members=("Zqmember, Ada",),
            aside=("Zqaside, Ida",),
            outcome=AppealOutcome.UPHELD,
        )
    )
    yield RecordComplaint(
        complaint=Complaint(
            number=0,
            suspected=first,
            suspected_name="zqsuspect",
            round=RoundNo(1),
            complainant="zqaccuser",
            complainant_id="zqaccusing",
            facts="zqaccused",
            evidence="zqproof",
            by="zqwritten",
            sent=dt.date(2026, 11, 20),
            sent_to="zqsentto",
            why_late="zqwhylate",
        )
    )
    yield RecordInspection(
        inspection=Inspection(
            number=0,
            player=first,
            round=RoundNo(1),
            by="zqinspector",
            witness="zqlookedon",
            player_witness="zqsecond",
            method="zqmethod",
            found="zqfound",
            note="zqinspected",
            on_complaint=True,
            result=InspectionResult.FOUND,
        )
    )
    yield ListSuspended(suspended=Suspended(entries=("zqsuspended",), source="zqlist"))


def _adoption(day: int) -> Adoption:
    """A version, for everybody; the settings that stand behind it are not."""
    clause = SaidClause(id="laws", number=1, title="Laws", text=f"As of day {day}.")
    texts = tuple(SaidText(language=language, clauses=(clause,)) for language in COMPLETE)
    on = dt.date(2026, 11, day)
    return Adoption(on=on, chief="Official, Open", organiser="Circle", texts=texts)


def _sealed(tournament: Tournament) -> Adjournment:
    """The envelope of the last game that is still played."""
    round_ = tournament.rounds[-1]
    game = next(g for g in reversed(round_.games) if not g.result.is_known)
    return Adjournment(
        round=round_.number,
        white=game.white,
        black=game.black,
        position="zqposition",
        used_white=33187,
        sealed_by=game.white,
        move=41,
        draw_by=game.black,
        keeper="zqkeeper",
        place="zqresumes",
    )


@cache
def secret_journal(by: Signature) -> Journal:
    """The demonstration open with secrets about everybody, in its fourth round."""
    open_ = demo_open(by, name="Open").state.tournament
    draft = Draft(Journal(), by)
    draft.do(ev.TournamentImported(tournament=_secret_tournament(open_)))
    for wish in _wishes():
        draft.carry_out(wish)
    draft = Draft(draft.journal, replace(by, reason="as agreed"))
    for day in (1, 2):
        draft.do(ev.RegulationsAdopted(adoption=_adoption(day)))
    draft = Draft(draft.journal, by)
    draft.carry_out(SealGame(adjournment=_sealed(draft.tournament)))
    draft.do(ev.Commented(text="zqremark", player=PlayerId(1)))
    away = ev.PlayerWithdrawn(player=PlayerId(2), after_round=4, reason="zqreason")
    draft.do(away)
    return draft.journal
