/** Light border round the code that scanners need, in modules. */
const quietZone = 4;

type Encode = (text: string) => boolean[][];
let encode: Encode | undefined;

/** The library comes only when a sheet may be printed. */
export async function loadQr(): Promise<Encode> {
  const { default: encodeQr } = await import("qr");
  encode = (text) => encodeQr(text, "raw", { ecc: "medium", border: quietZone });
  return encode;
}

/** Draws the QR code of a text into a path and fits the viewBox of its `<svg>` round it. */
export async function drawQr(path: SVGPathElement, text: string): Promise<void> {
  await loadQr();
  drawLoadedQr(path, text);
}

/** The same at once, where the library is there already. */
export function drawLoadedQr(path: SVGPathElement, text: string): void {
  const modules = encode?.(text) ?? [];
  const squares = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  path.setAttribute("d", squares.join(""));
  path.ownerSVGElement?.setAttribute("viewBox", `0 0 ${modules.length} ${modules.length}`);
}
