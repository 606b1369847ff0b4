"""Template sets: what federations and clubs change about documents, without a line of Python."""
