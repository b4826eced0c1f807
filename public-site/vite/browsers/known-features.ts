import type { Plugin, Rolldown } from "vite";
import { scriptCheck } from "./scripts.ts";
import { styleCheck } from "./styles.ts";
import type { Targets } from "./support.ts";

/** What is used although a target does not know it, each with the reason why nothing breaks there. */
export type Allowed = Record<string, string>;

/** Fails the build when its files need more than the targets know, by MDN's data. */
export function knownFeatures(targets: Targets, allowed: Allowed): Plugin {
  return {
    name: "known-features",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const { unknown, unused } = check(Object.values(bundle), targets, allowed);
        for (const name of unused) this.error(`${name} is allowed in vite.config.ts, but not used any more`);
        if (unknown.length > 0)
          this.error(
            `some of the browsers that are supported do not know:\n${unknown.join("\n")}\n` +
              "Write it another way, add a polyfill or a fallback, or allow it in vite.config.ts with the reason.",
          );
      },
    },
  };
}

type File = Rolldown.OutputAsset | Rolldown.OutputChunk;

export function check(files: readonly Pick<File, "fileName" | "type">[], targets: Targets, allowed: Allowed) {
  const checks = { js: scriptCheck(targets), css: styleCheck(targets) };
  const used = new Set<string>();
  const unknown: string[] = [];
  for (const file of files as File[]) {
    const kind = /\.(js|css)$/.exec(file.fileName)?.[1];
    if (kind !== "js" && kind !== "css") continue;
    const source = file.type === "chunk" ? file.code : String(file.source);
    for (const [name, browsers] of checks[kind](source)) {
      used.add(name);
      if (!(name in allowed)) unknown.push(`  ${name} (${browsers.join(", ")}) in ${file.fileName}`);
    }
  }
  return { unknown, unused: Object.keys(allowed).filter((name) => !used.has(name)) };
}
