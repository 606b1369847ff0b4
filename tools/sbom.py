"""The bill of materials of a release: what its application is made of, from the lock file.

cyclonedx-py reads packages, versions and hashes from the lock; licences come from the metadata of
the packages as they are installed here, from that same lock: `make sbom`.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

__all__ = ["bill", "licence_of", "with_licences"]

_CLASSIFIER = "License :: "


def licence_of(name: str) -> str:
    """The licence a package declares, empty if it is not installed here or declares none."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    for told in about.get_all("License-Expression") or ():
        return str(told)
    kinds = [
        line.rpartition(" :: ")[2]
        for line in about.get_all("Classifier") or ()
        if line.startswith(_CLASSIFIER)
    ]
    plain = "".join(about.get_all("License") or ())
    return ", ".join(kinds) or plain.strip().partition("\n")[0]


def with_licences(
    found: dict[str, Any], version: str, licence: Callable[[str], str] = licence_of
) -> dict[str, Any]:
    """The bill with the program itself and the licence of every package that declares one."""
    components = []
    for component in found["components"]:
        # What the file says in that line stands in the fields already.
        kept = {key: value for key, value in component.items() if key != "description"}
        if named := licence(component["name"]):
            expression = re.fullmatch(r"[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)*", named)
            kept["licenses"] = [
                {"expression": named} if expression else {"license": {"name": named}}
            ]
        components.append(kept)
    program = {
        "type": "application",
        "bom-ref": "ronde",
        "name": "ronde",
        "version": version,
        "purl": f"pkg:pypi/ronde@{version}",
        "licenses": [{"expression": "MIT"}],
    }
    return {
        **found,
        "metadata": {**found.get("metadata", {}), "component": program},
        "components": components,
        "dependencies": [
            {"ref": "ronde", "dependsOn": [component["bom-ref"] for component in components]},
            *({"ref": component["bom-ref"]} for component in components),
        ],
    }


def bill(lock: Path, version: str) -> dict[str, Any]:
    """The bill of a lock file."""
    command = [
        *(sys.executable, "-m", "cyclonedx_py", "requirements", str(lock)),
        *("--output-format", "JSON", "--spec-version", "1.6", "--output-reproducible"),
    ]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return with_licences(found, version)


def main() -> int:
    """Write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lock", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--version", required=True)
    options = parser.parse_args()
    made = bill(options.lock, options.version)
    options.folder.mkdir(parents=True, exist_ok=True)
    target = options.folder / f"ronde-{options.version}.cdx.json"
    target.write_text(json.dumps(made, indent=2, sort_keys=True) + "\n", "utf-8")
    silent = [c["name"] for c in made["components"] if "licenses" not in c]
    print(f"{target}: {len(made['components'])} packages")
    if silent:
        print(f"  without a licence here: {', '.join(silent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
