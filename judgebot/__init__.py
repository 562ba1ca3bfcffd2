"""judgebot: rules lookup and rulings for judges of the Altered trading card game."""
