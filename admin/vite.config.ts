import { fileURLToPath } from "node:url";
import { knownFeatures } from "@solar/public-site/vite/browsers/known-features.ts";
import { olderStyles } from "@solar/public-site/vite/browsers/older-styles.ts";
import { shakenRouter } from "@solar/public-site/vite/plugins.ts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstLoad } from "./vite/first-load.ts";

/** The oldest browsers that the back office works in. */
const browsers = ["safari16.4", "firefox115", "chrome109"] as const;

/** What some of them do not know and can do without. */
const allowed = {
  ".startViewTransition": "The router and React ask for it first.",
  ".toArray": "React's Children.toArray.",
  "Error.captureStackTrace": "The reader of XML asks for it first.",
  ".toReversed": "The reader of Shapefiles, for rings the wrong way round: the file counts as damaged there.",
};

/** The back office is served under /admin/, next to the public site. */
export default defineConfig({
  base: "/admin/",
  plugins: [react(), shakenRouter(), firstLoad(), knownFeatures(browsers, allowed)],
  css: { postcss: { plugins: [olderStyles()] } },
  resolve: {
    alias: {
      // All that ra-data-postgrest takes of it is its `stringify`.
      qs: fileURLToPath(import.meta.resolve("./vite/qs.ts")),
    },
  },
  build: {
    outDir: "dist",
    target: [...browsers],
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first screen needs comes in two files instead of thirty, which wait for each other's connections.
          groups: [
            { name: "vendor", tags: ["$initial"], test: /node_modules/ },
            { name: "first", tags: ["$initial"] },
          ],
        },
      },
    },
  },
});
