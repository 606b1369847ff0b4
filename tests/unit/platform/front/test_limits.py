"""The numbers that bound what somebody unknown can take."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ronde.platform.front import limits


@pytest.mark.parametrize("descriptors", [256, 1024, 4096, 65536])
def test_everybody_who_waits_leaves_room_for_requests_and_files(descriptors: int) -> None:
    found = limits.limits_for(descriptors)
    waiting = found.spectators.most + found.arbiters.most + found.programs.most
    assert waiting <= found.connections * 3 / 4
    assert found.connections + limits.RESERVE + limits.DOORWAY <= descriptors
    assert found.spectators.per_address < found.spectators.most


def test_very_few_descriptors_still_serve_somebody() -> None:
    fewest = limits.limits_for(64)
    assert fewest.connections == limits.FEWEST
    for line in (fewest.public_line, fewest.door_line):
        assert line.most >= line.per_address >= 1


@pytest.mark.skipif(sys.platform == "win32", reason="sockets are no files there")
def test_what_the_system_grants_is_taken() -> None:
    code = (
        "import resource; from ronde.platform.front.limits import raise_descriptors;"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (128, 512));"
        "print(raise_descriptors(), resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "512 (512, 512)"
