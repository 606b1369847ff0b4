"""The journal of security events."""
