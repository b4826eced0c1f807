/** Light border round the code that scanners need, in modules. */
const quietZone = 4;

/** Makes the QR code of a text as a path and the `viewBox` round it. The library comes only when a code may be shown. */
export async function loadQr() {
  const { default: encodeQr } = await import("qr");
  return (text: string) => {
    const modules = encodeQr(text, "raw", { ecc: "medium", border: quietZone });
    const squares = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
    return { d: squares.join(""), viewBox: `0 0 ${modules.length} ${modules.length}` };
  };
}
