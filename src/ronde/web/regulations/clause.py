"""The organiser's own words about a clause, or a clause of their own; kept by the generated one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.regulations import clauses
from ronde.model import OwnWords, Regulations
from ronde.queries.regulations import regulations_case
from ronde.services.events import change_settings
from ronde.texts.articles import article_text
from ronde.texts.language import Language, language_name
from ronde.texts.regulations import ClauseText, clause_texts, clause_title
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.regulations.regulations import text_language
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ClausePage", "clause"]

_NEW = "new"
_LONGEST = 4000
_TITLE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class ClausePage:
    """A clause as generated, and the words typed; `id` is empty for a free clause to be added."""

    tournament: int
    version: int
    id: str
    title: str
    generated: str
    article: str
    free: bool
    changed: bool
    known: bool
    form: FormState
    language: Language
    language_name: str


def clause(request: HttpRequest, t: int, c: str) -> HttpResponse:
    """One clause; posting keeps the words, or takes them away where none are left."""
    opened = open_tournament(t)
    shown = text_language(request)
    old = opened.tournament.settings.regulations
    text = _found(opened, c, shown)
    form, status = FormState(values=_values(text.own)), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        new = _read(fields, old, text, shown)
        if not fields.errors:
            seen = fields.integer("version", low=0, high=999_999_999)
            changed = replace(opened.tournament.settings, regulations=new)
            done = change_settings(STORE, t, changed, by=signature(request), seen=seen)
            here = f"{reverse('regulations', args=[t])}?text={shown}#c-{text.id}"
            return redirect_after(request, done, here)
        form, status = fields.state(), 422
    language = language_of(request)
    title = text.title if c != _NEW else web_text(language, "regulations.add")
    frame = frame_of(request, title=title, opened=opened, section="regulations")
    page = ClausePage(
        tournament=t,
        version=opened.version,
        id=c,
        title=title,
        generated=text.generated,
        article=article_text(text.cite, language),
        free=c == _NEW or c in old.free,
        changed=text.changed,
        known=text.own is not None,
        form=form,
        language=shown,
        language_name=language_name(shown),
    )
    return render_page(request, "regulations/clause.html", page, frame, status=status)


def _found(opened: Opened, c: str, shown: Language) -> ClauseText:
    """The clause of that id; one to be added has the next free id."""
    case = regulations_case(opened.state)
    regulations = case.settings.regulations
    if c == _NEW:
        free = regulations.next_free()
        title = clause_title(free, shown)
        return ClauseText(id=free, number=0, title=title, generated="", text="")
    texts = clause_texts(clauses(case), regulations, shown)
    text = next((text for text in texts if text.id == c), None)
    if text is None:
        raise Http404
    return text


def _values(own: OwnWords | None) -> dict[str, str]:
    if own is None:
        return {"how": "add"}
    return {"title": own.title, "text": own.text, "how": "instead" if own.instead else "add"}


def _read(fields: Fields, old: Regulations, text: ClauseText, shown: Language) -> Regulations:
    words = "\n".join(fields.lines("text", most=100, longest=1000)).strip()
    if len(words) > _LONGEST:
        fields.errors["text"] = "form.too_long"
    how = fields.choice("how", ("add", "instead"), default="add")
    title = fields.text("title", longest=_TITLE)
    if fields.errors:
        return old
    if not words:
        return old.without(text.id, shown)
    own = OwnWords(
        clause=text.id,
        language=shown,
        text=words,
        title=title,
        instead=how == "instead",
        beside=text.generated,
    )
    return old.with_words(own)
