"""Words for people, French and English: codes and data in, sentences out."""
