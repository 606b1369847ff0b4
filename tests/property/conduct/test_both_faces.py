"""The command line and the application give the same journal for the same acts."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.utils import timezone

from ronde.services.acts import Signature
from ronde.web.api import permissions
from ronde.web.api.limits import Limiter
from support.both_faces import KINDS, Conducted

SEEDS = range(24)


@pytest.fixture(autouse=True)
def _own_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "_limiter", Limiter())


@pytest.mark.parametrize("seed", SEEDS)
def test_both_faces_write_the_same_journal(seed: int, tmp_path: Path) -> None:
    conducted = Conducted(seed, tmp_path, Signature(author="CM", at=timezone.now()))
    conducted.play(20)
    assert conducted.done


def test_the_seeds_cover_every_kind_of_event(tmp_path: Path) -> None:
    kinds = set()
    for seed in SEEDS:
        folder = tmp_path / str(seed)
        folder.mkdir()
        kinds.add(Conducted(seed, folder, Signature(author="CM", at=timezone.now())).kind.system)
    assert kinds == {kind.system for kind in KINDS}
