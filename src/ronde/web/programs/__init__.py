"""Programs that talk to an event: tokens and webhooks."""
