"""The decision of the committee: who sat, votes, reasons, result, fee; shown first, then done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.appeals import GROUNDS
from ronde.admin.money import typed_text
from ronde.conduct.appeals import HEARD, REASONED, DecideAppeal, held_appeal
from ronde.errors import ModelError
from ronde.journal.refusals import ActRefused
from ronde.model import Appeal, AppealOutcome, PaymentMethod, Result
from ronde.queries.appeals import AppealCase, appeal_case
from ronde.queries.results import Effect, correction_effect
from ronde.services.acts import Done, unchanged
from ronde.services.appeals import decide_appeal
from ronde.texts.appeals import ground_text, next_text, outcome_of
from ronde.texts.desk import outcome_text
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.results import result_text
from ronde.texts.web import web_text
from ronde.web.appeals.appeal import ChairRow, chair_rows
from ronde.web.appeals.lodge import METHODS, appeal_of, seen_version
from ronde.web.forms import Fields, FormState, moment_typed, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import VerdictLine, verdict_lines
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature
from ronde.web.rounds.lines import FORFEITS, ODD, PLAIN_RESULTS

__all__ = ["AskedFirst", "DecidePage", "decide"]

_TEXT = 4000
_LINE = 400
_RESULTS = (*PLAIN_RESULTS, *FORFEITS, *ODD)
_OUTCOMES = tuple(o for o in AppealOutcome if o is not AppealOutcome.OPEN)
_NAMES = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedFirst:
    """What will be done, shown before: the result and when it counts, the fee, the verdicts."""

    outcome: str
    was: str
    result: str
    effect: Effect | None
    back: int
    kept: int
    verdicts: tuple[VerdictLine, ...]
    next: str
    hidden: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DecidePage:
    """The form; `asked`: filled in, and waiting for a yes."""

    tournament: int
    version: int
    appeal: Appeal
    who: str
    form: FormState
    chairs: tuple[ChairRow, ...]
    called: tuple[str, ...]
    more: str
    panel: tuple[VerdictLine, ...]
    outcomes: tuple[tuple[str, str], ...]
    grounds: tuple[tuple[str, str], ...]
    results: tuple[tuple[str, str], ...]
    present: str
    methods: tuple[str, ...] = METHODS
    problem: str = ""
    asked: AskedFirst | None = None


def decide(request: HttpRequest, t: int, a: int) -> HttpResponse:
    """Say what the committee decided; a second press, on what is shown then, records it."""
    opened = open_tournament(t)
    language = language_of(request)
    held = appeal_of(opened, a)
    case = appeal_case(opened.state, held)
    form = FormState(values=_values(held, case), key=new_key())
    page = _page(opened, case, form, _called(case), language)
    status = 200
    if request.method == "POST":
        fields = Fields(request.POST)
        called = tuple(request.POST.getlist("member"))[:_NAMES]
        wish = _wish(fields, called, case)
        form, problem, asked = fields.state(), "", None
        if not fields.errors:
            try:
                if request.POST.get("sure") == "yes":
                    done = _recorded(request, t, wish, language)
                    where = reverse("appeal", args=[t, a])
                    return redirect_after(request, done, where, together=True)
                asked = _asked(request, opened, wish, language)
            except (ModelError, ActRefused) as error:
                problem = " ".join(error_lines(error, language))
        page = _page(opened, case, form, called, language)
        page = replace(page, problem=problem, asked=asked)
        status = 200 if asked is not None else 422
    title = web_text(language, "appeals.decide_on", number=a)
    frame = frame_of(request, title=title, opened=opened, section="incidents")
    return render_page(request, "appeals/decide.html", page, frame, status=status)


def _recorded(request: HttpRequest, t: int, wish: DecideAppeal, language: Language) -> Done:
    """The decision and what it does, if nobody changed the appeal since the page was shown."""
    number = wish.number
    check = unchanged(t, seen_version(request), lambda state: held_appeal(state, number))
    by = signature(request)
    return decide_appeal(STORE, t, wish, language=language, by=by, check=check)


def _called(case: AppealCase) -> tuple[str, ...]:
    return tuple(member.person.name for member in case.panel.seats)


def _page(
    opened: Opened,
    case: AppealCase,
    form: FormState,
    called: tuple[str, ...],
    language: Language,
) -> DecidePage:
    rows = chair_rows(case.chairs, language)
    known = {row.name for row in rows}
    game = case.game
    return DecidePage(
        tournament=opened.id,
        version=opened.version,
        appeal=case.appeal,
        who=case.who,
        form=form,
        chairs=rows,
        called=called,
        more=form.values.get("more", "\n".join(name for name in called if name not in known)),
        panel=verdict_lines((case.panel_check,), language),
        outcomes=tuple((o.value, outcome_text(o, language)) for o in _OUTCOMES),
        grounds=tuple((g, ground_text(g, language)) for g in GROUNDS.values()),
        results=()
        if game is None
        else tuple((result_text(result), _said(result, language)) for result in _RESULTS),
        present="" if game is None else result_text(game.result),
    )


def _said(result: Result, language: Language) -> str:
    sign = result_text(result)
    if result in PLAIN_RESULTS:
        return sign
    return f"{sign} · {web_text(language, f'result.{result.name}')}"


def _values(held: Appeal, case: AppealCase) -> Mapping[str, str]:
    ground = held.ground or case.ground
    outcome = "" if held.is_open else held.outcome.value
    if held.is_open and ground:
        outcome = AppealOutcome.INADMISSIBLE.value
    return {
        "outcome": outcome,
        "ground": ground,
        "votes_for": "" if held.votes_for is None else str(held.votes_for),
        "votes_against": "" if held.votes_against is None else str(held.votes_against),
        "reasons": held.reasons,
        "article": held.article or ("" if case.incident is None else case.incident.article),
        "effect": held.effect,
        "result": "",
        "back": typed_text(held.given_back) if not held.is_open else "",
        "method": PaymentMethod.CASH.value if held.receipt is not None else "",
        "decided": moment_typed(held.decided or timezone.localtime()),
        "told": f"{(held.told or timezone.localdate()):%Y-%m-%d}",
    }


def _wish(fields: Fields, called: tuple[str, ...], case: AppealCase) -> DecideAppeal:
    held = case.appeal
    known = {chair.member.person.name for chair in case.chairs}
    more = tuple(n for n in fields.lines("more", most=_NAMES, longest=_LINE) if n)
    members = (*(name for name in called if name in known), *more)
    chosen = fields.choice("outcome", tuple(o.value for o in _OUTCOMES))
    outcome = AppealOutcome(chosen) if chosen else AppealOutcome.OPEN
    heard, ground = outcome in HEARD, ""
    if outcome is AppealOutcome.INADMISSIBLE:
        ground = fields.choice("ground", tuple(GROUNDS.values()))
    if heard and not members:
        fields.errors["member"] = "appeals.nobody_sat"
    signs = {result_text(result): result for result in _RESULTS}
    result = signs.get(fields.choice("result", ("", *signs)))
    method = fields.choice("method", METHODS)
    return DecideAppeal(
        number=held.number,
        outcome=outcome,
        members=members,
        ground=ground,
        reasons=fields.text("reasons", longest=_TEXT, required=outcome in REASONED),
        article=fields.text("article", longest=_LINE),
        votes_for=fields.integer("votes_for", low=0, high=_NAMES) if heard else None,
        votes_against=fields.integer("votes_against", low=0, high=_NAMES) if heard else None,
        effect=fields.text("effect", longest=_LINE),
        decided=fields.moment("decided"),
        told=fields.date("told"),
        result=result,
        back=fields.cents("back"),
        method=PaymentMethod(method) if method else None,
    )


def _asked(
    request: HttpRequest, opened: Opened, wish: DecideAppeal, language: Language
) -> AskedFirst:
    """What the decision will do.

    Raises:
        ActRefused, ModelError: it cannot be.
    """
    wish.decide(opened.state)
    appeal = wish.noted(opened.state)
    case = appeal_case(opened.state, appeal)
    back = appeal.given_back
    was = None if case.game is None else case.game.result
    changes = wish.result is not None and wish.result is not was
    return AskedFirst(
        outcome=outcome_of(appeal, language),
        was="" if was is None else result_text(was),
        result=result_text(wish.result) if changes and wish.result is not None else "",
        effect=correction_effect(opened.tournament, appeal.round or 1) if changes else None,
        back=back,
        kept=(appeal.fee or 0) - back,
        verdicts=verdict_lines((case.panel_check, *case.outcome_checks), language),
        next=next_text(case.next, language),
        hidden=tuple(
            (name, value)
            for name in request.POST
            for value in request.POST.getlist(name)
            if name not in {"csrfmiddlewaretoken", "sure"}
        ),
    )
