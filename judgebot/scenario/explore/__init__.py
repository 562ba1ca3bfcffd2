"""Every legal choice from where a scenario begins."""
