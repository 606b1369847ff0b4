"""After the event: who receives what, what is missing, the ZIPs."""
