# ruff: noqa: PLC0415 - Django is set up before what stands on it is imported
"""Every page as a file, and two folders of them compared, so that nothing changes unseen.

    PYTHONPATH=src:tests python tests/campaigns/pages.py --out FOLDER [--only ROUTES]
    python tests/campaigns/pages.py --compare BEFORE AFTER [--space exact|shown|tags] [--show 5]

`exact` compares bytes; `shown` ignores the white space that a browser ignores (beside blocks, in
tables and lists of options) and keeps what stands between words and inline elements; `tags`
ignores all white space beside tags. The data, the clock and the secrets are always the same.
`--only` is a pattern of route names; then `--compare --common` looks at pages of both folders.
"""

from __future__ import annotations

import argparse
import datetime as dt
import difflib
import itertools
import os
import random
import re
import secrets
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

if TYPE_CHECKING:
    from django.contrib.auth.models import User
    from django.test import Client

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
LANGUAGES: tuple[Literal["fr", "en"], ...] = ("fr", "en")
NOW = dt.datetime(2026, 11, 15, 13, 30, tzinfo=dt.UTC)

VARYING = (
    (re.compile(r'(name="csrfmiddlewaretoken" value=")[^"]+'), r"\1CSRF"),
    (re.compile(r"(/static/[\w./-]+\?v=)[0-9a-f]+"), r"\1DIGEST"),
    (re.compile(r"(assets/[\w-]+\.)[0-9a-f]{12}\."), r"\1DIGEST."),
    (re.compile(r"/[\w/]*ronde-test-\w+"), "DATA"),
    (re.compile(r"\d+ (kB|Ko)"), r"SIZE \1"),
    (re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"), "UUID"),
)
"""What differs between two runs, or with the content of another file."""

VALUES: Mapping[str, tuple[object, ...]] = {
    "r": (1, 3, 4),
    "b": (1, 3),
    "p": (1, 9),
    "v": (12,),
    "k": (1, 4),
    "m": (1, 2),
    "language": LANGUAGES,
}
"""What stands in an address by the name of its part; 1 for other numbers."""

QUERIES: Mapping[str, tuple[str, ...]] = {
    "standings": (
        "?sex=w",
        "?age=U20",
        "?club=Tour Blanche",
        "?after=2",
        "?rated_from=1500&rated_to=1999",
    ),
    "value": ("?code=BH/C1", "?code=BH", "?code=SB", "?code=DE", "?code=MPvGP"),
    "what-if": ("?player=3", "?player=3&b3=1-0"),
    "tie-breaks": ("?codes=BH,EDE,BH", "?preset=fide"),
    "why": ("?depth=for_arbiter", "?depth=for_arbiter&against=1", "?depth=for_player"),
    "why-team": ("?depth=for_arbiter",),
    "players": ("?q=a", "?show=absent"),
    "public-players": ("?q=a",),
    "public-screen-page": (
        "?show=pairings",
        "?show=standings&theme=light",
        "?show=names&lines=12",
        "?tournament=1",
    ),
    "change-pairing": ("?case=regulations",),
    "journal": ("?before=20",),
    "play-board": ("?side=w",),
    "restore": ("?name=x",),
}
"""More of a page, by its route."""


class Steady:
    """Secrets and clocks that are the same in every run: seeded anew before each request."""

    def __init__(self) -> None:
        self.random = random.Random(0)
        self.now = NOW

    def install(self) -> None:
        """Put them in the place of the true ones."""
        from django.utils import timezone

        letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        changed: Mapping[str, Callable[..., Any]] = {
            "token_urlsafe": lambda n=32: "".join(self.random.choices(letters, k=n * 4 // 3)),
            "token_hex": lambda n=32: self.random.randbytes(n).hex(),
            "token_bytes": self.random.randbytes,
            "randbelow": self.random.randrange,
            "choice": self.random.choice,
        }
        for name, function in changed.items():
            setattr(secrets, name, function)
        timezone.now = lambda: self.now
        time.time = self.seconds

    def seconds(self) -> float:
        """The steady time as programs count it."""
        return self.now.timestamp()

    def seed(self, text: str) -> None:
        """What comes now depends on that text only."""
        self.random.seed(text)


STEADY = Steady()


def set_up() -> None:
    """The application on an empty database, with a steady clock."""
    os.environ["TZ"] = "Europe/Paris"
    time.tzset()
    from support import webapp

    webapp.set_up()
    STEADY.install()


def person(user: User | None, language: str) -> Client:
    """A browser; of nobody, or of somebody signed in."""
    from django.test import Client

    browser = Client(headers={"accept-language": language}, raise_request_exception=False)
    if user is not None:
        STEADY.seed(f"session {user} {language}")
        browser.force_login(user)
    return browser


def prepare() -> None:
    """Events of every kind, and everything that pages can be about: made by posting forms."""
    from ronde.services.installation import owner
    from ronde.store.models import TournamentRow

    chief = person(owner(), "en")

    def post(path: str, **fields: object) -> str:
        STEADY.now += dt.timedelta(seconds=1)
        STEADY.seed(f"{STEADY.now} {path}")
        answer = chief.post(path, fields, follow=True)
        if answer.status_code >= 400:
            sys.exit(f"cannot prepare {path}: {answer.status_code}\n{answer.content.decode()}")
        return answer.content.decode()

    post("/events/demo/")  # event 1, tournaments 1 to 5
    post("/events/new/", preset="open", event="Begun tomorrow", city="Nevers")  # event 2, 6
    post("/tournaments/6/players/", name="Só, Zoé", rating="1500", sex="w")
    for name in ("showcase", "outside", "prizes"):  # events 3 to 5
        file = (GOLDEN / "archive" / "v1" / f"{name}.ronde").open("rb")
        page = post("/events/import/", file=file)
        found = re.search(r'name="token" value="([^"]+)"', page)
        post("/events/import/create/", token=found[1] if found else "")
    for event in (1, 3, 4, 5):
        post(f"/events/{event}/public/share/", shared="yes")
    post("/events/1/public/announce/", text="Round 5 starts <late>", until="18:00")
    post("/events/1/public/clock/1/", round="5", time="16:00")
    for role, member in (("VIEWER", "Vera"), ("RESULTS", "Rémi"), ("ARBITER", "Ada")):
        invited = post("/events/1/people/invite/", role=role, lasts="15m", uses="1")
        STEADY.seed(f"join {member}")
        person(None, "en").post(found_path(JOIN, invited), {"name": member, "label": "Phone"})
    SPECIAL["join-with"] = found_path(
        JOIN, post("/events/1/people/invite/", role="CHIEF", lasts="15m", uses="1")
    )
    post("/events/1/programs/", name="Hall screen", role="viewer", days="7")
    post(
        "/events/1/programs/webhooks/",
        url="http://127.0.0.1:9/x",
        topics="round.published",
        local="yes",
    )
    outside = {"reason": "family", "accepted": "yes"}
    post("/tournaments/1/arrangements/pairs/", p1="1", p2="2", **outside)
    post(
        "/tournaments/1/arrangements/points/",
        player="3",
        points="-0.5",
        reason="late",
        accepted="yes",
    )
    post(
        "/tournaments/1/arrangements/boards/",
        player="4",
        board="1",
        reason="crutches",
        accepted="yes",
    )
    post("/tournaments/1/journal/remark/", text="A remark with <signs> & ½")
    rules = "300\n200\n50 + clock [80]"
    post("/tournaments/1/prizes/announce/", lists="1", name0="General", prizes0=rules)
    for number in (5, 1):
        post(f"/tournaments/{number}/player-results/", do="on", cards="boards")
        post(f"/tournaments/{number}/player-results/kiosks/")
    post("/backups/followers/", name="Second machine")
    SPECIAL["restore"] = found_path(RESTORE, post("/backups/now/"))
    post("/events/new/", preset="rutsch", event="One table after the other")
    last = TournamentRow.objects.latest("id").id
    for number in range(1, 7):
        post(f"/tournaments/{last}/players/", name=f"Rutsch {number}", rating=str(1900 - number))
    post(f"/tournaments/{last}/draws/strength/", seed="7")
    post(f"/tournaments/{last}/rounds/next/pair/")
    report()


JOIN = re.compile(r'(?<=class="code">)([\w-]+)<')
RESTORE = re.compile(r'href="(/backups/restore/[^"]+)"')
SPECIAL: dict[str, str] = {}
"""Addresses with a secret or a name in them, by route."""


def found_path(pattern: re.Pattern[str], page: str) -> str:
    """The address that a page names."""
    found = pattern.search(page)
    if found is None:
        sys.exit(f"{pattern.pattern} is not in the page\n{page}")
    path = found[1].replace("&amp;", "&")
    return path if "/" in path else f"/join/{path.replace('-', '')}/"


def report() -> None:
    """Two players of an open board say different things."""
    from ronde.services.installation import owner

    page = person(owner(), "en").get("/tournaments/1/player-results/cards/4/").content.decode()
    codes = re.findall(r"\b([0-9A-Z]{4}-[0-9A-Z]{4})\b", page)
    for code in dict.fromkeys(codes):
        path = f"/play/{code.replace('-', '')}/"
        if b"BLACK_WINS" not in person(None, "en").get(f"{path}?side=w").content:
            continue
        for side, result in (("w", "WHITE_WINS"), ("b", "BLACK_WINS")):
            STEADY.seed(f"report {path} {side}")
            person(None, "en").post(path, {"side": side, "result": result})
        SPECIAL["play-board"] = path
        return


def filled(pattern: str, known: Mapping[str, object]) -> str:
    """An address of a pattern."""
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda m: str(known[m[1]]), pattern)


def addresses() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every address to ask for: route, path, methods."""
    from ronde.store.models import TournamentRow
    from support.walk import routes

    events = dict(TournamentRow.objects.values_list("id", "event_id"))
    for route in routes():
        parts = list(route.converters)
        choices: dict[str, Sequence[object]] = {
            part: VALUES.get(part, (1,) if "0-9" in str(found.regex) else ("x",))
            for part, found in route.converters.items()
        }
        if "t" in parts:
            choices["t"] = (*events, 99)
        elif "e" in parts:
            choices["e"] = (*sorted(set(events.values())), 99)
        for values in itertools.product(*(choices[part] for part in parts)):
            known = dict(zip(parts, values, strict=True))
            if "t" in known and "e" in known:
                known["e"] = events.get(int(str(known["t"])), 99)
            text = filled(route.pattern, known)
            yield route.name, text, route.methods
        if route.name in SPECIAL:
            yield route.name, SPECIAL[route.name], route.methods


class Writer:
    """Writes answers into a folder, one file each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.index: list[str] = []
        self.missing: set[str] = set()

    def ask(
        self, browser: Client, name: str, path: str, posted: Mapping[str, str] | None = None
    ) -> None:
        """Ask, keep the answer, forget what was written by asking."""
        from support import webapp

        STEADY.seed(f"{path} {posted}")
        with webapp.clean_database():
            answer = browser.get(path) if posted is None else browser.post(path, posted)
            content = answer.getvalue() if answer.streaming else answer.content
        if answer.status_code == 404 and name.rpartition("/")[0] in self.missing:
            return  # one page about what is not there is like the next
        if answer.status_code == 404:
            self.missing.add(name.rpartition("/")[0])
        kind = answer.headers.get("Content-Type", "").partition(";")[0]
        where = answer.headers.get("Location", "")
        self.write(name, content, kind, f"{answer.status_code} {where}".strip())

    def write(self, name: str, content: bytes, kind: str, status: str = "") -> None:
        """One file, without what varies; what is not text only by its type."""
        ending = {"text/html": "html", "application/json": "json"}.get(kind, "txt")
        file = self.folder / f"{name}.{ending}"
        self.index.append(f"{file.relative_to(self.folder)}\t{status}\t{kind}")
        if kind.startswith(("application/zip", "application/octet")) or not content:
            return
        text = content.decode("utf-8", "replace")
        for pattern, instead in VARYING:
            text = pattern.sub(instead, text)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")

    def close(self) -> None:
        """The list of everything asked, with status and type."""
        (self.folder / "index.tsv").write_text("\n".join(sorted(self.index)) + "\n", "utf-8")


def file_name(path: str) -> str:
    """A path as the name of a file."""
    return quote(path.strip("/").replace("/", "_") or "root", safe="_=&.,")


def write_pages(folder: Path, only: str) -> None:
    """Every page, for everybody who may see it, in every language."""
    set_up()
    from django.contrib.auth.models import User

    from ronde.services.installation import owner

    prepare()
    STEADY.now += dt.timedelta(minutes=5)
    writer = Writer(folder)
    listed = [found for found in dict.fromkeys(addresses()) if re.search(only, found[0])]
    for language in LANGUAGES:
        people = {"owner": owner(), **{u.username: u for u in User.objects.filter(id__gt=1)}}
        for who, user in {**people, "nobody": None}.items():
            browser = person(user, language)
            for name, path, methods in listed:
                if "GET" not in methods or not wanted(who, path, language):
                    continue
                here = f"{language}/{who}/{name}"
                writer.ask(browser, f"{here}/{file_name(path)}", path)
                if who in {"owner", "nobody"} and path.count("99") == 0:
                    for query in QUERIES.get(name, ()):
                        writer.ask(browser, f"{here}/{file_name(path + query)}", path + query)
        write_failures(writer, language, listed)
    if not only:
        write_site(writer)
    writer.close()
    print(f"{len(writer.index)} answers in {folder}")


def wanted(who: str, path: str, language: str) -> bool:
    """Whether that person's view of a page is worth a file: the owner sees most of them."""
    if re.search(rf"/p/\d+/(?!{language}/|$|screen/$)", path):
        return False
    is_first = re.match(r"/(tournaments|events)/1/", path) is not None
    if who == "nobody":
        return path.startswith(("/p/", "/play", "/join", "/sign", "/api", "/feed"))
    if who == "owner":
        return not path.startswith("/sign-in/x")
    return is_first or path in {"/", "/me/"}


def write_failures(
    writer: Writer, language: str, listed: Sequence[tuple[str, str, tuple[str, ...]]]
) -> None:
    """What every form and act answers to nothing, and to nonsense."""
    from ronde.services.installation import owner
    from ronde.web.public.page_cache import PAGES
    from ronde.web.request_context import STORE

    nothing: Mapping[str, str] = {}
    junk = dict.fromkeys(("name", "set", "rounds", "reason", "player", "points", "code"), "<½")
    seen: set[tuple[str, str]] = set()
    for name, path, methods in listed:
        first = re.match(r"/\w+/(\d+)/", path)
        place = first[1] if first else ""
        if "POST" not in methods or place not in {"", "1", "5"} or (name, place) in seen:
            continue
        seen.add((name, place))
        for kind, fields in (("empty", nothing), ("junk", junk)):
            here = f"{language}/posted-{kind}/{name}/{file_name(path)}"
            browser = person(owner(), language)
            writer.ask(browser, here, path, fields)
            STORE.drop_cache()
            PAGES.clear()
    browser = person(owner(), language)
    for path in ("/nowhere/", "/tournaments/1/rounds/99/", "/tournaments/1/players/999/"):
        writer.ask(browser, f"{language}/failures/{file_name(path)}", path)
    for path in ("/tournaments/1/close/", "/tournaments/1/rounds/4/publish/"):
        writer.ask(browser, f"{language}/failures/get_{file_name(path)}", path)
    guest = person(None, language)
    guest.handler.enforce_csrf_checks = True
    writer.ask(guest, f"{language}/failures/csrf", "/play/", {"code": "x"})
    writer.ask(guest, f"{language}/failures/door", "/tournaments/1/")


def write_site(writer: Writer) -> None:
    """What `ronde publish` writes from a report, and from the demonstration event."""
    from ronde.services.public.event import shared_event
    from ronde.web.public.site import site_parts
    from ronde.web.request_context import STORE

    public = shared_event(STORE, 1, now=STEADY.now)
    for part in site_parts(public, LANGUAGES, "https://example.org/open"):
        for path, content in part.files():
            if path.endswith(".html"):
                name = path.removesuffix(".html").replace("/", "_")
                writer.write(f"site/{name}", content, "text/html")


BLOCKS = frozenset(
    "html head body meta link title script base header footer main nav section article aside div "
    "p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td "
    "form fieldset legend details summary figure figcaption hr pre blockquote address dialog "
    "select option optgroup datalist template noscript br "
    "svg g path rect line circle polyline polygon defs use desc text".split()
)
KEPT = frozenset({"pre", "textarea", "script", "style"})


class Shown(HTMLParser):
    """A page as tags and text, without the white space that `space` says is nothing."""

    def __init__(self, space: str) -> None:
        super().__init__(convert_charrefs=False)
        self.space = space
        self.parts: list[tuple[str, str]] = []
        self.kept = 0

    def add(self, kind: str, text: str) -> None:
        """One more part; texts beside each other are one."""
        if kind == "text" and self.parts and self.parts[-1][0] == "text":
            self.parts[-1] = ("text", self.parts[-1][1] + text)
        else:
            self.parts.append((kind, text))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.kept += tag in KEPT
        self.add(self.kind(tag), self.start())

    def start(self) -> str:
        """The start tag with single blanks between its attributes."""
        return re.sub(r"\s+", " ", self.get_starttag_text() or "").replace(" >", ">")

    def handle_endtag(self, tag: str) -> None:
        self.kept -= tag in KEPT
        self.add(self.kind(tag), f"</{tag}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.add(self.kind(tag), self.start())

    def handle_data(self, data: str) -> None:
        self.add("text", data if self.kept else re.sub(r"[ \t\n\r\f]+", " ", data))

    def handle_entityref(self, name: str) -> None:
        self.add("text", f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.add("text", f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.add("block", f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.add("block", f"<!{decl}>")

    def kind(self, tag: str) -> str:
        """How white space beside that tag behaves."""
        return "block" if tag in BLOCKS or self.space == "tags" else "inline"

    def lines(self) -> list[str]:
        """The parts, one a line: white space at the edge of blocks and after white space gone."""
        found: list[str] = []
        after = True  # nothing, a block or white space came before: more white space is nothing
        for kind, text in self.parts:
            if kind == "text":
                shown = text.lstrip(" ") if after else text
                if shown:
                    found.append(shown)
                    after = shown.endswith(" ")
            else:
                if kind == "block":
                    self.strip_last(found)
                    after = True
                found.append(text)
        return [line for line in found if line]

    @staticmethod
    def strip_last(found: list[str]) -> None:
        """White space before a block is nothing, even inside inline elements that end there."""
        for place in range(len(found) - 1, -1, -1):
            if not found[place].startswith("<"):
                found[place] = found[place].rstrip(" ")
                return
            if not found[place].startswith("</"):
                return


def shown_lines(text: str, space: str) -> list[str]:
    """A page as lines to compare."""
    if space == "exact":
        return text.splitlines()
    page = Shown(space)
    page.feed(text)
    page.close()
    return page.lines()


def compare(before: Path, after: Path, *, space: str, show: int, common: bool) -> int:
    """How many files differ; the first ones are shown."""
    names = {p.relative_to(f) for f in (before, after) for p in f.rglob("*") if p.is_file()}
    if common:
        names = {n for n in names if (before / n).exists() and (after / n).exists()}
        names.discard(Path("index.tsv"))
    differing = 0
    for name in sorted(names):
        texts = [
            (f / name).read_text("utf-8") if (f / name).exists() else "" for f in (before, after)
        ]
        if texts[0] == texts[1]:
            continue
        only = space if name.suffix == ".html" else "exact"
        old, new = (shown_lines(text, only) for text in texts)
        if old == new and only != "exact":
            continue
        differing += 1
        if differing <= show:
            print(f"== {name}")
            found = difflib.unified_diff(old, new, "before", "after", n=2, lineterm="")
            print("\n".join(line[:300] for line in itertools.islice(found, 2, 40)))
    print(f"{len(names)} files, {differing} differ ({space})")
    return 1 if differing else 0


def main() -> int:
    """Write, or compare."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path)
    parser.add_argument("--only", default="", help="a pattern of route names")
    parser.add_argument("--common", action="store_true", help="only what both folders have")
    parser.add_argument("--compare", type=Path, nargs=2, metavar=("BEFORE", "AFTER"))
    parser.add_argument("--space", choices=("exact", "shown", "tags"), default="exact")
    parser.add_argument("--show", type=int, default=5, help="how many differences to show")
    options = parser.parse_args()
    if options.compare:
        before, after = options.compare
        return compare(before, after, space=options.space, show=options.show, common=options.common)
    if options.out is None or options.out.exists():
        parser.error("--out names a folder that does not exist yet")
    write_pages(options.out, options.only)
    return 0


if __name__ == "__main__":
    sys.exit(main())
