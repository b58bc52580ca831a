"""Hand of the King learned: data, models and the commands that make them."""
