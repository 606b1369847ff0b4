"""Who organises and directs an event, and what its kind asks for."""
