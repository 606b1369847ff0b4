"""What stands before the application: who gets a connection, for how long, and how much they say.

Any phone in the hall can reach the port. Here it costs a small object until it has said something
whole, and what it may cost at most is written in one place (`limits`).
"""
