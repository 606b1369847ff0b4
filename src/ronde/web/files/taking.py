"""Any file into a tournament that stands: what it is, what differs, what is taken of it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils import timezone

from ronde.conduct.difference import TakeDifference
from ronde.errors import FormatError, RondeError
from ronde.formats import Family, FileKind, recognise
from ronde.model import Tournament
from ronde.queries.difference import Difference, FieldChange, GoneRow, PlayerRow, difference
from ronde.queries.file_people import NEW, SaidBy
from ronde.queries.file_read import FileRead, read_file
from ronde.services.taking import take_difference
from ronde.store.uploads import Upload, keep_upload
from ronde.texts.dates import birth_text
from ronde.texts.difference import (
    clash_text,
    counts_text,
    field_text,
    kind_text,
    result_row_text,
    round_text,
    said_by_text,
    value_text,
)
from ronde.texts.errors import error_lines
from ronde.texts.findings import assumption_text
from ronde.texts.language import Language
from ronde.texts.problems import problem_line
from ronde.texts.web import web_text
from ronde.web.files import games
from ronde.web.files.uploads import previewed_upload, sent_upload
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["Choice", "Line", "OpenRow", "TakingPage", "Ticked", "import_file", "take_file"]

_PICK = "pick."
_MOST_PICKS = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Something that can be ticked: a field with what stands here and what the file has."""

    key: str
    label: str
    old: str = ""
    new: str = ""
    ticked: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticked:
    """Somebody of the file with the lines that can be ticked; `by` says how they were found."""

    name: str
    about: str = ""
    by: str = ""
    player: int = 0
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Who somebody of the file may be."""

    value: int
    text: str
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRow:
    """Somebody of the file who may be several here, or nobody."""

    field: str
    name: str
    about: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TakingPage:
    """A file to be sent, or what it says otherwise than the tournament.

    `kind` is what the file is. `keys` are the tournaments in it, where there are several.
    `elsewhere` is where such a file belongs if it is none of a tournament.
    """

    tournament: int
    kind: str = ""
    name: str = ""
    token: str = ""
    version: int = 0
    key: str = ""
    keys: tuple[str, ...] = ()
    counts: str = ""
    read: str = ""
    is_empty: bool = False
    is_list: bool = False
    settings: tuple[Line, ...] = ()
    new: tuple[Line, ...] = ()
    changed: tuple[Ticked, ...] = ()
    open: tuple[OpenRow, ...] = ()
    picks: tuple[tuple[str, int], ...] = ()
    rounds: tuple[Line, ...] = ()
    results: tuple[Line, ...] = ()
    gone: tuple[Line, ...] = ()
    clashes: tuple[str, ...] = ()
    same: int = 0
    same_results: int = 0
    problems: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    elsewhere: str = ""
    elsewhere_code: str = ""


def import_file(request: HttpRequest, t: int) -> HttpResponse:
    """Send any file; see what it is and what it says otherwise."""
    opened = open_tournament(t)
    page, status = TakingPage(tournament=t), 200
    if request.method == "POST":
        is_known = bool(request.POST.get("token"))
        upload = previewed_upload(request) if is_known else sent_upload(request)
        if upload is not None and recognise(upload.data, upload.name).family is Family.GAMES:
            return games.games(request, t)
        page = _looked_at(request, opened, upload)
        status = 422 if page.refused else 200
    title = web_text(language_of(request), "take.title")
    frame = frame_of(request, title=title, opened=opened, section="import")
    return render_page(request, "files/taking.html", page, frame, status=status)


def take_file(request: HttpRequest, t: int) -> HttpResponse:
    """Take what was ticked, as one act."""
    upload = previewed_upload(request)
    state = open_tournament(t).state
    read = read_file(upload.data, upload.name, state, key=request.POST.get("part", "")[:200])
    version = request.POST.get("version", "")
    seen = int(version) if version.isascii() and version.isdigit() and len(version) < 10 else None
    wish = TakeDifference(
        read=read.tournament,
        keys=frozenset(request.POST.getlist("take")),
        players_only=read.players_only,
        unsaid=read.unsaid,
        picks=_picks(request.POST),
        source=upload.name,
    )
    done = take_difference(STORE, t, wish, by=signature(request), seen=seen)
    return redirect_after(request, done, reverse("import-file", args=[t]))


def _picks(sent: QueryDict) -> tuple[tuple[int, int], ...]:
    """Who somebody at a place of the file was said to be."""
    found = []
    for name in sorted(sent)[:_MOST_PICKS]:
        place, who = name.removeprefix(_PICK), str(sent[name])
        if name.startswith(_PICK) and all(
            text.isascii() and text.isdigit() and len(text) < 8 for text in (place, who)
        ):
            found.append((int(place), int(who)))
    return tuple(found)


def _looked_at(request: HttpRequest, opened: Opened, upload: Upload | None) -> TakingPage:
    language = language_of(request)
    page = TakingPage(tournament=opened.id, version=opened.version)
    if upload is None:
        return _refused(page, web_text(language, "import.none"))
    kind = recognise(upload.data, upload.name)
    asked = request.POST.get("part", "")[:200]
    try:
        read = read_file(upload.data, upload.name, opened.state, key=asked)
    except FormatError as error:
        if error.fault.code == "archive.choose":
            token = keep_upload(upload, account=request.user.pk or 0, now=timezone.now())
            keys = tuple(map(str, error.fault.fields["keys"]))
            return TakingPage(
                tournament=opened.id,
                version=opened.version,
                kind=kind_text(kind, language),
                name=upload.name,
                token=token,
                keys=keys,
            )
        lines = error_lines(error, language, path=upload.name)
        return _elsewhere(opened, kind, upload, lines, language)
    except RondeError as error:
        return _refused(page, *error_lines(error, language, path=upload.name))
    picks = _picks(request.POST)
    found = difference(
        opened.tournament,
        read.tournament,
        players_only=read.players_only,
        unsaid=read.unsaid,
        picks=dict(picks),
    )
    token = keep_upload(upload, account=request.user.pk or 0, now=timezone.now())
    return _compared(opened, read, found, upload.name, token, asked, picks, language)


def _refused(page: TakingPage, *lines: str) -> TakingPage:
    return TakingPage(tournament=page.tournament, version=page.version, refused=lines)


def _elsewhere(
    opened: Opened, kind: FileKind, upload: Upload, lines: tuple[str, ...], language: Language
) -> TakingPage:
    """What cannot be taken here; where such a file belongs."""
    where = {
        Family.LIST: (reverse("lists"), "take.lists"),
        Family.PAPERS: (reverse("paper-look", args=[opened.event]), "take.papers"),
        Family.PRIZES: (reverse("prizes", args=[opened.id]), "take.prizes"),
    }
    address, code = where.get(kind.family, ("", ""))
    return TakingPage(
        tournament=opened.id,
        version=opened.version,
        kind=kind_text(kind, language),
        name=upload.name,
        refused=lines,
        elsewhere=address,
        elsewhere_code=code,
    )


def _compared(
    opened: Opened,
    read: FileRead,
    found: Difference,
    name: str,
    token: str,
    part: str,
    picks: tuple[tuple[int, int], ...],
    language: Language,
) -> TakingPage:
    ours, sure = opened.tournament, found.sure
    return TakingPage(
        tournament=opened.id,
        version=opened.version,
        kind=kind_text(read.kind, language),
        name=name,
        token=token,
        key=part,
        counts=counts_text(found, language),
        read=_read_text(read, language),
        is_empty=found.is_empty,
        is_list=read.players_only,
        settings=tuple(_line(change, sure, language) for change in found.settings),
        new=tuple(_new(row, sure, language) for row in found.new),
        changed=tuple(_changed(row, sure, language) for row in found.changed),
        open=tuple(_open(row, language) for row in found.players if _asks(row)),
        picks=tuple((f"{_PICK}{place}", who) for place, who in picks),
        rounds=tuple(
            Line(key=row.key, label=round_text(row, language), ticked=row.key in sure)
            for row in found.rounds
        ),
        results=tuple(
            Line(key=row.key, label=result_row_text(row, ours, language), ticked=row.key in sure)
            for row in found.results
        ),
        gone=tuple(_gone(row, language) for row in found.gone),
        clashes=tuple(clash_text(clash, ours, language) for clash in found.clashes),
        same=len(found.same),
        same_results=found.same_results,
        problems=tuple(problem_line(p, name, language) for p in read.problems),
        assumptions=tuple(assumption_text(each, language) for each in read.assumptions),
    )


def _read_text(read: FileRead, language: Language) -> str:
    tournament: Tournament = read.tournament
    players = web_text(language, "take.players", count=len(tournament.players))
    if read.players_only:
        return players
    rounds = web_text(language, "take.rounds", count=len(tournament.rounds))
    return " · ".join(filter(None, (tournament.settings.name, players, rounds)))


def _line(change: FieldChange, sure: frozenset[str], language: Language) -> Line:
    return Line(
        key=change.key,
        label=field_text(change, language),
        old=value_text(change.old, language),
        new=value_text(change.new, language),
        ticked=change.key in sure,
    )


def _about(row: PlayerRow, language: Language) -> str:
    """What tells somebody of the file from others of the name."""
    player = row.meant.read
    person = player.person
    birth = "" if person.birth is None else birth_text(person.birth, language)
    title = "" if person.title is None else person.title.value
    rating = str(player.rating or "")
    parts = (title, rating, person.federation, birth, person.fide_id, person.national_id)
    return " · ".join(part for part in (*parts, person.club) if part)


def _new(row: PlayerRow, sure: frozenset[str], language: Language) -> Line:
    label = row.meant.read.name
    return Line(key=row.key, label=label, new=_about(row, language), ticked=row.key in sure)


def _changed(row: PlayerRow, sure: frozenset[str], language: Language) -> Ticked:
    known, by = row.meant.known, row.meant.by
    assert known is not None, "whoever is changed is known"
    assert by is not None, "something says so"
    return Ticked(
        name=known.name,
        by=said_by_text(by, language),
        player=known.id,
        lines=tuple(_line(change, sure, language) for change in row.fields),
    )


def _asks(row: PlayerRow) -> bool:
    return row.meant.is_open or row.meant.is_new or row.meant.by is SaidBy.HAND


def _open(row: PlayerRow, language: Language) -> OpenRow:
    meant = row.meant
    candidates = (*((meant.known,) if meant.known is not None else ()), *meant.candidates)
    return OpenRow(
        field=f"{_PICK}{row.place}",
        name=meant.read.name,
        about=_about(row, language),
        choices=(
            *(
                Choice(value=p.id, text=_named(p.id, p.name, p.rating), chosen=p is meant.known)
                for p in candidates
            ),
            Choice(value=NEW, text=web_text(language, "take.nobody"), chosen=meant.is_new),
        ),
    )


def _named(number: int, name: str, rating: int) -> str:
    return f"{name} {rating or ''} #{number}"


def _gone(row: GoneRow, language: Language) -> Line:
    del language
    return Line(key=row.key, label=row.player.name, ticked=False)
