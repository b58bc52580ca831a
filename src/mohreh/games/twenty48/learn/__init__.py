"""2048 learned: data, models and the commands that make them."""
