"""The test set-up asks before it installs a package of the system."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from support.script import script

packages = script("tools/system_packages.py")

AT_HOME = packages.Machine(
    is_root=True, has_apt=True, is_ci=False, is_container=False, has_terminal=True
)


def never(question: str) -> str:
    pytest.fail(f"asked {question!r}")


@pytest.mark.parametrize("reason", ["is_ci", "is_container"])
def test_root_in_ci_or_in_a_container_installs_without_a_question(reason: str) -> None:
    machine = replace(AT_HOME, has_terminal=False, **{reason: True})
    assert packages.obstacle(machine, "chromium", never) is None


def test_root_elsewhere_is_asked() -> None:
    assert packages.obstacle(AT_HOME, "chromium", lambda _: "y") is None
    assert packages.obstacle(AT_HOME, "chromium", lambda _: "") == "you said no"


def test_without_a_terminal_nothing_is_installed() -> None:
    machine = replace(AT_HOME, has_terminal=False)
    assert "nobody is there to ask" in packages.obstacle(machine, "chromium", never)


def test_who_is_not_root_is_told_the_command() -> None:
    machine = replace(AT_HOME, is_root=False, is_ci=True)
    assert "sudo apt-get install chromium" in packages.obstacle(machine, "chromium", never)


def test_without_apt_nothing_is_tried() -> None:
    machine = replace(AT_HOME, has_apt=False, is_ci=True)
    assert "apt-get" in packages.obstacle(machine, "chromium", never)


class TestContainer:
    @pytest.mark.parametrize("mark", [".dockerenv", "run/.containerenv"])
    def test_a_mark_of_the_engine(self, tmp_path: Path, mark: str) -> None:
        assert not packages.is_container(tmp_path, {})
        (tmp_path / mark).parent.mkdir(exist_ok=True)
        (tmp_path / mark).touch()
        assert packages.is_container(tmp_path, {})

    def test_the_environment(self, tmp_path: Path) -> None:
        assert packages.is_container(tmp_path, {"container": "podman"})

    @pytest.mark.parametrize(
        ("group", "expected"), [("0::/kubepods/pod1", True), ("0::/init.scope", False)]
    )
    def test_the_control_group(self, tmp_path: Path, group: str, expected: bool) -> None:
        (tmp_path / "proc/1").mkdir(parents=True)
        (tmp_path / "proc/1/cgroup").write_text(group, "utf-8")
        assert packages.is_container(tmp_path, {}) is expected
