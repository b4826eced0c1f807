import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Plugin } from "vite";

/** The oldest browsers that run the scripts of both apps: Baseline "widely available". Older ones get pages without them. */
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

/**
 * Lets the build leave out what the site does not use of the router, whose package names no production build and marks
 * no component as free of side effects. Names for developers' tools and warnings go too.
 */
export const shakenRouter = (): Plugin => ({
  name: "shaken-router",
  apply: "build",
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: code
        .replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;")
        .replace(/^\w+\.displayName = ".*";$/gm, "")
        .replace(/^(var \w+ = )(?=React\d*\.(createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ "),
      map: null,
    }),
  },
});
