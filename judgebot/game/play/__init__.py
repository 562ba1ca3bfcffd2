"""CR 5 Playing cards and quick actions."""
