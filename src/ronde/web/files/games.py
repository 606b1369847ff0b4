"""Games: the pairing of a round as PGN, and a PGN with results and moves taken in again."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.conduct.games import TakeGames
from ronde.errors import RondeError
from ronde.formats.pgn import PgnFile, read_pgn
from ronde.queries.games import MatchedGame, matched_games
from ronde.services.games import export_games, take_games
from ronde.services.public.sharing import is_shared
from ronde.store.uploads import Upload, keep_upload
from ronde.texts.errors import error_lines
from ronde.texts.games import fate_text
from ronde.texts.language import Language
from ronde.texts.problems import problem_line
from ronde.texts.web import web_text
from ronde.web.files.uploads import download, previewed_upload, sent_upload
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature

__all__ = ["GameRow", "GamesPage", "all_games", "games", "round_games", "take"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game of the file: where it belongs and what becomes of it."""

    place: str
    white: str
    black: str
    text: str
    is_conflict: bool
    is_taken: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesPage:
    """A file of games to be sent, or what is in it.

    `round` is the one chosen (None: the file says so itself), `kept` how many games of the
    tournament have moves, of `played`. `public` is the address that broadcasts poll, where the
    event is shared.
    """

    tournament: int
    rounds: tuple[int, ...]
    round: int | None
    version: int
    kept: int
    played: int
    results: bool = True
    rows: tuple[GameRow, ...] | None = None
    taken: int = 0
    conflicts: int = 0
    token: str = ""
    problems: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    public: str = ""


def round_games(request: HttpRequest, t: int, r: int) -> HttpResponse:  # noqa: ARG001
    """The games of a round as a file."""
    open_round(open_tournament(t), r)
    return download(export_games(STORE, t, round_no=r))


def all_games(request: HttpRequest, t: int) -> HttpResponse:  # noqa: ARG001
    """The games of all rounds as a file."""
    return download(export_games(STORE, t))


def games(request: HttpRequest, t: int) -> HttpResponse:
    """Send a file of games; see what is in it."""
    opened = open_tournament(t)
    page, status = _page(request, opened), 200
    if request.method == "POST":
        page = _read(request, opened)
        status = 422 if page.refused else 200
    title = web_text(language_of(request), "games.title")
    frame = frame_of(request, title=title, opened=opened, section="rounds")
    return render_page(request, "files/games.html", page, frame, status=status)


def take(request: HttpRequest, t: int) -> HttpResponse:
    """Take in what was shown."""
    upload = previewed_upload(request)
    wish = _wish(request, read_pgn(upload.data), upload)
    seen = request.POST.get("version", "")
    done = take_games(
        STORE,
        t,
        wish,
        by=signature(request),
        seen=int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else None,
    )
    where = reverse("games", args=[t])
    return redirect_after(
        request, done, where if wish.round is None else f"{where}?round={wish.round}"
    )


def _wish(request: HttpRequest, file: PgnFile, upload: Upload) -> TakeGames:
    return TakeGames(
        games=file.games,
        round=_round(request),
        results=request.POST.get("results") == "1",
        source=upload.name,
    )


def _round(request: HttpRequest) -> int | None:
    """The round chosen, if one is."""
    asked = request.POST if request.method == "POST" else request.GET
    text = asked.get("round", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def _page(request: HttpRequest, opened: Opened) -> GamesPage:
    tournament = opened.tournament
    kept = {game.key for game in opened.state.games}
    played = [
        (r.number, *g.players)
        for r in tournament.rounds
        for g in r.games
        if g.result.is_known and not g.result.is_forfeit
    ]
    public = reverse("public-games", args=[opened.event, opened.id])
    return GamesPage(
        tournament=opened.id,
        public=request.build_absolute_uri(public) if is_shared(opened.event) else "",
        rounds=tuple(r.number for r in tournament.rounds),
        round=_round(request),
        version=opened.version,
        kept=sum(key in kept for key in played),
        played=len(played),
    )


def _read(request: HttpRequest, opened: Opened) -> GamesPage:
    language, page = language_of(request), _page(request, opened)
    upload = previewed_upload(request) if request.POST.get("token") else sent_upload(request)
    if upload is None:
        return replace(page, refused=(web_text(language, "import.none"),))
    try:
        file = read_pgn(upload.data)
    except RondeError as error:
        return replace(page, refused=error_lines(error, language, path=upload.name))
    wish = _wish(request, file, upload)
    found = matched_games(opened.state, file.games, round_no=wish.round, results=wish.results)
    return replace(
        page,
        results=wish.results,
        rows=tuple(_row(match, language) for match in found),
        taken=sum(match.kept is not None or match.result is not None for match in found),
        conflicts=sum(match.fate.is_conflict for match in found),
        token=keep_upload(upload, account=request.user.pk or 0, now=timezone.now()),
        problems=tuple(problem_line(p, upload.name, language) for p in file.problems),
    )


def _row(match: MatchedGame, language: Language) -> GameRow:
    white, black = match.players
    return GameRow(
        place=".".join(str(part) for part in (match.round, match.board) if part),
        white=white or "?",
        black=black or "?",
        text=fate_text(match, language),
        is_conflict=match.fate.is_conflict,
        is_taken=match.kept is not None or match.result is not None,
    )
