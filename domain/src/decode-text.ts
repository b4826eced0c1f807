/** The encoding by its mark; UTF-16 without one by the zeros that plain letters have in it. */
function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first && second === 0 && third) return "utf-16le";
  return first === 0 && second ? "utf-16be" : null;
}

/** The upper halves of code pages that browsers do not know: of the region's DOS, and of its Macs. */
const upperHalves = {
  cp852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
  "mac-ce":
    "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ",
  "mac-croatian":
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®Š™´¨≠ŽØ∞±≤≥∆µ∂∑∏š∫ªºΩžø¿¡¬√ƒ≈Ć«Č…\u00a0ÀÃÕŒœĐ—“”‘’÷◊�©⁄€‹›Æ»–·‚„‰ÂćÁčÈÍÎÏÌÓÔđÒÚÛÙıˆ˜¯πË˚¸Êæˇ",
};

const ownDecoder = (encoding: keyof typeof upperHalves): Decoder => ({
  encoding,
  decode: (bytes) =>
    Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : upperHalves[encoding][byte - 128],
    ).join(""),
});

interface Decoder {
  readonly encoding: string;
  decode(bytes: Uint8Array): string;
}

/**
 * A code page as files name it: `windows-1250`, `ANSI_1251`, `cp1250`, `1250`, `8859-2`, `dos852`, `x-mac-ce`, `UTF-8`; null for one
 * that nobody knows.
 */
function decoderOf(declared: string): Decoder | null {
  const name = declared.trim().toLowerCase();
  if (/852$/.test(name)) return ownDecoder("cp852");
  if (/mac.*(ce|central|latin.?2)|10029$/.test(name)) return ownDecoder("mac-ce");
  if (/mac.*croat|10082$/.test(name)) return ownDecoder("mac-croatian");
  const label = name
    .replace(/^(?:iso)?[\s_-]*8859[\s_-]*(\d{1,2})(?::\d{4})?$/, "iso-8859-$1")
    .replace(/^latin[\s_-]*(?=\d$)/, "latin")
    .replace(/^(?:ansi|cp|windows|win|ms)?[\s_-]*(?=125\d$|874$)/, "windows-")
    .replace(/^(?:cp|dos|oem|ibm)?[\s_-]*(?=866$)/, "ibm");
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

const foreign = /[^\0-\x7fČĆŠŽĐčćšžđ²€°–„“”’]/g;

/** Excel on a Mac ends lines by CR alone: its code page is the one that gives letters of the region. */
function macDecoder(bytes: Uint8Array): Decoder | null {
  if (!bytes.includes(13) || bytes.includes(10)) return null;
  const odd = (decoder: Decoder) => decoder.decode(bytes).match(foreign)?.length ?? 0;
  const usual = odd(new TextDecoder("windows-1250"));
  return (
    [ownDecoder("mac-ce"), ownDecoder("mac-croatian")].find((one) => usual > 0 && odd(one) === 0) ?? null
  );
}

/** Letters of either code page as Windows' Latin one reads them, and those of them that both write often: ČĆŠĐŽ, ИЖР. */
const words = /[A-Za-zŠšŒœŽžŸ\x8d\x8f\x90\x9d£¼À-ÿ]+/g;
const common = /^[ŠšŽžÆÈÐæèð]+$/;

/** Latin words mostly have plain letters among the others, Cyrillic ones have none. */
function isCyrillic(bytes: Uint8Array): boolean {
  let more = 0;
  for (const [word] of new TextDecoder("windows-1252").decode(bytes).matchAll(words)) {
    if (/^[A-Za-z]+$/.test(word) || common.test(word)) continue;
    more += /[A-Za-z]/.test(word) ? -1 : 1;
  }
  return more > 0;
}

/**
 * The text of a file, its letters composed (NFC), without a mark: by its mark, as UTF-8, as the file or its companion
 * declares it, else in the code page of the region's older programs.
 *
 * @param declared what the file says of its encoding; a UTF-8 file that says something else is UTF-8 all the same
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const marked = markedEncoding(bytes);
  // A western file's `m²`, read by the region's code page.
  return decoded(bytes, marked, declared).replaceAll("m˛", "m²").normalize("NFC");
}

function decoded(bytes: Uint8Array, marked: string | null, declared: string | undefined): string {
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const decoder = declared ? decoderOf(declared) : macDecoder(bytes);
    const guessed = isCyrillic(bytes) ? "windows-1251" : "windows-1250";
    return (decoder && decoder.encoding !== "utf-8" ? decoder : new TextDecoder(guessed)).decode(bytes);
  }
}
