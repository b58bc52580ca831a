"""The file of a tournament as a database: how it is opened, its tables, its rows, and whom it accepts."""
