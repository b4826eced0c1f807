import { Problem } from "@solar/storage/problem";
import { PdfObjects } from "./pdf-objects.ts";
import { PdfDictionary, type PdfValue, textOf } from "./pdf-values.ts";
import { corruptFile, rejectPolyglot } from "./rejections.ts";

/** Where programs that show PDFs look for the beginning, and what may stand behind the end, in bytes. */
const MAX_AROUND = 1024;

/** What a PDF is rejected for, as a person is told; `%` is the link or the attachment. */
const HIDDEN = {
  script: "PDF sadrži skriptu.",
  program: "PDF pokreće program.",
  form: "PDF sadrži obrazac koji šalje ili preuzima podatke.",
  media: "PDF sadrži ugrađeni program ili film.",
  link: "PDF sadrži vezu koja ne vodi na stranicu, e-mail, telefon ili poruku: %",
  attachment: "PDF sadrži prilog koji se ne može prihvatiti: %",
  encrypted: "PDF je šifrovan, pa se ne može pregledati.",
};
const ADVICE = "Sačuvajte dokument bez toga, npr. štampanjem u PDF, i pošaljite ga ponovo.";

function hidden(kind: keyof typeof HIDDEN, what = ""): Problem {
  const message = `${HIDDEN[kind].replace("%", () => what)} ${ADVICE}`;
  return new Problem(422, "hidden_content", message, `${kind} ${what}`.trim());
}

/**
 * The document in a PDF, without what stands before its beginning and behind its end.
 *
 * What does something by itself is rejected, by name, however it is written; scripts that format the numbers of a form,
 * links to pages and attached data (an invoice's XML) are ordinary.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`
 */
export function validatePdf(source: Buffer): Buffer {
  const text = source.toString("latin1");
  const from = text.search(/%PDF-[12]\.\d/);
  const mark = text.lastIndexOf("%%EOF");
  if (from === -1 || from > MAX_AROUND || mark < from) throw corruptFile();
  const end = mark + (/^%%EOF(?:\r\n|\n|\r)?/.exec(text.slice(mark, mark + 7))?.[0].length ?? 0);
  rejectPolyglot(source.subarray(0, from));
  rejectPolyglot(source.subarray(end));
  if (text.slice(end).replace(/[\0\s]+/g, "").length > MAX_AROUND) throw corruptFile();
  const objects = new PdfObjects(text.slice(from, end));
  for (const value of objects.values) inspect(value, objects);
  return source.subarray(from, end);
}

function inspect(value: PdfValue, objects: PdfObjects): void {
  if (Array.isArray(value)) for (const item of value) inspect(item, objects);
  if (!(value instanceof PdfDictionary)) return;
  inspectAction(value, objects);
  for (const [key, entry] of value.entries) {
    rules.get(key)?.(objects.resolve(entry), objects, value);
    inspect(entry, objects);
  }
}

/** What actions do, by their name. */
function inspectAction(dictionary: PdfDictionary, objects: PdfObjects): void {
  for (const action of objects.names(dictionary, "S")) {
    if (action === "Launch") throw hidden("program");
    if (action === "SubmitForm" || action === "ImportData") throw hidden("form");
    const isOther = ELSEWHERE.has(action) || (OFTEN_WITHIN.has(action) && has(dictionary, "F"));
    if (isOther) throw hidden("link", fileNames(dictionary, objects)[0] ?? action);
    if (MEDIA.has(action)) throw hidden("media");
  }
  if (objects.names(dictionary, "Subtype").some((type) => MEDIA.has(type))) throw hidden("media");
  // A stream whose data is in another file, or a drawing that stands for a page of one.
  if (objects.isStream(dictionary) && OUTSIDE.some((key) => has(dictionary, key)))
    throw hidden("link", fileNames(dictionary, objects)[0]);
}

const ELSEWHERE = new Set(["GoToR", "GoToE"]);
/** About something in the document itself, unless they name a file. */
const OFTEN_WITHIN = new Set(["Thread", "Sound"]);
const MEDIA = new Set(["RichMedia", "RichMediaExecute", "Rendition", "Movie"]);
/** `F` and `DP` are a filter's short names to some programs too, which are allowed within a page's content only. */
const OUTSIDE = ["F", "FFilter", "FDecodeParms", "DP", "Ref"];

const has = (dictionary: PdfDictionary, key: string) => dictionary.entries.some(([name]) => name === key);

type Rule = (values: PdfValue[], objects: PdfObjects, dictionary: PdfDictionary) => void;

const rules = new Map<string, Rule>(
  Object.entries<Rule>({
    JS: (values, objects) => {
      for (const value of values) if (!isOrdinaryScript(scriptOf(value, objects))) throw hidden("script");
    },
    // Of a model in three dimensions, and forms that are programs of their own.
    OnInstantiate: () => {
      throw hidden("script");
    },
    XFA: () => {
      throw hidden("script");
    },
    URI: (values, objects) => {
      for (const value of values)
        if (typeof value === "string" && !isOrdinaryLink(value)) throw hidden("link", textOf(value));
      // What all relative links of the document begin with.
      const roots = values.filter((value) => value instanceof PdfDictionary);
      for (const base of roots.flatMap((root) => objects.get(root, "Base")))
        if (typeof base !== "string" || !/^https?:/i.test(textOf(base)))
          throw hidden("link", typeof base === "string" ? textOf(base) : "Base");
    },
    EF: (values, objects, dictionary) => {
      const files = values.flatMap((value) => (value instanceof PdfDictionary ? value.entries : []));
      const contents = files.flatMap(([, file]) => objects.resolve(file));
      const names = fileNames(dictionary, objects);
      for (const content of contents)
        if (!(content instanceof PdfDictionary) || !isData(names, objects.unpack(content)))
          throw hidden("attachment", names[0] ?? "?");
    },
    RF: () => {
      throw hidden("attachment", "RF");
    },
    Encrypt: (values) => {
      if (values.some((value) => value instanceof PdfDictionary)) throw hidden("encrypted");
    },
  }),
);

function scriptOf(value: PdfValue, objects: PdfObjects): string {
  if (value instanceof PdfDictionary) return textOf(objects.unpack(value) ?? "?");
  return typeof value === "string" ? textOf(value) : "?";
}

/** No form has longer ones, in characters. */
const MAX_SCRIPT = 10_000;
/** Of a script without blanks around its signs and with 0 for every string: each text matches in one way only. */
const FORMATTING = /^(?:(?:event\.rc=)?AF[A-Z]\w*\((?:[\w.,+\- ]|new Array\([\w., ]*\)|\[[\w., ]*\])*\);*)*$/;
/** A comment is none within a string, and the other way round: whichever begins first. */
const STRING_OR_COMMENT =
  /("(?:[^"\\\r\n]|\\[\s\S])*"|'(?:[^'\\\r\n]|\\[\s\S])*')|\/\*[\s\S]*?\*\/|\/\/[^\r\n\u2028\u2029]*/g;

/** Calls of the functions that every form has to format, check and add up numbers, and nothing else. */
function isOrdinaryScript(script: string): boolean {
  if (script.length > MAX_SCRIPT) return false;
  const plain = script
    .replace(STRING_OR_COMMENT, (_all, string?: string) => (string ? "0" : " "))
    .replace(/\s+/g, " ")
    .replace(/ ?([^\w ]) ?/g, "$1");
  return FORMATTING.test(plain.trim());
}

/** A page, somebody to write to or to call, or a path without a scheme; no share of another machine. */
function isOrdinaryLink(address: string): boolean {
  // As browsers read it: control characters and blanks within a scheme mean nothing.
  const plain = [...textOf(address)].filter((sign) => sign > " " && sign !== "\x7f").join("");
  return (
    /^(https?|mailto|tel|sms|viber|whatsapp|geo):/i.test(plain) ||
    !/^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(plain)
  );
}

const FILE_NAMES = ["UF", "F", "Unix", "Mac", "DOS"];

/** Of a file, or of an action with one. */
const fileNames = (dictionary: PdfDictionary, objects: PdfObjects): string[] => {
  const of = (file: PdfDictionary) => FILE_NAMES.flatMap((key) => objects.get(file, key));
  return of(dictionary)
    .flatMap((value) => (value instanceof PdfDictionary ? of(value) : value))
    .filter((value) => typeof value === "string")
    .map(textOf);
};

const DATA = /\.(xml|json|csv|txt|kml|gml|geojson|dxf|pdf|png|jpe?g|docx|xlsx|odt|ods|p7s|asc)$/i;
const ALSO_PROGRAM = /\.(exe|com|scr|pif|msi|dll|bat|cmd|lnk|hta|vbs|jse?|wsf|ps1|sh|jar|app)\b/i;
/** Programs of Windows, Linux, macOS and Java, and scripts with an interpreter. */
const PROGRAM =
  /^[\s\0\xef\xbb\xbf]*(MZ|\x7fELF|#!|[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]|\xca\xfe\xba\xbe)/;

function isData(names: string[], content: string | null): boolean {
  const isDataName = (name: string) => DATA.test(name.trim()) && !ALSO_PROGRAM.test(name);
  if (content === null || names.length === 0 || !names.every(isDataName)) return false;
  if (/^[\s\S]{0,1024}%PDF-/.test(content)) validatePdf(Buffer.from(content, "latin1"));
  return !PROGRAM.test(content);
}
