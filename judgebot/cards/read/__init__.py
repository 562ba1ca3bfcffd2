"""What a card text means, told to a person: what was understood, and what helps else."""
