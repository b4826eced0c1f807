import { variantUrl } from "./picture-url.ts";

/** Colours of the company's identity on a light background, from paper to accents; the site has them as design tokens. */
export const brandColours = {
  ink: "#10241D",
  inkSoft: "#43554D",
  paper: "#FAFAF6",
  surface: "#FFFFFF",
  line: "#E2E5DC",
  leaf: "#1B7F4B",
  leafStrong: "#146239",
  leafWash: "#E7F3EC",
  sun: "#F2B705",
  sunWash: "#FFF3D6",
};

/** The accent in its three strengths: on paper, under the pointer, as a background. */
export interface Accent {
  leaf: string;
  leafStrong: string;
  leafWash: string;
}

/** Red, green and blue, 0 to 255. */
const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const mix = (colour: string, other: string, part: number): string => {
  const others = channels(other);
  const mixed = channels(colour).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
};

/** Relative luminance (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** How a colour stands out from paper, as text or as a background of text in that colour (WCAG 2): 1 to 21. */
export const contrastOnPaper = (colour: string): number =>
  (luminance(brandColours.paper) + 0.05) / (luminance(colour) + 0.05);

/** What text needs; the database asks for the same. */
export const enoughContrast = 4.5;

/** The accent nearest to a colour that can be read: the colour itself, or as much darker as it takes. */
export function readableAccent(colour: string): string {
  for (let part = 0; part < 1; part += 0.01) {
    const darker = mix(colour, "#000000", part);
    if (contrastOnPaper(darker) >= enoughContrast) return darker;
  }
  return "#000000";
}

/** The company's accent; its usual one where it has none of its own. */
export function accentOf(colour: string | null | undefined): Accent {
  if (!colour || !isHexColour(colour)) return brandColours;
  return { leaf: colour, leafStrong: mix(colour, "#000000", 0.23), leafWash: mix(colour, "#ffffff", 0.9) };
}

interface Face {
  company_name: string;
  /** Address of a picture that is about square. */
  icon: string | null;
  logo: string | null;
  accent: string | null;
}

/** What stands in the browser's tab: the company's picture; its first letter where it has a face of its own; else the mark. */
export function favicon({ company_name, icon, logo, accent }: Face, mark: string): string {
  if (icon) return variantUrl(icon, { width: 160 });
  const [letter] = /[\p{L}\p{N}]/u.exec(company_name) ?? [];
  if (!letter || !(logo || accent)) return mark;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accentOf(accent).leaf}"/>` +
    `<text x="16" y="23" font-family="sans-serif" font-weight="700" font-size="20" text-anchor="middle" fill="#fff">${letter.toUpperCase()}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

/** The accent as text on the dark background of e-mails. */
export const accentOnDark = ({ leaf }: Accent): string => mix(leaf, "#ffffff", 0.6);
