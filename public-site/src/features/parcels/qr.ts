/** Light border round the code that scanners need, in modules. */
const quietZone = 4;

/**
 * Draws the QR code of a text into a path and fits the viewBox of its `<svg>` round it. The library comes
 * only when a sheet is printed.
 */
export async function drawQr(path: SVGPathElement, text: string): Promise<void> {
  const { default: encodeQr } = await import("qr");
  const modules = encodeQr(text, "raw", { ecc: "medium", border: quietZone });
  const squares = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  path.setAttribute("d", squares.join(""));
  path.ownerSVGElement?.setAttribute("viewBox", `0 0 ${modules.length} ${modules.length}`);
}
