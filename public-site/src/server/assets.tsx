import { readFileSync } from "node:fs";
import type { Manifest } from "vite";

const entry = "src/entry-client.ts";
/** What the entry fetches once the page is seen. */
const start = "src/start.tsx";

/** The browser's build, read once: a running server is not disturbed by the next one. Vite serves the sources in development. */
const manifest: Manifest | null = import.meta.env.DEV
  ? null
  : JSON.parse(readFileSync(new URL("../client/.vite/manifest.json", import.meta.url), "utf8"));

/** What starts the page in the browser. */
export const script = `/${manifest?.[entry]?.file ?? entry}`;

type Chunks = Readonly<Record<string, { imports?: readonly string[] } | undefined>>;

/**
 * Chunks of a build that these need, themselves among them: what a chunk imports comes before it, so that its own styles
 * can refine the others'. Of two that import each other the one that is reached first comes last.
 */
export function chunksOf(manifest: Chunks, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
    ordered.push(key);
  };
  keys.forEach(visit);
  return ordered;
}

/** What the browser needs of its build for a page, by its sources: styles at once, scripts when the entry fetches them. */
export function Assets({ sources }: { sources: readonly string[] }) {
  if (!manifest) return <link rel="stylesheet" href="/src/styles/base.css" precedence="page" />;
  const files = chunksOf(manifest, [start, ...sources]).flatMap((key) => manifest[key] ?? []);
  const styles = new Set(files.flatMap(({ css }) => css ?? []));
  const scripts = new Set(files.map(({ file }) => `/${file}`));
  return (
    <>
      {[...styles].map((file) => (
        <link key={file} rel="stylesheet" href={`/${file}`} precedence="page" />
      ))}
      <meta name="scripts" content={[...scripts].join(" ")} />
    </>
  );
}
