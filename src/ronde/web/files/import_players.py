"""Players from a list: looked at first, then entered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.errors import RondeError
from ronde.model import Sex, Title
from ronde.queries.licences import judged
from ronde.queries.listed import MatchedBy
from ronde.queries.refreshing import completed
from ronde.services import exchange, players
from ronde.services.exchange import Candidate, PlayerList, Reading
from ronde.services.players import NewPlayer
from ronde.store.uploads import Upload, keep_upload
from ronde.texts.dates import birth_text
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.problems import problem_line
from ronde.texts.web import web_text
from ronde.web.files.mapping import Mapping, mapping_of, reading_of
from ronde.web.files.uploads import previewed_upload, sent_upload
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.lists.installed import rating_lists
from ronde.web.players.listed import ListedRow, listed_row
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["ListPage", "ListRow", "ReadColumn", "import_players", "register"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadColumn:
    """A field that the list fills: how many lines have something in it."""

    name: str
    code: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRow:
    """Somebody on the list as the preview shows them: `cells` in the order of the columns.

    `listed` is who on the rating lists may be meant; `sure`: a number says so.
    """

    candidate: Candidate
    cells: tuple[str, ...]
    listed: tuple[ListedRow, ...] = ()
    sure: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPage:
    """A list to be sent, or the players on it.

    `columns` are the fields read, with how often; `unknown` the headings that were not understood.
    `ratings_in_names` names seem to end in a rating; `rating_in_name`: they were read so.
    """

    rows: tuple[ListRow, ...] | None = None
    columns: tuple[ReadColumn, ...] = ()
    unknown: tuple[str, ...] = ()
    ratings_in_names: int = 0
    rating_in_name: bool = False
    token: str = ""
    new: int = 0
    irregular: int = 0
    outside: int = 0
    offered: bool = False
    mapping: Mapping | None = None
    problems: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def import_players(request: HttpRequest, t: int) -> HttpResponse:
    """Send a list; see who is on it."""
    opened = open_tournament(t)
    language = language_of(request)
    page, status = ListPage(), 200
    if request.method == "POST":
        page = _read_list(request, t)
        status = 422 if page.refused else 200
    title = web_text(language, "list.title")
    frame = frame_of(request, title=title, opened=opened, section="players")
    return render_page(request, "files/import_players.html", page, frame, status=status)


def _listed(upload: Upload, t: int, reading: Reading) -> PlayerList:
    return exchange.read_player_list(upload.data, open_tournament(t).state, reading)


_FIELDS: tuple[tuple[str, str, Callable[[NewPlayer, Language], str]], ...] = (
    ("name", "column.name", lambda new, _: new.person.name),
    ("rating", "column.rating", lambda new, _: str(new.rating or "")),
    ("title", "players.title_label", lambda new, _: _value(new.person.title)),
    ("sex", "players.sex", lambda new, language: _sex(new.person.sex, language)),
    ("federation", "players.federation", lambda new, _: new.person.federation),
    ("club", "column.club", lambda new, _: new.person.club),
    (
        "birth",
        "column.birth",
        lambda new, language: birth_text(new.person.birth, language) if new.person.birth else "",
    ),
    ("fide_id", "players.fide_id", lambda new, _: new.person.fide_id),
    ("national_id", "players.national_id", lambda new, _: new.person.national_id),
    ("licence", "players.licence", lambda new, _: new.person.licence),
    ("licence_season", "players.licence_season", lambda new, _: _text(new.person.licence_season)),
    ("k", "players.k", lambda new, _: _text(new.person.k)),
    ("rated_games", "players.rated_games", lambda new, _: _text(new.person.rated_games)),
)
"""What the preview shows of each person: name of the field, its word, its text."""


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _value(title: Title | None) -> str:
    return "" if title is None else title.value


def _sex(sex: Sex | None, language: Language) -> str:
    return "" if sex is None else web_text(language, f"players.sex.{sex.value}")


def _read_list(request: HttpRequest, t: int) -> ListPage:
    language = language_of(request)
    reading = reading_of(request)
    upload = previewed_upload(request) if request.POST.get("token") else sent_upload(request)
    if upload is None:
        return ListPage(refused=(web_text(language, "import.none"),))
    try:
        listed = _listed(upload, t, reading)
    except RondeError as error:
        return ListPage(refused=error_lines(error, language, path=upload.name))
    lines = tuple(problem_line(p, upload.name, language) for p in listed.problems)
    mapping = mapping_of(listed.table, reading, language)
    token = keep_upload(upload, account=request.user.pk or 0, now=timezone.now())
    if not listed.candidates:
        nobody = web_text(language, "list.nobody")
        return ListPage(refused=(nobody, *lines), mapping=mapping, token=token)
    known = open_tournament(t).state
    found = judged(known, [(c.new.person, c.new.rating) for c in listed.candidates])
    matches = rating_lists().matches([c.new.person for c in listed.candidates])
    texts = [[show(c.new, language) for _, _, show in _FIELDS] for c in listed.candidates]
    counts = [sum(bool(cells[place]) for cells in texts) for place in range(len(_FIELDS))]
    filled = [place for place, count in enumerate(counts) if count]
    return ListPage(
        rows=tuple(
            ListRow(
                candidate=c,
                cells=tuple(cells[place] for place in filled),
                listed=tuple(map(listed_row, match.candidates)),
                sure=match.by in {MatchedBy.FIDE_ID, MatchedBy.LICENCE},
            )
            for c, cells, match in zip(listed.candidates, texts, matches, strict=True)
        ),
        offered=any(match.candidates for match in matches),
        columns=tuple(
            ReadColumn(name=_FIELDS[place][0], code=_FIELDS[place][1], count=counts[place])
            for place in filled
        ),
        unknown=listed.unknown,
        ratings_in_names=listed.ratings_in_names,
        rating_in_name=reading.rating_in_name,
        token=token,
        mapping=mapping,
        new=sum(c.known is None for c in listed.candidates),
        irregular=sum(licence.is_irregular for licence, _ in found),
        outside=sum(bool(within.outside) for _, within in found),
        problems=lines,
    )


def register(request: HttpRequest, t: int) -> HttpResponse:
    """Enter the players ticked on the previewed list."""
    ticked = set(request.POST.getlist("line"))
    upload = previewed_upload(request)
    listed = _listed(upload, t, reading_of(request))
    chosen = [c for c in listed.candidates if str(c.line) in ticked]
    new = _completed(chosen, set(request.POST.getlist("complete")), t)
    done = players.register_players(STORE, t, new, by=signature(request), source=upload.name)
    return redirect_after(request, done, reverse("players", args=[t]))


def _completed(chosen: list[Candidate], lines: set[str], t: int) -> list[NewPlayer]:
    """Whom to enter; on the ticked lines with what the one person on the lists has besides."""
    settings = open_tournament(t).tournament.settings
    matches = rating_lists().matches([c.new.person for c in chosen]) if lines else ()
    found = []
    for place, candidate in enumerate(chosen):
        new = candidate.new
        listed = matches[place].player if str(candidate.line) in lines else None
        if listed is not None:
            person, rating, kind = completed(
                settings, new.person, new.rating, new.rating_kind, listed
            )
            new = replace(new, person=person, rating=rating, rating_kind=kind)
        found.append(new)
    return found
