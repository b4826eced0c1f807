import { decodeText } from "@solar/domain/decode-text";

/** The text of a drawing: UTF-8 where it is that, else in the code page that its header declares. */
export function decodeDxf(bytes: Uint8Array): string {
  const begin = new TextDecoder("latin1").decode(bytes.subarray(0, 65_536));
  return decodeText(bytes, /\$DWGCODEPAGE\s+3\s+(\S+)/i.exec(begin)?.[1]);
}

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

/** Letters by their number, degrees, plus and minus, underlining: in every text. */
const simple = /\\U\+([0-9a-f]{4})|%%(\d{3}|[a-z%])/gi;
const signs: Readonly<Record<string, string>> = { d: "°", p: "±", c: "⌀", "%": "%" };

const unescaped = (text: string): string =>
  text.replace(simple, (_, letter?: string, sign = "") =>
    letter
      ? characterOf(Number.parseInt(letter, 16))
      : /\d/.test(sign)
        ? characterOf(Number(sign))
        : (signs[sign.toLowerCase()] ?? ""),
  );

/** What lays a text of several lines out: escaped signs, line ends, fractions, fonts and sizes, braces. */
const layout = /\\([\\{}])|\\([PNX~])|\^([IJM])|\\S([^;]*);|\\[ACcFfHhQTWp][^;\\{}]*;|\\[LlOoKk]|[{}]/g;

/** A label as it is read on the drawing, in one line. */
export function plainText(text: string, manyLines: boolean): string {
  const plain = manyLines
    ? unescaped(text).replace(
        layout,
        (_, escaped?: string, space?: string, control?: string, stack?: string) =>
          stack === undefined
            ? (escaped ?? (space || control ? " " : ""))
            : stack
                .replace(/\s*[#^/]\s*/, "/")
                .replace(/^\/|\/$/, "")
                .replace(/\\(.)/g, "$1"),
      )
    : unescaped(text);
  return plain.replace(/\s+/g, " ").trim();
}
