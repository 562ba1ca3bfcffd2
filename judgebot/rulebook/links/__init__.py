"""What the texts of a rulebook name: numbers, sections and terms, both ways."""
