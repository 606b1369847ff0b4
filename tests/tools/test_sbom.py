"""`make sbom`: the program and everything it is installed with, with hashes and licences."""

from __future__ import annotations

from typing import Any

from support.script import script

sbom = script("tools/sbom.py")

FOUND: dict[str, Any] = {
    "bomFormat": "CycloneDX",
    "components": [
        {"bom-ref": "L1", "name": "h11", "version": "0.16.0", "description": "line 1"},
        {"bom-ref": "L2", "name": "tzdata", "version": "2026.6"},
        {"bom-ref": "L3", "name": "packaging", "version": "26.3"},
    ],
}
LICENCES = {"h11": "MIT License", "packaging": "Apache-2.0 OR BSD-2-Clause"}


def test_licences_are_expressions_where_they_are_some() -> None:
    made = sbom.with_licences(FOUND, "1.2.3", lambda name: LICENCES.get(name, ""))
    assert [c.get("licenses") for c in made["components"]] == [
        [{"license": {"name": "MIT License"}}],
        None,
        [{"expression": "Apache-2.0 OR BSD-2-Clause"}],
    ]


def test_the_program_stands_above_what_it_needs() -> None:
    made = sbom.with_licences(FOUND, "1.2.3", lambda _: "")
    assert made["metadata"]["component"]["purl"] == "pkg:pypi/ronde@1.2.3"
    assert made["dependencies"][0] == {"ref": "ronde", "dependsOn": ["L1", "L2", "L3"]}
    assert FOUND["components"][0]["description"] == "line 1", "what came in stays as it was"


def test_the_licence_of_an_installed_package() -> None:
    assert sbom.licence_of("django") == "BSD-3-Clause"
    assert sbom.licence_of("no-such-package") == ""
