"""2048 as its course document has it: the slips, and the agent `course` that makes them."""
