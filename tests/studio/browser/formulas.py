"""Formulas as they are seen: in a text that reads from the right, `≤ 5` and `1 … 2` must still read from the left.

The letters of a formula are compared by where they are drawn: those that come later must not lie further left. A sign
among letters that run from the right would also be mirrored: ≤ would look like ≥.
"""

TURNED = r"""() => {
  const digit = "0-9\u06f0-\u06f9", sign = "\u200e?[+\u2212-]?", number = `${sign}[${digit}][${digit}٬٫.,]*٪?`;
  const formula = new RegExp(
    [
      `[≤≥<>≈±]\\s*${number}`,
      `${number}\\s*[=+×≤≥±…\u2212]\\s*${number}`,
      `[+\u2212-][${digit}]`,
      "A\\*",
      "[a-zα-ω]\\s*[=+×]\\s*[a-zα-ω]",
    ].join("|"),
    "g",
  );
  const drawn = ([node, at]) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  const turned = new Set();
  for (const element of document.querySelectorAll("body *")) {
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const letters = [];
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node; (node = walk.nextNode()); ) for (let at = 0; at < node.data.length; at++) letters.push([node, at]);
    const text = letters.map(([node, at]) => node.data[at]).join("");
    for (const found of text.matchAll(formula)) {
      let before = null;
      for (let at = found.index; at < found.index + found[0].length; at++) {
        if (/[\s\u200e\u200f\u2066-\u2069]/.test(text[at])) continue;
        const box = drawn(letters[at]);
        if (!box.width) continue;
        const same = before && Math.abs(box.top - before.top) < box.height / 2;
        if (same && box.left < before.left - 0.5) turned.add(`${found[0]} in ${text.trim().slice(0, 80)}`);
        before = box;
      }
    }
  }
  return [...turned];
}"""


def turned(page):
    """The formulas on the page that read from the right."""
    return page.evaluate(TURNED)
