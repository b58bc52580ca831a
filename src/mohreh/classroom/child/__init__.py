"""What runs in the child process, beside the student's code: loading, asking, watching.

Nothing in here decides anything: whatever it says has gone through a process in which the student's code may have
changed everything. Rules, hidden positions, checks and points are the parent's alone.
"""
