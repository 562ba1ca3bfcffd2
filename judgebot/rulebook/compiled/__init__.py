"""Rulebooks that are compiled once and then fast to open: those that ship, and imported ones."""
