"""The rating lists that the installation keeps."""
