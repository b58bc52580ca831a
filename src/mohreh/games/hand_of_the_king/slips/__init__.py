"""Hand of the King as its course document has it: the slips, and the agent `course` that makes them."""
