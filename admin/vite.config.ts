import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstLoad } from "./vite/first-load.ts";

/** The back office is served under /admin/, next to the public site. */
export default defineConfig({
  base: "/admin/",
  plugins: [react(), firstLoad()],
  build: { outDir: "dist", emptyOutDir: true, chunkSizeWarningLimit: 1500 },
});
