/** Pictures that are drawn in the page, saved as files: SVG as it is, PNG by way of a canvas. */

function download(name: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** The colours that come from the page's own variables, written into a copy: a file has no page around it. */
function standalone(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const from = [drawn, ...drawn.querySelectorAll<SVGElement>("*")];
  const to = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  const background = getComputedStyle(document.documentElement).backgroundColor;
  from.forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of ["fill", "stroke", "stroke-width", "font-size", "font-weight", "text-anchor", "opacity"])
      to[at]?.style.setProperty(name, style.getPropertyValue(name));
  });
  const { width, height } = drawn.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.style.fontFamily = "sans-serif";
  copy.style.background = background;
  return new XMLSerializer().serializeToString(copy);
}

export function saveSvg(drawn: SVGSVGElement, name: string): void {
  saveText(standalone(drawn), `${name}.svg`, "image/svg+xml");
}

export async function savePng(drawn: SVGSVGElement, name: string, scale = 2): Promise<void> {
  const { width, height } = drawn.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawn))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  download(`${name}.png`, canvas.toDataURL("image/png"));
}

/** A text as a file. */
export function saveText(text: string, name: string, kind: string): void {
  saveBlob(new Blob([text], { type: kind }), name);
}

export function saveBlob(content: Blob, name: string): void {
  download(name, URL.createObjectURL(content));
}

/** A canvas as it stands. */
export function saveCanvas(canvas: HTMLCanvasElement, name: string): void {
  download(`${name}.png`, canvas.toDataURL("image/png"));
}
