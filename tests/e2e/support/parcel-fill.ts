import type { Locator } from "@playwright/test";

/** Side of the square that is looked at, pixels. */
const side = 15;

/** The pixels of a square, each red, green, blue and opacity, row by row. */
type Pixels = readonly (readonly number[])[];

/** What is drawn on a square of the screen, on no ground and as large as it is there: a parcel's, or of a status in the legend. */
const pixelsOf = (drawn: Locator): Promise<Pixels> =>
  drawn.evaluate(async (shape: SVGGraphicsElement, length) => {
    const isSwatch = shape instanceof SVGSVGElement;
    const drawing = isSwatch ? shape : shape.ownerSVGElement;
    if (!drawing) throw new Error("no drawing");
    const svg = drawing.cloneNode() as SVGSVGElement;
    const patterns = [...drawing.querySelectorAll("pattern")].map((pattern) => pattern.cloneNode(true));
    const group = isSwatch ? shape : shape.parentElement;
    const parts = [...(group?.querySelectorAll("rect, polygon[fill]") ?? [])].map((part) =>
      part.cloneNode(true),
    );
    svg.append(...patterns, ...(isSwatch ? parts.slice(1) : parts));
    // Marks in the legend are smaller than on the map.
    const marks = /scale\((.+)\)/.exec(
      drawing.querySelector("pattern")?.getAttribute("patternTransform") ?? "",
    );
    const unit = isSwatch
      ? Number(marks?.[1] ?? 0.62)
      : drawing.viewBox.baseVal.width / drawing.getBoundingClientRect().width;
    const box = isSwatch ? { x: 3.3, y: 3.3, width: 0, height: 0 } : shape.getBBox();
    const square = length * unit;
    const corner = [box.x + box.width / 4, box.y + box.height / 4];
    svg.removeAttribute("style");
    svg.setAttribute("viewBox", `${corner.join(" ")} ${square} ${square}`);
    svg.setAttribute("width", String(length));
    svg.setAttribute("height", String(length));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const context = document.createElement("canvas").getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, length, length).data ?? [];
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

/** Of a parcel on the map, or of a status in the legend. */
export const fillOf = async (drawn: Locator) => fillIn(await pixelsOf(drawn));
