"""A scene as SVG: one file that every browser and word processor shows."""

from __future__ import annotations

from html import escape

from mohreh.film.pictures.scene import PAPER, Line, Mark, Scene, Text, is_persian


def as_svg(scene: Scene) -> str:
    """The scene as the text of an SVG file."""
    size = f'width="{scene.width}" height="{scene.height}" viewBox="0 0 {scene.width} {scene.height}"'
    font = "font-family=\"Vazirmatn, 'DejaVu Sans', system-ui, sans-serif\""
    drawn = "\n".join(_drawn(part) for part in scene.parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>\n'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>\n{drawn}\n</svg>\n'
    )


def _drawn(part: Line | Mark | Text) -> str:
    if isinstance(part, Line):
        dashes = ' stroke-dasharray="4 4"' if part.dashed else ""
        ends = f'x1="{part.x1:.1f}" y1="{part.y1:.1f}" x2="{part.x2:.1f}" y2="{part.y2:.1f}"'
        return f'<line {ends} stroke="{part.colour}" stroke-width="{part.width:.1f}"{dashes}/>'
    if isinstance(part, Mark):
        paint = f'fill="{part.fill}" stroke="{part.stroke}" stroke-width="{part.width}"'
        x, y, size = part.x, part.y, part.size
        if part.shape == "disc":
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" {paint}/>'
        turned = f' transform="rotate(45 {x:.1f} {y:.1f})"' if part.shape == "diamond" else ""
        side = size * 1.7
        corner = f'x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" height="{side:.1f}"'
        return f"<rect {corner} {paint}{turned}/>"
    anchor = "middle" if part.at == "middle" else "start"
    direction = ' direction="rtl"' if is_persian(part.text) else ""
    weight = ' font-weight="600"' if part.bold else ""
    place = f'x="{part.x:.1f}" y="{part.y:.1f}" font-size="{part.size}" fill="{part.colour}"'
    halo = f'paint-order="stroke" stroke="{PAPER}" stroke-width="3"'
    how = f'text-anchor="{anchor}" dominant-baseline="middle" {halo}{weight}{direction}'
    return f"<text {place} {how}>{escape(part.text)}</text>"
