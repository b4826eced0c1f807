import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** Most that opening the app may load, in kB (1000 bytes) gzipped: scripts and styles, up to the whole dashboard. */
const budget = 450;
/** What is loaded besides the entry before the first screen stands: the screen, its charts. */
const firstScreen = ["src/dashboard/Dashboard.tsx", "src/dashboard/Charts.tsx"];

/** Fails the build when the first load exceeds its budget. */
export const firstLoad = (): Plugin => ({
  name: "first-load",
  apply: "build",
  generateBundle(_options, bundle) {
    const missing = firstScreen.filter((path) => !Object.values(bundle).some((file) => isOf(file, path)));
    if (missing.length > 0) this.error(`first load: ${missing.join(", ")} is no file of its own any more`);
    const size = [...firstFiles(bundle)].reduce((sum, name) => sum + gzipped(bundle[name]), 0) / 1000;
    const said = `first load: ${size.toFixed(0)} of ${budget} kB gzipped`;
    if (size > budget) this.error(said);
    else this.info(said);
  },
});

const isOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk, path: string): boolean =>
  file.type === "chunk" && (file.facadeModuleId?.endsWith(path) ?? false);

function firstFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== "chunk") return;
    files.add(name);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    if (chunk.isEntry || firstScreen.some((path) => isOf(chunk, path))) add(chunk.fileName);
  }
  for (const asset of Object.values(bundle))
    if (asset.type === "asset" && /^assets\/index-.*\.css$/.test(asset.fileName)) files.add(asset.fileName);
  return files;
}

function gzipped(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number {
  if (!file) return 0;
  return gzipSync(file.type === "chunk" ? file.code : file.source).byteLength;
}
