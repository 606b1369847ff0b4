"""Compiles the message catalogues: into the wheel, or beside their sources for a checkout."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """One `.mo` file beside every `.po` file; one that is older than its source is not read."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what translators wrote."""
        source_root = Path(self.root) / "src"
        sys.path.insert(0, str(source_root))
        from ronde.catalogue.mo import compiled  # noqa: PLC0415
        from ronde.catalogue.po import read_po  # noqa: PLC0415

        target_root = (
            source_root if version == "editable" else Path(self.root) / "build" / "catalogues"
        )
        for source in sorted(source_root.glob("ronde/locale/*/LC_MESSAGES/*.po")):
            inside = source.relative_to(source_root).with_suffix(".mo")
            binary = target_root / inside
            binary.parent.mkdir(parents=True, exist_ok=True)
            binary.write_bytes(compiled(read_po(source.read_text(encoding="utf-8"))))
            if version != "editable":
                build_data["force_include"][str(binary)] = inside.as_posix()
