"""CR 6.1, 6.4, 6.5 Steps: what could be acted on, chosen, paid or not at all."""
