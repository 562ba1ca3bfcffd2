"""What there is: records, nothing that asks or changes."""
