"""The manual inside the application: its pages, its search, the chapter of every other page."""
