"""CR 7.2, 7.5 What the words of an ability mean: nouns, places, pronouns, amounts, conditions."""
