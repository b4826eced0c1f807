import { defaultImageSize } from "@solar/domain/coordinates";
import { expect, test } from "vitest";
import { surroundings } from "./surroundings.ts";

test("beyond the picture goes on the mean of its columns, from its edges and as far as a window reaches", () => {
  const { width, height } = defaultImageSize;
  const copies = surroundings(defaultImageSize);
  for (const wanted of ["above", "behind", "below"]) {
    const spans = copies.map((copy) => ({ ...copy, ends: [copy.y, copy.y + copy.scaleY * height] }));
    const here = spans.filter(({ ends: [a = 0, b = 0] }) => {
      const middle = (a + b) / 2;
      return wanted === (middle < 0 ? "above" : middle > height ? "below" : "behind");
    });
    // What is painted first shows as much as all that is painted over it.
    const shares = here.map(({ opacity }, index) =>
      here.slice(index + 1).reduce((share, over) => share * (1 - over.opacity), opacity),
    );
    for (const share of shares) expect(share).toBeCloseTo(1 / here.length);
    const seen = here.map(({ x, scaleX }) => (width / 2 - x) / scaleX / width);
    expect(Math.min(...seen)).toBeLessThan(0.1);
    expect(Math.max(...seen)).toBeGreaterThan(0.9);
    for (const { ends } of here) {
      const [from = 0, to = 0] = [...ends].sort((a, b) => a - b);
      expect(from).toBeLessThanOrEqual(wanted === "above" ? -3 * height : wanted === "behind" ? 0 : height);
      expect(to).toBeGreaterThanOrEqual(wanted === "above" ? 0 : wanted === "behind" ? height : 4 * height);
    }
  }
});
