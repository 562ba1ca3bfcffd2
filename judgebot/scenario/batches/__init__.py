"""Many scenario files: which are meant, playing them together, which rules they exercise."""
