/** Pages that are one file each and work without a server: their script, their style and their letters inside them. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Puts everything that a page refers to into the page. */
function oneFile(): Plugin {
  return {
    name: "one-file",
    enforce: "post",
    generateBundle(_, bundle) {
      const parts = Object.values(bundle);
      const page = parts.find((part) => part.type === "asset" && part.fileName.endsWith(".html"));
      if (page?.type !== "asset") throw new Error("there is no page to put things into");
      let html = String(page.source);
      for (const part of parts) {
        if (part === page) continue;
        const name = part.fileName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
        if (part.type === "chunk") {
          const script = part.code.replace(/<\/script/g, "<\\/script");
          html = html.replace(
            new RegExp(`<script[^>]*src="[^"]*${name}"[^>]*></script>`),
            () => `<script type="module">${script}</script>`,
          );
        } else if (part.fileName.endsWith(".css"))
          html = html.replace(
            new RegExp(`<link[^>]*href="[^"]*${name}"[^>]*>`),
            () => `<style>${String(part.source)}</style>`,
          );
        delete bundle[part.fileName];
      }
      page.source = html;
    },
  };
}

/** The mode names the page: `vite build --mode film`. */
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), oneFile()],
  base: "./",
  publicDir: false,
  build: {
    outDir: "../src/mohreh/studio/static",
    emptyOutDir: false,
    assetsInlineLimit: 10_000_000,
    cssCodeSplit: false,
    modulePreload: false,
    target: "es2022",
    rolldownOptions: {
      input: `${mode}.html`,
      output: { codeSplitting: false },
      checks: { pluginTimings: false },
    },
  },
}));
