"""Where a site of files goes: a folder, SFTP, rsync, an S3-compatible store; one module each."""
