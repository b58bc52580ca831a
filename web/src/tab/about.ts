/** What the build has written into the page: where Python lies, and where the recorded answers. */
import type { Python, Recorded } from "./service";

interface Written {
  folder: string;
  files: Record<string, number>;
  recorded: string;
}

export function about(): { python: Python; recorded: Promise<Recorded> } {
  const text = document.querySelector<HTMLMetaElement>('meta[name="mohreh-python"]')?.content ?? "";
  const { folder, files, recorded } = JSON.parse(text) as Written;
  const base = new URL(`${folder}/`, document.baseURI).href;
  return { python: { base, files }, recorded: unpacked(recorded).catch(() => ({})) };
}

async function unpacked(address: string): Promise<Recorded> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) return {};
  return (await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json()) as Recorded;
}
