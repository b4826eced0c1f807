import clientManifest from "virtual:client-manifest";
import {
  defaultLanguage,
  type Language,
  languageExtras,
  languageRules,
  languages,
} from "@solar/domain/language";
import { memoizeByObject } from "@solar/domain/memoize-by-object";
import { type PageData, pageDataId } from "../app/page-data.ts";
import { canonicalAddress } from "../app/paths.ts";
import type { Head } from "../lib/head.tsx";
import { type TextNamespace, textFiles } from "../lib/texts.ts";
import { chunksOf } from "./chunks.ts";
import type { HtmlPiece } from "./fragments.tsx";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for HTML content and double-quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** JSON that cannot end the script element around it. */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");

const answerInHtml = memoizeByObject((answer: object) => Buffer.from(jsonInHtml(answer)));

/** What the browser starts from, as JSON: answers of the API, which pages share, are written once. */
function dataInHtml({ apiData, ...rest }: PageData): HtmlPiece[] {
  const answers = Object.entries(apiData).flatMap(([path, answer], index) => [
    `${index > 0 ? "," : ""}${jsonInHtml(path)}:`,
    answer && typeof answer === "object" ? answerInHtml(answer) : jsonInHtml(answer),
  ]);
  return ['{"apiData":{', ...answers, `},${jsonInHtml(rest).slice(1)}`];
}

/** Headers of a page. The security headers, the content security policy among them, are nginx's for every answer. */
export const pageHeaders = ({ language }: PageData): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "content-language": languageRules[language].tag,
});

interface DocumentParts {
  body: readonly HtmlPiece[];
  data: PageData;
  head: Head | undefined;
  /** File of the page in the manifest */
  source: string;
  texts: readonly TextNamespace[];
  publicUrl: string;
  path: string;
  /** The page tells how long it took. */
  /** Whether search engines may keep the page */
  indexed: boolean;
}

/** The HTML document in UTF-8. Its JSON blocks are data: nothing in it runs but the linked script. */
export function htmlDocument(parts: DocumentParts): Buffer {
  const { data, head } = parts;
  const assets = knownAssets(parts.source, textFiles(data.language, parts.texts));
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head?.title ?? "")}</title>`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    assets.app
      ? `<script type="module" src="${assets.script}" fetchpriority="low" data-app="${assets.app}" data-modules="${assets.modules.join(" ")}" data-report="${assets.report}"></script>`
      : `<script type="module" src="${assets.script}"></script>`,
    ...metaLines(parts),
    '<meta name="theme-color" content="#0b1b16">',
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
  const pieces = [
    `<!doctype html>
<html lang="${languageRules[data.language].tag}">
<head>
${lines.join("\n")}
</head>
<body>
<div id="root">`,
    ...parts.body,
    `</div>
<script type="application/json" id="${pageDataId}">`,
    ...dataInHtml(data),
    `</script>
</body>
</html>
`,
  ];
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
}

function metaLines({ data, head, publicUrl, path, indexed }: DocumentParts): string[] {
  if (!head) return [];
  const addressIn = (language: Language) => escapeHtml(publicUrl + canonicalAddress(path, language));
  const picture = head.image ?? "/storage/site-images/heroes/home-invest.jpg";
  // Stored pictures come in sizes, drawn ones in theirs.
  const image = publicUrl + picture + (picture.startsWith("/storage/") ? "?width=1280&format=jpeg" : "");
  const shared = head.shared && escapeHtml(publicUrl + head.shared);
  const description = escapeHtml(head.description);
  if (!indexed)
    return ['<meta name="robots" content="noindex">', `<meta name="description" content="${description}">`];
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${addressIn(data.language)}">`,
    ...languages.map(
      (language) =>
        `<link rel="alternate" hreflang="${languageRules[language].tag}" href="${addressIn(language)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${addressIn(defaultLanguage)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${shared ?? addressIn(data.language)}">`,
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    `<meta property="og:locale" content="${languageExtras[data.language].locale.replace("-", "_")}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...(head.jsonLd ?? []).map(
      (object) => `<script type="application/ld+json">${jsonInHtml(object)}</script>`,
    ),
  ];
}

const entry = "src/entry-client.tsx";
const starter = "src/start.ts";
const reporter = "src/report.ts";
const icon = "src/app/icon.svg";

interface PageAssets {
  /** Runs at once; in the built site it fetches `app` and `modules` when the first view stands. */
  script: string;
  app?: string;
  /** Tells of errors. */
  report?: string;
  /** Tells how long the page took. */
  modules: string[];
  styles: string[];
  fonts: string[];
  icon: string;
}

const known = new Map<string, PageAssets>();

/** Looked up once a page and language: the build does not change. */
function knownAssets(pageSource: string, texts: readonly string[]): PageAssets {
  const key = [pageSource, ...texts].join();
  const assets = known.get(key) ?? pageAssets(pageSource, texts);
  known.set(key, assets);
  return assets;
}

/** Files of the browser build that a page needs at once; `texts` are the sources of its texts. */
function pageAssets(pageSource: string, texts: readonly string[]): PageAssets {
  const manifest = clientManifest;
  if (!manifest)
    return {
      script: `/${entry}`,
      modules: [],
      styles: ["/src/styles/base.css"],
      fonts: [],
      icon: `/${icon}`,
    };
  const files = chunksOf(manifest, [entry, pageSource, ...texts]).flatMap((key) => manifest[key] ?? []);
  const script = manifest[entry]?.file ?? "";
  return {
    script: `/${manifest[starter]?.file ?? ""}`,
    app: `/${script}`,
    report: `/${manifest[reporter]?.file ?? ""}`,
    modules: unique(files.map(({ file }) => file)).filter((file) => file !== `/${script}`),
    styles: unique(files.flatMap(({ css }) => css ?? [])),
    fonts: unique(files.flatMap(({ assets }) => assets ?? [])).filter((file) =>
      /manrope-(core|south-slavic)-wght/.test(file),
    ),
    icon: `/${manifest[icon]?.file ?? ""}`,
  };
}

const unique = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
