"""Water sort in the classroom: `ai_solution.py`, written for the course's window, run and questioned."""
