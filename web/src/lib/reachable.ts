/** What is wider than its place can be scrolled with the keys: the focus goes there, but only where there is more to see. */
export function reachable(box: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  });
  watch.observe(box);
  for (const inside of box.children) watch.observe(inside);
  return () => watch.disconnect();
}
