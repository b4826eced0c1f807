import { createHash } from "node:crypto";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browsers, statusColours } from "./vite/plugins.ts";

const shortHash = (file: string) =>
  createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url")
    .slice(0, 4);

/** Data URIs in styles would need a wider content security policy. */
const assetsInlineLimit = 0;

/**
 * Two builds: the browser's (dist/client, hashed files under /assets/) and the server's
 * (dist/server/entry-server.js), which reads the manifest of the browser's.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  css: {
    postcss: { plugins: [statusColours()] },
    // Short, for the names are in the scripts too.
    modules: { generateScopedName: (name, file) => `${name}_${shortHash(file)}` },
  },
  appType: "custom",
  publicDir: isSsrBuild ? false : "public",
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        assetsInlineLimit,
        target: "node24",
        emptyOutDir: true,
        copyPublicDir: false,
        // One file, read once: a running server is not disturbed by the next build.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: "dist/client",
        assetsInlineLimit,
        cssTarget: browsers,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: ["src/entry-client.ts"],
          output: {
            // The name of a chunk that pages share tells them all; so does that of its styles.
            chunkFileNames: ({ name }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
            assetFileNames: ({ names: [name = ""] }) =>
              name.includes("~") ? "assets/parts-[hash][extname]" : "assets/[name]-[hash][extname]",
            codeSplitting: {
              groups: [
                // One stylesheet for a page, two where there are parcels: each costs a slow line a round trip. What is loaded
                // later (the plan) brings its own.
                {
                  name: "parcel-styles",
                  test: /parcel-map[\\/]src[\\/].*\.module\.css|public-site[\\/]src[\\/](?!.*[\\/]plan[\\/])(features[\\/](parcels|inquiries|project-detail)[\\/].*|pages[\\/]Project(Map)?Page)\.module\.css/,
                  priority: 2,
                },
                {
                  name: "styles",
                  test: /public-site[\\/]src[\\/](?!.*[\\/]plan[\\/])(styles[\\/]base|.*\.module)\.css/,
                  priority: 1,
                },
                // By it the entry fetches everything else: on its own, or it would come with what is shared.
                { name: "preload", test: /vite[\\/]preload-helper/, priority: 3 },
                {
                  name: "vendor",
                  test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|swr|use-sync-external-store)[\\/]/,
                },
                // Needed by nearly every page: one file, and one stylesheet, instead of many small ones.
                {
                  name: "shared",
                  test: /public-site[\\/]src[\\/](components[\\/](?!Dialog|Field)|app|lib)[\\/]?|domain[\\/]src[\\/](text|language|format|status|store|error-kind)|postgrest-client[\\/]src/,
                },
                // What some pages share. Small pieces are joined with what nearly the same pages load: each file of its own
                // costs a phone more than a few bytes that are not needed.
                {
                  name: "parts",
                  test: /(public-site|parcel-map|back-button|domain|postgrest-client)[\\/]src[\\/].*\.tsx?$|lucide-react/,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 4_000,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  // Bundling the dependencies fixes React's production build and shortens the start of the server.
  ...(isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } }
    : {}),
}));
