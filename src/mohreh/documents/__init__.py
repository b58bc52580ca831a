"""The course documents that games came from: their figures, their sections, and where their answers are."""

from mohreh.documents.document import Bounds, Document, Part
from mohreh.documents.figures import Figure, figures_in

__all__ = ["Bounds", "Document", "Figure", "Part", "figures_in"]
