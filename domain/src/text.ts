import type { Language } from "./language.ts";

/** Nested dictionary of texts: leaves are strings, or lists of strings or of further dictionaries. */
export type Texts = { readonly [key: string]: TextNode };
export type TextNode = string | readonly TextNode[] | Texts;
export type TextParameters = Readonly<Record<string, string | number | null | undefined>>;

/** Separates the plural forms inside one text. */
const pluralSeparator = "||||";

/**
 * Index of the plural form for a count, by the CLDR cardinal rules of the language.
 * Serbian/Bosnian has three forms (1 parcela, 2 parcele, 5 parcela), English two.
 * A fraction takes the second form in Serbian/Bosnian (1,5 parcele), the plural in English.
 */
export function pluralForm(count: number, language: Language): number {
  const n = Math.abs(count);
  if (language === "en") return n === 1 ? 0 : 1;
  if (!Number.isInteger(n)) return 1;
  const ones = n % 10;
  const tens = n % 100;
  if (ones === 1 && tens !== 11) return 0;
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return 1;
  return 2;
}

/** The node at a dotted path such as `home.ownership.steps.0.title`, or undefined. */
export function textNode(texts: Texts, key: string): TextNode | undefined {
  let node: TextNode | undefined = texts;
  for (const part of key.split(".")) {
    if (node === undefined || typeof node === "string") return undefined;
    node = (node as Texts)[part];
  }
  return node;
}

/**
 * Fills a text: `%{name}` placeholders from the parameters, and, where the text has plural forms
 * separated by `||||`, the form that `smart_count` asks for. A placeholder without a value stays empty.
 * `smart_count` may be shown in another form by passing `count_text` (for example "1.250").
 */
export function fillText(template: string, language: Language, parameters: TextParameters = {}): string {
  let text = template;
  if (template.includes(pluralSeparator)) {
    const forms = template.split(pluralSeparator).map((form) => form.trim());
    const count = Number(parameters.smart_count ?? 0);
    text = forms[pluralForm(count, language)] ?? forms.at(-1) ?? "";
  }
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => {
    const value = name === "smart_count" ? (parameters.count_text ?? parameters[name]) : parameters[name];
    return value === null || value === undefined ? "" : String(value);
  });
}

/** The text under a key, filled in. A key without a text gives the key itself, so that a gap is visible. */
export function translate(
  texts: Texts,
  language: Language,
  key: string,
  parameters?: TextParameters,
): string {
  const node = textNode(texts, key);
  return typeof node === "string" ? fillText(node, language, parameters) : key;
}
