"""The regulations of an event: questions, text, own words."""
