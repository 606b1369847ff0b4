"""Makes a release: gathers `changelog.d/` into CHANGELOG.md and sets the version.

`make release VERSION=0.2.0` may be repeated until the version is tagged: what has come since is put
under the headings it made. It commits with COMMIT=yes and tags with TAG=yes, and never pushes.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

__all__ = ["KINDS", "Fragment", "gathered", "notes", "read_fragment"]

ROOT = Path(__file__).resolve().parents[1]
CHANGELOG = ROOT / "CHANGELOG.md"
FRAGMENTS = ROOT / "changelog.d"
VERSIONED = {
    ROOT / "src" / "ronde" / "_version.py": r'(?<=__version__ = ").*(?=")',
    ROOT / "README.md": r"(?<=ronde-)[^-\s]+(?=-py3-none-any)",
}
"""The files that name the version, and where."""

KINDS = ("added", "changed", "removed", "fixed", "security")
HEAD = "# Changelog\n\nWhat changed for users, newest version first.\n"

_FRAGMENT = re.compile(rf"({'|'.join(KINDS)}):[ \n](.+)", re.DOTALL)
_SECTION = re.compile(r"^## (\S+) - \d{4}-\d{2}-\d{2}\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fragment:
    """One change for users: its kind and its sentences."""

    kind: str
    sentences: tuple[str, ...]

    @property
    def item(self) -> str:
        """The change as an item of a list, one sentence per line."""
        first = self.sentences[0][:1].upper() + self.sentences[0][1:]
        return "- " + "\n  ".join((first, *self.sentences[1:])) + "\n"


def read_fragment(text: str, name: str) -> Fragment:
    """A file of `changelog.d/`."""
    found = _FRAGMENT.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{name}: begin with one of {', '.join(f'{k}:' for k in KINDS)}")
    lines = (line.strip() for line in found.group(2).splitlines())
    return Fragment(found.group(1), tuple(line for line in lines if line))


def gathered(changelog: str, fragments: Iterable[Fragment], *, version: str, day: date) -> str:
    """The changelog with the fragments under the version, which comes first or is there already."""
    head, known, rest = _divided(changelog or HEAD, version)
    for fragment in fragments:
        known[fragment.kind] = known.get(fragment.kind, "") + fragment.item
    section = f"## {version} - {day.isoformat()}\n"
    for kind in KINDS:
        if kind in known:
            section += f"\n### {kind.capitalize()}\n\n{known[kind]}"
    return f"{head.rstrip()}\n\n{section}" + (f"\n{rest}" if rest else "")


def _divided(changelog: str, version: str) -> tuple[str, dict[str, str], str]:
    """What stands before the versions, the lists of this version by kind, the older versions."""
    sections = list(_SECTION.finditer(changelog))
    if not sections:
        return changelog, {}, ""
    head, newest = changelog[: sections[0].start()], sections[0]
    if newest.group(1) != version:
        return head, {}, changelog[newest.start() :]
    end = sections[1].start() if len(sections) > 1 else len(changelog)
    pieces = re.split(r"^### (\w+)\n", changelog[newest.end() : end], flags=re.MULTILINE)
    lists = zip(pieces[1::2], pieces[2::2], strict=True)
    return head, {kind.lower(): items.strip() + "\n" for kind, items in lists}, changelog[end:]


def notes(changelog: str, version: str) -> str:
    """What the changelog says about a version, without its heading."""
    pieces = _SECTION.split(changelog)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))[version].strip() + "\n"


def _git(*command: str) -> str:
    done = subprocess.run(
        ["git", *command], cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True
    )
    if done.returncode:  # git, or a hook, has said why
        sys.exit(f"git {command[0]} failed; what was gathered stays in the checkout")
    return done.stdout.strip()


def main() -> int:
    """Gather, set the version, and commit or tag where that is asked."""
    parser = argparse.ArgumentParser(description="Gather the changelog and set the version.")
    parser.add_argument("version")
    parser.add_argument("--commit", action="store_true")
    parser.add_argument("--tag", action="store_true")
    parser.add_argument("--notes", action="store_true", help="only print what the changelog says")
    options = parser.parse_args()
    version: str = options.version
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", version):
        parser.error(f"{version!r} is no version such as 0.2.0 or 0.2.0rc1")
    if options.notes:
        print(notes(CHANGELOG.read_text("utf-8"), version), end="")
        return 0
    if _git("tag", "--list", f"v{version}"):
        parser.error(f"v{version} is tagged already: choose the next version")
    files = sorted(path for path in FRAGMENTS.glob("*.md") if path.name != "README.md")
    fragments = [read_fragment(path.read_text("utf-8"), path.name) for path in files]
    before = CHANGELOG.read_text("utf-8") if CHANGELOG.exists() else ""
    today = datetime.now(UTC).date()
    CHANGELOG.write_text(gathered(before, fragments, version=version, day=today), "utf-8")
    for path in files:
        path.unlink()
    for path, place in VERSIONED.items():
        path.write_text(re.sub(place, version, path.read_text("utf-8")), "utf-8")
    print(f"CHANGELOG.md: {len(fragments)} changes more in {version}")
    changed = [str(path.relative_to(ROOT)) for path in (CHANGELOG, FRAGMENTS, *VERSIONED)]
    if options.commit and _git("status", "--porcelain", *changed):
        _git("add", "--all", *changed)
        _git("commit", "--message", f"release: {version}", *changed)
        print(f"committed: release: {version}")
    if options.tag:
        _git("tag", "--annotate", f"v{version}", "--message", f"Ronde {version}")
        print(f"tagged: v{version}; publish with: git push origin v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
