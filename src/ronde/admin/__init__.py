"""Administration of events: limits, deadlines, money, people; values in, verdicts and sums out.

Nothing here knows a clock, a file or a language, and nothing refuses the arbiter anything: what a
verdict asks for is decided above.
"""
