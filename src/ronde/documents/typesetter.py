"""A process of its own that sets one document: a request on its input, the PDF on its output.

It is started for one document and ends with it, so that neither its memory nor an endless template
outlives it. It imports Typst and nothing of ours: it is run as a file.
"""

from __future__ import annotations

import json
import sys

MEMORY = 3_000_000_000
"""Bytes of addresses; the largest list takes a tenth of it."""
EXIT_MISSING = 3
EXIT_REFUSED = 4


def main() -> int:
    """Set what the input asks for."""
    try:
        import resource  # noqa: PLC0415 - systems without it have no such limit

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError, OSError):
        pass
    try:
        import typst  # noqa: PLC0415 - the point of this process
    except ImportError:
        return EXIT_MISSING
    asked = json.load(sys.stdin.buffer)
    try:
        made = typst.compile(
            asked["template"],
            root=asked["root"],
            font_paths=asked["fonts"],
            package_path=asked["packages"],
            package_cache_path=asked["packages"],
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(asked["data"])},
            pdf_standards=["ua-1"],
            timestamp=asked["timestamp"],
        )
    except typst.TypstError as error:
        sys.stderr.write(error.diagnostic)
        return EXIT_REFUSED
    sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
