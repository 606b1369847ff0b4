"""How an event's papers look: template set, logo, colours, lines; seen before it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.making import make
from ronde.documents.sets.checking import Trial, demo_source, tried
from ronde.documents.sets.errors import TemplateSetRefused
from ronde.documents.sets.files import MOST_BYTES as MOST_SET_BYTES
from ronde.documents.sets.reading import problems_of_tokens, set_in
from ronde.documents.sets.template_set import PAPERS, TemplateSet
from ronde.documents.typesetting import is_installed
from ronde.errors import Phrase
from ronde.platform.pictures import MOST_BYTES, MOST_PIXELS, Picture, picture_of
from ronde.services import events, paper_look
from ronde.services.paper_look import PaperLook, installed_sets, keep_set, look_of
from ronde.services.public import face
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.files.paper_set import chosen_set, dressed, set_of_event, tokens_of
from ronde.web.files.papers import sent
from ronde.web.files.sources import plain_source
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["LookPage", "add_set", "look"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LookPage:
    """What can be chosen, and what is chosen or was typed; `wrong` says why a field is refused.

    `problems` are what is wrong with a set; `tried` are the documents made to see.
    """

    event: int
    look: PaperLook
    sets: tuple[str, ...]
    installed: bool
    has_logo: bool
    wrong: Mapping[str, str] = field(default_factory=dict)
    added: str = ""
    problems: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    papers: tuple[tuple[str, str], ...] = ()
    kilobytes: int = MOST_BYTES // 1000


def look(request: HttpRequest, e: int) -> HttpResponse:
    """The page, what is chosen on it, and a paper to see it on before."""
    if request.method != "POST":
        return _show(request, e, trial=_trial(e) if request.GET.get("try") else Trial())
    fields = Fields(request.POST)
    picture = _picture(request, fields)
    chosen = _typed(fields, with_logo=picture is not None)
    wrong = _wrong(fields, chosen, language_of(request))
    if wrong:
        return _show(request, e, chosen, wrong=wrong, status=422)
    if request.POST.get("do") == "preview":
        shown = picture or (_face_logo(e) if chosen.logo else None)
        return _preview(request, e, dressed(chosen, shown))
    by = signature(request)
    if picture is not None:
        face.set_logo(e, picture, by=by)
    paper_look.set_look(e, chosen, by=by)
    return redirect("paper-look", e)


def add_set(request: HttpRequest, e: int) -> HttpResponse:
    """A template set for this installation, tried before it is kept."""
    if request.method != "POST":
        return redirect("paper-look", e)
    language = language_of(request)
    file = request.FILES.get("file")
    if file is None:
        return _show(request, e, wrong={"file": web_text(language, "look.no_file")}, status=422)
    # one byte more than may be is enough to be refused
    name, problems = _added(file.read(MOST_SET_BYTES + 1))
    if problems:
        return _show(request, e, trial=Trial(problems=problems), status=422)
    return _show(request, e, replace(look_of(e), template_set=name), added=name)


def _added(data: bytes) -> tuple[str, tuple[Phrase, ...]]:
    """The name under which a set is kept, or what is wrong with it."""
    try:
        template_set = set_in(data)
    except TemplateSetRefused as error:
        return "", error.problems
    trial = tried(template_set) if is_installed() else Trial()
    if trial.problems:
        return "", trial.problems
    if _is_another(template_set):
        return "", (Phrase("set.taken", label=template_set.label),)
    return keep_set(template_set.label, data), ()


def _is_another(template_set: TemplateSet) -> bool:
    """Whether a set of that name and version is there already, with other content."""
    try:
        return chosen_set(f"{template_set.label}.zip") != template_set
    except TemplateSetRefused:
        return False


def _typed(fields: Fields, *, with_logo: bool) -> PaperLook:
    return PaperLook(
        template_set=fields.choice("template_set", ("", *installed_sets())),
        color=fields.text("color", longest=40).lower(),
        rule=fields.text("rule", longest=40).lower(),
        head=fields.text("head", longest=120),
        foot=fields.text("foot", longest=120),
        paper=fields.choice("paper", ("", *PAPERS)),
        logo=with_logo or fields.text("logo_on") == "yes",
    )


def _wrong(fields: Fields, chosen: PaperLook, language: Language) -> Mapping[str, str]:
    """What is wrong with each field, in words."""
    most = {"kilobytes": MOST_BYTES // 1000, "pixels": MOST_PIXELS}
    problems = problems_of_tokens(tokens_of(chosen))
    return {name: problem.said_in(language) for name, problem in problems.items()} | {
        name: web_text(language, code, **most, **fields.about.get(name, {}))
        for name, code in fields.errors.items()
    }


def _picture(request: HttpRequest, fields: Fields) -> Picture | None:
    """The picture sent; one that cannot be printed is an error of the form."""
    file = request.FILES.get("logo")
    if file is None:
        return None
    found = picture_of(file.read()) if (file.size or 0) <= MOST_BYTES else None
    if found is None:
        fields.errors["logo"] = "look.no_picture"
    return found


def _face_logo(event: int) -> Picture | None:
    logo = paper_look.paper_logo(event)
    return None if logo is None else picture_of(logo.data)


def _own_source(event: int) -> Source:
    """The event's own tournament, or an invented one where nobody is entered yet."""
    for tournament in events.event_summary(STORE, event).tournaments:
        source = plain_source(open_tournament(tournament.id))
        if source.state.tournament.players:
            return source
    return demo_source()


def _preview(request: HttpRequest, event: int, template_set: TemplateSet) -> HttpResponse:
    source = replace(_own_source(event), template_set=template_set)
    return sent(make(source, DocumentRequest(code="players", language=language_of(request))))


def _trial(event: int) -> Trial:
    return tried(set_of_event(event), _own_source(event)) if is_installed() else Trial()


def _show(
    request: HttpRequest,
    event: int,
    chosen: PaperLook | None = None,
    *,
    wrong: Mapping[str, str] | None = None,
    trial: Trial | None = None,
    added: str = "",
    status: int = 200,
) -> HttpResponse:
    language = language_of(request)
    summary = events.event_summary(STORE, event)
    trial = trial or Trial()
    chosen = chosen or look_of(event)
    sets = installed_sets()
    problems = [problem.said_in(language) for problem in trial.problems]
    try:
        chosen_set(chosen.template_set)
    except TemplateSetRefused as error:
        problems += [problem.said_in(language) for problem in error.problems]
    page = LookPage(
        event=event,
        look=chosen,
        sets=sets,
        installed=is_installed(),
        has_logo=bool(face.face_of(event).logo),
        wrong=wrong or {},
        added=added,
        problems=tuple(problems),
        tried=trial.made,
        papers=tuple((paper, web_text(language, f"look.paper.{paper}")) for paper in PAPERS),
    )
    frame = frame_of(
        request, title=web_text(language, "look.title"), event=summary, section="documents"
    )
    return render_page(request, "files/look.html", page, frame, status=status)
