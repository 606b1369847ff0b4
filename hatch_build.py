"""What a wheel needs beyond the package: compiled message catalogues, and the manual.

For a checkout the catalogues stand beside their sources, and the manual is read where it is.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """One `.mo` file beside every `.po` file; the pages of `docs/` under `ronde/manual/`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what translators wrote, and take the manual along."""
        self._compile(version, build_data)
        if version != "editable":
            docs = Path(self.root) / "docs"
            for page in sorted((*docs.rglob("*.md"), *docs.glob("images/*.png"))):
                inside = Path("ronde/manual") / page.relative_to(docs)
                build_data["force_include"][str(page)] = inside.as_posix()

    def _compile(self, version: str, build_data: dict[str, Any]) -> None:
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
