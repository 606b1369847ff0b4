"""Accusations of cheating: who may make one, when it must be signed, to whom it is sent.

Every one is kept, whatever the checks say: they tell the arbiter what to ask for and what to send.

Sources: book@2022-01 6.8 3 (2014), LA25 4.1 (2018), FAM25 (2024), book 6.12 annex I G.2 (online).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from ronde.admin.answers import Check, Fact, Verdict
from ronde.admin.fair_play import Protection, rank
from ronde.model import Complaint, ComplaintForm
from ronde.rules.admin.fair_play import (
    COMPLAINT_FORM_CITE,
    COMPLAINT_TITLES,
    ONLINE_COMPLAINT_CITE,
    ONLINE_COMPLAINT_HOURS,
    FairPlayRules,
)

__all__ = ["ComplaintCase", "Recipient", "complaint_checks", "may_be_told", "recipients"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplaintCase:
    """A complaint and what the rules compare it with; None is not known.

    `round_over`: the round it is about is over. `over`: the last round is, since `over_at`.
    `online`: games are played over a network. `titles` are those of both parties. `level` is the
    one the event is protected at, empty while it is not known.
    """

    complaint: Complaint
    round_over: bool = False
    over: bool = False
    over_at: dt.datetime | None = None
    online: bool = False
    fide: bool | None = True
    titles: frozenset[str] = frozenset()
    found: Protection | None = None
    level: str = ""

    @property
    def is_late(self) -> bool:
        """Whether it came once the event was over."""
        at = self.complaint.at
        if at is None or self.over_at is None:
            return False
        return at > self.over_at


def complaint_checks(case: ComplaintCase, rules: FairPlayRules) -> tuple[Check, ...]:
    """What is to be asked for: a name with a FIDE id, the form, the reason where it comes late.

    Rule: book@2022-01 6.8 3; LA25 4.1; FAM25; book 6.12.
    """
    return (_complainant(case, rules), _form(case, rules), *_late(case, rules))


def _complainant(case: ComplaintCase, rules: FairPlayRules) -> Check:
    complaint = case.complaint
    if complaint.is_anonymous:
        return _check("complainant", Verdict.NOTICE, rules, state="word.fairplay.anonymous")
    if not complaint.complainant_id.strip():
        return _check("complainant", Verdict.UNKNOWN, rules, value=complaint.complainant)
    return _check("complainant", Verdict.OK, rules, value=complaint.complainant_id)


def _form(case: ComplaintCase, rules: FairPlayRules) -> Check:
    """Signed at the latest when the round is over; a refusal is noted, and nobody told."""
    complaint = case.complaint
    state = "word.fairplay.reported" if rules.oral else "word.fairplay.leads_nowhere"
    if complaint.is_anonymous or complaint.form is ComplaintForm.REFUSED:
        return _check("form", Verdict.NOTICE, rules, cite=COMPLAINT_FORM_CITE, state=state)
    if complaint.form is ComplaintForm.SIGNED:
        return _check("form", Verdict.OK, rules, cite=COMPLAINT_FORM_CITE)
    number = complaint.round
    verdict = Verdict.FAIL if case.round_over or case.over else Verdict.UNKNOWN
    return _check("form", verdict, rules, cite=COMPLAINT_FORM_CITE, value=number)


def _late(case: ComplaintCase, rules: FairPlayRules) -> Iterator[Check]:
    """After the event: online a day long, else interested parties, or whoever says why so late."""
    at, complaint = case.complaint.at, case.complaint
    if case.online and case.over_at is not None and at is not None:
        until = case.over_at + dt.timedelta(hours=ONLINE_COMPLAINT_HOURS)
        verdict = Verdict.FAIL if at > until else Verdict.OK
        cite = ONLINE_COMPLAINT_CITE
        yield _check("online", verdict, rules, cite=cite, value=at, limit=until)
    if not case.is_late or case.online:
        return
    if rules.post_event == "anybody":
        said = bool(complaint.why_late.strip())
        yield _check("why_late", Verdict.OK if said else Verdict.UNKNOWN, rules)
    else:
        known = {None: Verdict.UNKNOWN, True: Verdict.OK, False: Verdict.FAIL}
        yield _check("interested", known[complaint.interested], rules)


def _check(
    code: str,
    verdict: Verdict,
    rules: FairPlayRules,
    *,
    value: Fact = None,
    limit: Fact = None,
    cite: str = "",
    **fields: Fact,
) -> Check:
    return Check(
        code=f"fairplay.complaint.{code}",
        verdict=verdict,
        value=value,
        limit=limit,
        cite=cite or rules.complaint_cite,
        edition=rules.edition,
        remedy="fair_play",
        fields=fields,
    )


def may_be_told(complaint: Complaint) -> bool:
    """Whether the arbiter may tell the accused, once the game is over: only where it is signed.

    Rule: book@2022-01 6.8 6.
    """
    return complaint.form is ComplaintForm.SIGNED and not complaint.is_anonymous


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipient:
    """A body that is written to: `wanted` None, where it hangs on something nobody has said.

    `because` says why it is written to, or why not; `missing` are fields of the level's case.
    """

    body: str
    wanted: bool | None
    because: str
    cite: str
    edition: str
    missing: tuple[str, ...] = ()


def recipients(case: ComplaintCase, rules: FairPlayRules) -> tuple[Recipient, ...]:
    """The federation's office, for its fair-play commission; and FIDE, where the edition says so.

    Rule: LA25 4.1, 5.4; book@2022-01 6.8 3; FAM25.
    """
    commission = Recipient(
        body="commission",
        wanted=True,
        because="always",
        cite="LA25 4.1, 5.4",
        edition=rules.edition,
    )
    wanted, because, missing = _to_fide(case, rules)
    fide = Recipient(
        body="fide",
        wanted=wanted,
        because=because,
        cite=rules.complaint_cite,
        edition=rules.edition,
        missing=missing,
    )
    return (commission, fide)


def _to_fide(case: ComplaintCase, rules: FairPlayRules) -> tuple[bool | None, str, tuple[str, ...]]:
    """Whether FIDE has it too, why, and what has still to be said."""
    if case.fide is False:
        return False, "not_rated", ()
    if rules.to_fide == "always":
        return (None, "rated", ()) if case.fide is None else (True, "always", ())
    if rank(case.level) > 0 or (case.found is not None and case.found.raised):
        return (None, "rated", ()) if case.fide is None else (True, "raised", ())
    if rules.titles_at_standard and case.titles & COMPLAINT_TITLES:
        return (None, "rated", ()) if case.fide is None else (True, "titled", ())
    missing = () if case.found is None else case.found.missing
    if missing:
        return None, "level", missing
    return False, "untitled" if rules.titles_at_standard else "standard", ()
