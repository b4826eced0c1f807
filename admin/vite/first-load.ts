import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** Most that opening the app may load, in kB (1000 bytes) gzipped: scripts and styles, up to the whole dashboard. */
const budget = 400;
/** The screen that most begin with; its charts are part of it. */
const firstScreen = "src/dashboard/Dashboard.tsx";

/** Fails the build when the first load exceeds its budget. */
export const firstLoad = (): Plugin => ({
  name: "first-load",
  apply: "build",
  generateBundle(_options, bundle) {
    const files = [...firstFiles(bundle)];
    if (!files.some((file) => holds(file, firstScreen)))
      this.error(
        `first load: ${firstScreen} does not come with it any more, so it is not all that is loaded`,
      );
    const size = files.reduce((sum, file) => sum + gzipped(file), 0) / 1000;
    const said = `first load: ${size.toFixed(0)} of ${budget} kB gzipped`;
    if (size > budget) this.error(said);
    else this.info(said);
  },
});

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

const holds = (file: OutputFile, path: string): boolean =>
  file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(path));

/** The entry, all that it imports before it runs, and their styles. */
function firstFiles(bundle: Rolldown.OutputBundle): Set<OutputFile> {
  const files = new Set<OutputFile>();
  const add = (name: string) => {
    const file = bundle[name];
    if (!file || files.has(file)) return;
    files.add(file);
    if (file.type !== "chunk") return;
    for (const needed of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(needed);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && chunk.isEntry) add(chunk.fileName);
  return files;
}

const gzipped = (file: OutputFile): number =>
  gzipSync(file.type === "chunk" ? file.code : file.source).byteLength;
