"""Papers that are posted, signed or handed out: what stands on them as data, and the PDF of it."""
