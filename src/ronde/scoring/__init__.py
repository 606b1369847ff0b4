"""Scores, score sheets, colours and floats: everything that derives from the rounds."""
