"""What waits in front of Django: the stream of news, and cached public pages."""
