"""Hand of the King in the classroom: the course's modules, the questions, and the broken references behind them."""
