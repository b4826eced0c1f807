import type { PlaceFragment } from "../features/parcels/Reused.tsx";

/** Nobody can write it into a text. */
const mark = crypto.randomUUID();
/** What React writes between two texts, as the marks are. */
const separator = "<!-- -->";

/** HTML by what it follows from. */
const known = new Map<string, string>();
const mostCharacters = 4_000_000;
let characters = 0;

function keep(key: string, html: string): void {
  characters += key.length + html.length;
  if (characters > mostCharacters) {
    known.clear();
    characters = key.length + html.length;
  }
  // A copy: a part of a text holds on to the whole page.
  known.set(key, Buffer.from(html).toString());
}

const withoutSeparators = (html: string): string =>
  html.slice(
    html.startsWith(separator) ? separator.length : 0,
    html.endsWith(separator) ? -separator.length : undefined,
  );

/** The fragments of one page: `place` puts marks into what React renders, `fill` the HTML where they stand. */
export function pageFragments(): { place: PlaceFragment; fill: (html: string) => string } {
  const placed: { key: string; html: string | undefined }[] = [];
  return {
    place(key, children) {
      // Texts and styles change in development.
      const html = import.meta.env.DEV ? undefined : known.get(key);
      placed.push({ key, html });
      return (
        <>
          {mark}
          {html === undefined && children}
          {mark}
        </>
      );
    },
    fill(rendered) {
      if (placed.length === 0) return rendered;
      // By turns what stands between fragments, and a fragment.
      const pieces = rendered.split(mark).map(withoutSeparators);
      for (const [index, { key, html }] of placed.entries()) {
        const at = 2 * index + 1;
        if (html === undefined) keep(key, pieces[at] ?? "");
        else pieces[at] = html;
      }
      return pieces.join("");
    },
  };
}
