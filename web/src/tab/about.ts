/** What the build has written into the page: where Python lies, where the recorded answers, and whether the documentation is there. */
import type { Python, Recorded } from "./service";

const NOTHING: Recorded = { answers: {}, openings: [] };

interface Written {
  folder: string;
  files: Record<string, number>;
  library: string;
  later: string[];
  recorded: string;
  documented: boolean;
}

export function about(): { python: Python; recorded: Promise<Recorded>; documented: boolean } {
  const text = document.querySelector<HTMLMetaElement>('meta[name="mohreh-python"]')?.content ?? "";
  const { folder, files, library, later, recorded, documented } = JSON.parse(text) as Written;
  const base = new URL(`${folder}/`, document.baseURI).href;
  return { python: { base, files, library, later }, recorded: recordedIn(recorded).catch(() => NOTHING), documented };
}

async function recordedIn(address: string): Promise<Recorded> {
  return (await (await unpacked(address)).json()) as Recorded;
}

/** A file that lies compressed in the site. */
export async function unpacked(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
}
