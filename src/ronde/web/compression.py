"""Pages are compressed for other devices, not for a browser on this machine.

On loopback compressing costs more time than it saves; over the hall's Wi-Fi the standings of five
hundred players shrink from half a megabyte to a twentieth of it. What compression could betray to
somebody who makes a browser ask for the same page again and again (BREACH) is the form token, which
Django masks anew in every answer; Django also adds a random number of bytes.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from ronde.web.origin import is_local

__all__ = ["Compress"]


class Compress(GZipMiddleware):
    """Compresses whole pages; streams and files go out as they are made."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """The answer, smaller where that helps."""
        if response.streaming or is_local(request):
            return response
        return super().process_response(request, response)
