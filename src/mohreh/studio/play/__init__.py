"""Games under way: what was played, where it is kept, who sits at the table and who watches."""
