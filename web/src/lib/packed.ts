/** Data that a page carries inside itself: JSON, compressed, as letters. */
export async function readPacked<T>(id: string): Promise<T> {
  const letters = document.getElementById(id)?.textContent ?? "";
  const bytes = Uint8Array.from(atob(letters.trim()), (letter) => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(plain).json()) as T;
}
