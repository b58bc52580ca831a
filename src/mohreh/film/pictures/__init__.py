"""Films as pictures: the tree of a moment as SVG or PNG, and many moments as an animated GIF."""
