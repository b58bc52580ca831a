"""What commands print and draw in a terminal: output, options, boards, the screen of a training run."""
