"""2048 in the classroom: the course's `game_functions`, the questions about evaluation, expectimax and Monte-Carlo."""
