"""Card sort: its rules, and everything else that knows them. The kit lists what it offers."""
