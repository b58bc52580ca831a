/** Which page shows an address. The first page comes with the app; every other is fetched when it is first wanted, or a
 * little before: when a pointer or the focus comes to a link that leads there. */
import type { Component } from "svelte";
import HomePage from "./components/home/HomePage.svelte";
import type { Route } from "./lib/router.svelte";

/** A page as it is to be shown: another key means another visit, a new one of the same component included. */
export interface Shown {
  Page: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
  key: string;
}

interface Entry {
  /** Whether the address continues: `#/arena/ID` and not `#/arena`. */
  deeper: boolean;
  /** Whether what stands behind `?` says what is shown: whoever comes to another such address comes anew. */
  asks?: boolean;
  fetch: () => Promise<{ default: unknown }>;
  props: (route: Route) => Record<string, unknown>;
}

function page<Props extends Record<string, unknown>>(
  fetch: () => Promise<{ default: Component<Props> }>,
  props: (route: Route) => Props,
  deeper = false,
): Entry {
  return { deeper, fetch, props };
}

const plain = () => ({});
const named = ({ rest }: Route) => ({ name: rest });
const numbered = ({ rest }: Route) => ({ id: rest });

const fetchPlay = () => import("./components/play/PlayPage.svelte");
/** A game that opens is played at once: both are fetched together. */
const fetchOpening = () =>
  Promise.all([import("./components/shell/Opening.svelte"), fetchPlay()]).then(([opening]) => opening);

const PAGES: Record<string, Entry[]> = {
  play: [page(fetchPlay, numbered, true)],
  analysis: [page(fetchPlay, ({ rest }) => ({ id: rest, analysis: true }), true)],
  new: [page(fetchOpening, ({ rest, query }) => ({ wanted: { game: rest }, seed: query.get("seed") }), true)],
  game: [page(fetchOpening, ({ rest }) => ({ wanted: { link: rest } }), true)],
  puzzles: [
    page(() => import("./components/puzzles/PackPage.svelte"), named, true),
    page(() => import("./components/puzzles/PuzzlesPage.svelte"), plain),
  ],
  library: [page(() => import("./components/library/LibraryPage.svelte"), plain)],
  arena: [
    page(() => import("./components/arena/TournamentPage.svelte"), numbered, true),
    page(() => import("./components/arena/ArenaPage.svelte"), plain),
  ],
  training: [
    page(() => import("./components/training/RunPage.svelte"), numbered, true),
    page(() => import("./components/training/TrainingPage.svelte"), plain),
  ],
  lessons: [
    page(() => import("./components/lessons/LessonPage.svelte"), named, true),
    page(() => import("./components/lessons/LessonsPage.svelte"), plain),
  ],
  classroom: [page(() => import("./components/classroom/ClassroomPage.svelte"), plain)],
  class: [
    page(
      () => import("./components/classroom/ClassPage.svelte"),
      ({ rest, query }) => ({ name: rest, file: query.get("file") }),
      true,
    ),
  ],
  "hand-in": [page(() => import("./components/classroom/HandInPage.svelte"), numbered, true)],
  inside: [
    {
      ...page(
        () => import("./components/inspector/InspectorPage.svelte"),
        ({ query }) => ({ query }),
      ),
      asks: true,
    },
  ],
};

const entryOf = (route: Route) => PAGES[route.page]?.find(({ deeper }) => !deeper || route.rest);

/** Whatever leads nowhere else leads here. */
export const HOME: Shown = { Page: HomePage as unknown as Shown["Page"], props: {}, key: "" };

export const isHome = (route: Route): boolean => !entryOf(route);

/** The page for an address, fetched where it was not yet. */
export async function pageOf(route: Route): Promise<Shown> {
  const entry = entryOf(route);
  if (!entry) return HOME;
  const { default: Page } = await entry.fetch();
  const key = entry.deeper ? `${route.page}/${route.rest}` : route.page;
  const visit = entry.asks ? `${key}?${route.arrival ?? 0}` : key;
  return { Page: Page as Shown["Page"], props: entry.props(route), key: visit };
}

/** Fetch the page for an address that somebody is about to go to. */
export function fetchAhead(route: Route): void {
  entryOf(route)
    ?.fetch()
    .catch(() => undefined);
}
