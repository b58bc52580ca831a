"""Plots: small functions from data to a matplotlib figure, all in one style, saved as PNG and SVG."""

from mohreh.arena.plots.boxes import box_plot
from mohreh.arena.plots.dots import Dot, dot_plot
from mohreh.arena.plots.heat_map import heat_map
from mohreh.arena.plots.lines import Line, line_plot
from mohreh.arena.plots.scatter import Point, scatter_plot
from mohreh.arena.plots.style import save

__all__ = ["Dot", "Line", "Point", "box_plot", "dot_plot", "heat_map", "line_plot", "save", "scatter_plot"]
