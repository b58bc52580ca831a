"""Training runs on screen."""
