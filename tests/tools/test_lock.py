"""The lock files hold what pyproject.toml asks for, no more and no less, with hashes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from support.source import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = {
    "app": (("app",), ("build",)),
    "host": (("app", "postgres"), ("build",)),
    "dev": (("app", "postgres"), ("dev",)),
    "site": ((), ("site",)),
    "tools": ((), ("tools",)),
}
"""Which extras and which groups a lock file is made of."""

REMEDY = "pyproject.toml and requirements/*.lock disagree: run `make lock`"


def of_group(name: str) -> Iterator[Requirement]:
    for entry in PROJECT["dependency-groups"][name]:
        if isinstance(entry, str):
            yield Requirement(entry)
        else:
            yield from of_group(entry["include-group"])


def asked(lock: str) -> dict[str, Requirement]:
    extras, groups = LOCKS[lock]
    optional = PROJECT["project"]["optional-dependencies"]
    found = [Requirement(line) for extra in extras for line in optional[extra]]
    found += [requirement for group in groups for requirement in of_group(group)]
    return {canonicalize_name(requirement.name): requirement for requirement in found}


def locked(lock: str) -> Iterator[tuple[str, str, str]]:
    """Name, version and all that is written below them."""
    text = (ROOT / "requirements" / f"{lock}.lock").read_text("utf-8")
    for entry in re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]:
        name, version = re.match(r"([a-z0-9-]+)(?:\[[^]]*\])?==(\S+)", entry).groups()  # type: ignore[union-attr]
        yield name, version, entry


HOLES = {
    "django": ("5.2.15", "CVE-2026-48588, and in older ones CVE-2026-5766, CVE-2026-33034"),
    "h11": ("0.14.0", "CVE-2025-43859: chunked bodies are read leniently"),
    "httptools": ("0.6.0", "GHSA-pjjw-qhg8-p2p9: the llhttp 8.1.1 in it"),
    "psycopg": ("3.2.3", "CVE-2025-1094: the libpq 17.0 in its wheels"),
    "pydantic": ("2.3.0", "CVE-2024-3772: addresses that take long to check"),
    "sqlparse": ("0.5.5", "CVE-2026-54284, CVE-2026-59893, CVE-2026-71491: nested statements"),
}
"""The newest version of a package that is known to have a hole, and which; the packages are those
of the extras, whoever installs without a lock gets no other."""


@pytest.mark.parametrize("name", HOLES)
def test_no_bound_admits_a_known_hole(name: str) -> None:
    newest, why = HOLES[name]
    assert newest not in asked("host")[name].specifier, why


@pytest.mark.parametrize("lock", LOCKS)
class TestLock:
    def test_it_holds_every_requirement(self, lock: str) -> None:
        versions = {name: version for name, version, _ in locked(lock)}
        for name, requirement in asked(lock).items():
            assert name in versions, REMEDY
            assert versions[name] in requirement.specifier, f"{requirement}: {REMEDY}"

    def test_it_holds_nothing_that_nobody_asks_for(self, lock: str) -> None:
        direct = {name for name, _, entry in locked(lock) if "ronde (pyproject.toml" in entry}
        assert direct <= set(asked(lock)), REMEDY

    def test_every_package_has_hashes_and_no_address(self, lock: str) -> None:
        for name, _, entry in locked(lock):
            assert "--hash=sha256:" in entry, name
            assert "://" not in entry, name


def test_one_version_of_a_package_everywhere() -> None:
    """All of them are installed into one environment."""
    versions: dict[str, set[str]] = {}
    for lock in LOCKS:
        for name, version, entry in locked(lock):
            if " ; " not in entry.partition("\n")[0]:
                versions.setdefault(name, set()).add(version)
    assert not {name: found for name, found in versions.items() if len(found) > 1}, REMEDY


def test_the_build_requirement_is_locked() -> None:
    assert set(PROJECT["build-system"]["requires"]) <= set(PROJECT["dependency-groups"]["build"])
