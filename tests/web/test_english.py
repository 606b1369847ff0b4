"""The interface in English: at once after the installation, at any time, and nothing else in it."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from ronde.catalogue import ENGLISH
from ronde.services.installation import owner
from support.catalogues import area_files, messages

NAMES = ("Coupe Loubatière", "Coupe de la Parité", "Martin, Zoé")
"""Proper names that English texts keep as they are."""


@pytest.mark.parametrize("wish", ["en", "en-GB,de;q=0.5", "nl", "pt-BR,pt;q=0.9"])
def test_q8_a_browser_that_asks_for_it_or_for_what_we_do_not_speak(wish: str) -> None:
    browser = Client(headers={"accept-language": wish})
    browser.force_login(owner())
    assert b'<html lang="en"' in browser.get("/").content


def test_q9_chosen_while_the_program_runs() -> None:
    browser = Client(headers={"accept-language": "fr"})
    browser.force_login(owner())
    page = browser.get("/").content
    assert b'<html lang="fr"' in page
    assert b'value="en" lang="en"' in page
    browser.post("/language/", {"language": "en"})
    assert b'<html lang="en"' in browser.get("/").content


def test_q10_no_letter_of_another_language_but_in_names() -> None:
    for area in area_files(ENGLISH):
        for code, message in messages(ENGLISH, area).items():
            said = " ".join(message.forms)
            for name in NAMES:
                said = said.replace(name, "")
            assert not re.search("[àâçéèêëîïôöûùüñœß]", said.lower()), (area, code)
