"""Damaged files through the pages that take files: never a fault, nothing stored.

A seeded slice of `tests/campaigns/fuzz_uploads.py`.
"""

from __future__ import annotations

import pytest
from django.test import Client

from support.damaged_uploads import UPLOADS, broken_files, upload


@pytest.mark.parametrize("address", UPLOADS)
def test_a_clear_page_for_every_file(client: Client, demo: int, address: str) -> None:
    for name, data in broken_files(f"slice:{address}", 25):
        upload(client, address.format(t=demo), name, data)
