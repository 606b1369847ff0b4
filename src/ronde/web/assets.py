"""Static files, from the package, with far-away expiry: their addresses carry a digest."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile

__all__ = ["StaticFiles"]


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # whitenoise has no types
    """WhiteNoise with whole answers: our files are small, and a server may be asynchronous."""

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponseBase:
        """The file, read at once."""
        streamed = WhiteNoiseMiddleware.serve(static_file, request)
        content = b"".join(streamed.streaming_content)
        streamed.close()
        response = HttpResponse(content, status=streamed.status_code)
        for name, value in streamed.headers.items():
            response.headers[name] = value
        return response
