import clientManifest from "virtual:client-manifest";

const entry = "src/entry-client.tsx";
const starter = "src/start.ts";

interface PageAssets {
  /** Runs at once; in the built site it fetches `app` and `modules` when the first view stands. */
  script: string;
  app?: string;
  modules: string[];
  styles: string[];
  fonts: string[];
}

/** Files of the browser build that a page needs at once; `texts` are the sources of its texts. */
export function pageAssets(pageSource: string, texts: readonly string[]): PageAssets {
  const manifest = clientManifest;
  if (!manifest) return { script: `/${entry}`, modules: [], styles: ["/src/styles/base.css"], fonts: [] };
  const chunks = new Set<string>();
  const visit = (key: string) => {
    if (chunks.has(key)) return;
    // What a chunk imports comes before it, so that its own styles can refine the others'.
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
    chunks.add(key);
  };
  visit(entry);
  visit(pageSource);
  for (const key of texts) visit(key);

  const files = [...chunks].flatMap((key) => manifest[key] ?? []);
  const script = manifest[entry]?.file ?? "";
  return {
    script: `/${manifest[starter]?.file ?? ""}`,
    app: `/${script}`,
    modules: unique(files.map(({ file }) => file)).filter((file) => file !== `/${script}`),
    styles: unique(files.flatMap(({ css }) => css ?? [])),
    fonts: unique(files.flatMap(({ assets }) => assets ?? [])).filter((file) =>
      /manrope-(core|south-slavic)-wght/.test(file),
    ),
  };
}

const unique = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
