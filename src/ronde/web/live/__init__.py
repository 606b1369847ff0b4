"""What waits in front of Django: the stream of news, and public pages that are kept."""
