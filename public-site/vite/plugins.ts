import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Plugin } from "vite";

/** The oldest browsers that styles are written for; scripts are for Vite's own Baseline "widely available". */
export const browsers = ["safari16.4", "ios16.4", "firefox115", "chrome109"];

const virtualId = "virtual:client-manifest";

/**
 * Gives the server's code the manifest of the browser build: `import manifest from "virtual:client-manifest"`.
 * It is null in development, where Vite itself serves the sources.
 */
export function clientManifest(): Plugin {
  let root = "";
  let isBuild = false;
  return {
    name: "client-manifest",
    configResolved(config) {
      root = config.root;
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      const manifest = isBuild
        ? readFileSync(resolve(root, "dist/client/.vite/manifest.json"), "utf8")
        : null;
      return `export default ${manifest}`;
    },
  };
}

/**
 * Gives a file that the server's code alone names a hash and a place in the manifest, as scripts and styles have.
 *
 * @param path from the site's folder
 */
export const hashedFile = (path: string): Plugin => ({
  name: "hashed-file",
  apply: "build",
  buildStart() {
    this.emitFile({
      type: "asset",
      name: basename(path),
      originalFileName: path,
      source: readFileSync(resolve(import.meta.dirname, "..", path)),
    });
  },
});

/** In development an edited text goes to the open pages by itself: what is typed into their forms stays. */
export const editedTexts = (): Plugin => ({
  name: "edited-texts",
  apply: "serve",
  async hotUpdate({ file, read }) {
    const [, language, name] = /\/texts\/(\w+)\/(\w+)\.json$/.exec(file) ?? [];
    if (!name || this.environment.name !== "client") return;
    this.environment.hot.send("edited-texts", { language, name, texts: JSON.parse(await read()) });
    return [];
  },
});
