/** The static site: the studio's page, answered in the tab. `tools/tab/static_site.py` adds Python and what was recorded. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  // Pyodide asks for these under node only.
  worker: { format: "es", rolldownOptions: { external: [/^node:/], checks: { pluginTimings: false } } },
  build: {
    outDir: process.env.MOHREH_SITE ?? "../build/site",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: { index: "tab.html", offline: "src/tab/offline.ts" },
      output: { entryFileNames: ({ name }) => (name === "offline" ? "offline.js" : "assets/[name]-[hash].js") },
      checks: { pluginTimings: false },
    },
  },
});
