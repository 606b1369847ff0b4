"""All-play-all: tables, seatings, draws of numbers, team calendars, withdrawals."""
