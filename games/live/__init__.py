"""Matches in play in this process: where they stand, whose clock runs, and who is looking."""
