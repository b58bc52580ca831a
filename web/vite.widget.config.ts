/** The module for notebooks: one script and one style, as anywidget loads them. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "../src/mohreh/studio/static",
    emptyOutDir: false,
    assetsInlineLimit: 10_000_000,
    cssCodeSplit: false,
    target: "es2022",
    lib: { entry: "src/widget.ts", formats: ["es"], fileName: () => "widget.js", cssFileName: "widget" },
    rolldownOptions: { output: { codeSplitting: false }, checks: { pluginTimings: false } },
  },
});
