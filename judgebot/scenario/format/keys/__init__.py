"""Every key of a scenario file, and what may stand under it: reader, schema and guide go by it."""
