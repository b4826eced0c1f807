import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";
import type { Content } from "pdfmake/interfaces";

const folder = (manifest: string) => dirname(fileURLToPath(manifest));
const manrope = folder(import.meta.resolve("@expo-google-fonts/manrope/package.json"));
const dejaVu = join(folder(import.meta.resolve("dejavu-fonts-ttf/package.json")), "ttf");
const emoji = join(
  folder(import.meta.resolve("@expo-google-fonts/noto-emoji/package.json")),
  "400Regular/NotoEmoji_400Regular.ttf",
);

/** The site's font, whole, since a name may have any letter of Europe; then those that have what it lacks. */
export const fonts = {
  Manrope: {
    normal: join(manrope, "400Regular/Manrope_400Regular.ttf"),
    bold: join(manrope, "700Bold/Manrope_700Bold.ttf"),
  },
  DejaVu: { normal: join(dejaVu, "DejaVuSans.ttf"), bold: join(dejaVu, "DejaVuSans-Bold.ttf") },
  NotoEmoji: { normal: emoji, bold: emoji },
};
export const fontFiles: readonly string[] = Object.values(fonts).flatMap(Object.values<string>);

type Family = keyof typeof fonts;
const families = Object.keys(fonts) as Family[];

const opened = new Map<Family, Font[]>();
/** Whether a family has the sign, also in bold. */
function has(family: Family, sign: string): boolean {
  const weights = opened.get(family) ?? Object.values(fonts[family]).map((file) => openSync(file) as Font);
  opened.set(family, weights);
  return weights.every((font) =>
    [...sign].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
  );
}

interface Run {
  text: string;
  readonly font: Family;
}

const letters = new Intl.Segmenter("sr", { granularity: "grapheme" });
/** Choose how a sign looks, join signs, or are not seen at all. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu;

/** A text by the fonts that have its signs; what none of them has is left out, since it would be an empty box. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  const append = (sign: string): boolean => {
    const font = /^\s$/.test(sign)
      ? (runs.at(-1)?.font ?? "Manrope")
      : families.find((one) => has(one, sign));
    if (!font) return false;
    const last = runs.at(-1);
    const shown = /^[^\S\n]$/.test(sign) && !has(font, sign) ? " " : sign;
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
    return true;
  };
  // Letters of a fancy kind (𝗣𝗮𝗿𝗸) are plain ones then.
  for (const { segment } of letters.segment(
    text.normalize("NFC").replace(/\r\n?/g, "\n").replace(unseen, ""),
  ))
    if (!append(segment)) for (const sign of segment.normalize("NFKC")) append(sign);
  return runs;
}

/** Where texts stand in what pdfmake is given. */
const holders = new Set(["text", "stack", "columns", "table", "body"]);

/** Content of a PDF whose every text is set in fonts that have its signs. */
export const withGlyphs = (content: Content): Content => inFonts(content) as Content;

function inFonts(node: unknown): unknown {
  if (typeof node === "string") return { text: runsOf(node) };
  if (Array.isArray(node)) return node.map(inFonts);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      !holders.has(key)
        ? value
        : key === "text" && typeof value === "string"
          ? runsOf(value)
          : inFonts(value),
    ]),
  );
}
