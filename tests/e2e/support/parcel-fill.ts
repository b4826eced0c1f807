import type { Locator } from "@playwright/test";

/** Side of the square that is looked at, pixels. */
const side = 15;

/** The pixels of a square, each red, green, blue and opacity, row by row. */
type Pixels = readonly (readonly number[])[];

/** What the canvas shows of a parcel beside its label. */
const pixelsOf = (parcel: Locator): Promise<Pixels> =>
  parcel.evaluate((button, length) => {
    const canvas = button
      .closest(".leaflet-overlay-pane")
      ?.querySelector<HTMLCanvasElement>(":scope > canvas");
    if (!canvas) throw new Error("no canvas");
    const place = button.getBoundingClientRect();
    const shown = canvas.getBoundingClientRect();
    const pixel = (size: number) => Math.round((size * canvas.width) / shown.width);
    const x = pixel(place.left + place.width / 4 - shown.left);
    const y = pixel(place.top + place.height / 4 - shown.top);
    const data = canvas.getContext("2d")?.getImageData(x, y, length, length).data ?? [];
    return Array.from({ length: length ** 2 }, (_, at) => [...data.slice(4 * at, 4 * at + 4)]);
  }, side);

/** What the legend shows of a status inside its rim: with marks of the size that they have on the map, and no ground. */
const pixelsOfSwatch = (swatch: Locator): Promise<Pixels> =>
  swatch.evaluate(async (shown, length) => {
    const svg = shown.cloneNode(true) as SVGSVGElement;
    svg.querySelector("rect")?.remove();
    const marks = /scale\((.+)\)/.exec(svg.querySelector("pattern")?.getAttribute("patternTransform") ?? "");
    const scale = 1 / Number(marks?.[1] ?? 0.62);
    svg.setAttribute("width", String(svg.viewBox.baseVal.width * scale));
    svg.setAttribute("height", String(svg.viewBox.baseVal.height * scale));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const rim = Math.ceil(3 * scale);
    const data = context?.getImageData(rim, rim, length, length).data ?? [];
    return Array.from({ length: length ** 2 }, (_, at) => [...data.slice(4 * at, 4 * at + 4)]);
  }, side);

/**
 * Colour and opacity of the ground, which is where least is painted, and, without any colour, whether marks lie on it
 * and whether they are stripes.
 */
function fillIn(pixels: Pixels) {
  const opacityAt = (column: number, row: number) => pixels[row * side + column]?.[3] ?? 0;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.reduce((a, b) =>
    (b[3] ?? 0) < (a[3] ?? 0) ? b : a,
  );
  const strongest = Math.max(...pixels.map((pixel) => pixel[3] ?? 0));
  const places = pixels.map((_, at) => [at % side, Math.floor(at / side)] as const);
  const along = places.filter(([column, row]) => column < side - 1 && row > 0);
  const same = along.filter(
    ([column, row]) => Math.abs(opacityAt(column, row) - opacityAt(column + 1, row - 1)) < 24,
  );
  return {
    colour: [red, green, blue],
    opacity: alpha / 255,
    marks: strongest / 255,
    marked: strongest > alpha + 50,
    striped: same.length / along.length > 0.95,
  };
}

export const fillOf = async (parcel: Locator) => fillIn(await pixelsOf(parcel));

export const fillOfSwatch = async (swatch: Locator) => fillIn(await pixelsOfSwatch(swatch));
