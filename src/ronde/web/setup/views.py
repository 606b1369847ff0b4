"""Settings."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.services.events import change_settings
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_tournament, signature
from ronde.web.setup.pages import read_settings, settings_page, values_of

__all__ = ["settings"]


def settings(request: HttpRequest, t: int) -> HttpResponse:
    """What was announced; posting announces it anew."""
    opened = open_tournament(t)
    form, status = FormState(values=values_of(opened.tournament.settings)), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_settings(fields, opened.tournament.settings)
        if new is not None:
            seen = fields.integer("version", low=0, high=999_999_999)
            done = change_settings(STORE, t, new, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("settings", args=[t]))
        form, status = fields.state(), 422
    title = web_text(language_of(request), "section.settings")
    frame = frame_of(request, title=title, opened=opened, section="settings")
    return render_page(
        request, "setup/settings.html", settings_page(opened, form), frame, status=status
    )
