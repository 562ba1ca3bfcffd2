"""The only assignments to a state: one writer for each thing that can change."""
