"""The Laws of Chess to look up: all articles in our own words, edition by edition."""
