"""Files sent by a form, kept between the preview and the act; files to hand over."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from ronde.services.exchange import File
from ronde.store.errors import NotStored
from ronde.store.uploads import Upload, kept_upload

__all__ = ["download", "previewed_upload", "sent_upload"]


def download(file: File) -> HttpResponse:
    """A file to keep, not to look at."""
    response = HttpResponse(file.data, content_type=file.media_type)
    response.headers["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return response


def sent_upload(request: HttpRequest) -> Upload | None:
    """The file sent, or the text pasted."""
    file = request.FILES.get("file")
    if file is not None:
        file.seek(0)  # another view may have looked what it is
        return Upload(name=(file.name or "")[:200], data=file.read())
    text = request.POST.get("text", "")
    return Upload(name="", data=text.encode("utf-8")) if text.strip() else None


def previewed_upload(request: HttpRequest) -> Upload:
    """The file that was looked at before.

    Raises:
        NotStored: it is kept no longer.
    """
    upload = kept_upload(request.POST.get("token", "")[:64], account=request.user.pk or 0)
    if upload is None:
        raise NotStored(kind="upload", number=0)
    return upload
