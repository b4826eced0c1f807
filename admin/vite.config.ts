import { fileURLToPath } from "node:url";
import { browsers } from "@solar/public-site/vite/plugins.ts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstLoad } from "./vite/first-load.ts";

/** The back office is served under /admin/, next to the public site. */
export default defineConfig({
  base: "/admin/",
  plugins: [react(), firstLoad()],
  resolve: {
    alias: {
      // All that ra-data-postgrest takes of it is its `stringify`.
      qs: fileURLToPath(import.meta.resolve("./vite/qs.ts")),
    },
  },
  build: {
    outDir: "dist",
    cssTarget: browsers,
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
