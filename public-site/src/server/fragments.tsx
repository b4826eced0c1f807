import { createHash } from "node:crypto";
import { memoizeByObject } from "@solar/domain/memoize-by-object";
import { LRUCache } from "lru-cache";
import type { PlaceFragment } from "../components/Reused.tsx";

/** Nobody can write it into a text. */
const mark = crypto.randomUUID();
/** What React writes between two texts, as the marks are. */
const separator = "<!-- -->";

/** HTML, encoded where it is known: to join and encode the text of a whole page takes a seventh of its time. */
export type HtmlPiece = string | Buffer;

/** HTML by what it follows from. */
const known = new LRUCache<string, Buffer>({
  maxSize: 8_000_000,
  // Keys are up to two bytes a character.
  sizeCalculation: (html, key) => html.length + 2 * key.length,
});

const digestOf = memoizeByObject((value: object) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64"),
);

const keyOf = (values: readonly unknown[]): string =>
  values
    .map((value) => (typeof value === "object" && value ? digestOf(value) : JSON.stringify(value)))
    .join();

const withoutSeparators = (html: string): string =>
  html.slice(
    html.startsWith(separator) ? separator.length : 0,
    html.endsWith(separator) ? -separator.length : undefined,
  );

/** Numbers of what whole pages follow from: in each key, in short. */
const pages = new LRUCache<string, number>({ max: 100 });
let numbered = 0;

function numberOf(page: readonly unknown[]): number {
  const key = keyOf(page);
  const number = pages.get(key) ?? ++numbered;
  pages.set(key, number);
  return number;
}

/**
 * The fragments of one page: `place` puts marks into what React renders, `fill` the HTML where they stand.
 *
 * @param page what all of them follow from; null: this page shares nothing
 */
export function pageFragments(page: readonly unknown[] | null): {
  place: PlaceFragment;
  fill: (html: string) => HtmlPiece[];
} {
  // Texts and styles change in development.
  const number = page && !import.meta.env.DEV ? numberOf(page) : null;
  const placed: { key: string | null; html: Buffer | undefined }[] = [];
  return {
    place(cacheKey, children) {
      const key = number === null ? null : `${number} ${keyOf(cacheKey)}`;
      const html = key === null ? undefined : known.get(key);
      placed.push({ key, html });
      return (
        <>
          {`${mark}(`}
          {html === undefined && children}
          {`${mark})`}
        </>
      );
    },
    fill(rendered) {
      if (placed.length === 0) return [rendered];
      // By turns what stands between fragments, and a fragment.
      const [before = "", ...rest] = rendered.split(mark);
      if (rest.length !== 2 * placed.length || rest.some((text, index) => text[0] !== "()"[index % 2]))
        throw new Error("A Reused stands in another one, or what it stands in was not rendered.");
      const texts = [before, ...rest.map((text) => text.slice(1))];
      return texts.map(withoutSeparators).map((text, index) => {
        const fragment = index % 2 === 1 && placed[(index - 1) / 2];
        if (!fragment) return text;
        const html = fragment.html ?? Buffer.from(text);
        if (!fragment.html && fragment.key !== null) known.set(fragment.key, html);
        return html;
      });
    },
  };
}
