"""A trace, a board and a verdict as a person may see them."""
