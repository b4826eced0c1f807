import { type Language, languageRules } from "./language.ts";

/** Nested dictionary of texts: leaves are strings, or lists of strings or of further dictionaries. */
export type Texts = { readonly [key: string]: TextNode };
export type TextNode = string | readonly TextNode[] | Texts;
export type TextParameters = Readonly<Record<string, string | number | null | undefined>>;

/** Separates the plural forms inside one text. */
const pluralSeparator = "||||";

/** Index of the plural form for a count in the language. */
export const pluralForm = (count: number, language: Language): number =>
  languageRules[language].plural(Math.abs(count));

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
 * separated by `||||`, the form that `smart_count` asks for. A placeholder without a value stays empty;
 * a full stop behind one that ends in a full stop (`d.o.o.`, `12. 12. 2026.`) is not written twice.
 * `smart_count` may be shown in another form by passing `count_text` (for example "1.250").
 */
export function interpolate(template: string, language: Language, parameters: TextParameters = {}): string {
  let text = template;
  if (!/%\{|\|{4}/.test(template)) return text;
  if (template.includes(pluralSeparator)) {
    const forms = template.split(pluralSeparator).map((form) => form.trim());
    const count = Number(parameters.smart_count ?? 0);
    text = forms[pluralForm(count, language)] ?? forms.at(-1) ?? "";
  }
  return text.replace(/%\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = name === "smart_count" ? (parameters.count_text ?? parameters[name]) : parameters[name];
    const filled = String(value ?? "");
    return filled.endsWith(".") ? filled : filled + stop;
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
  return typeof node === "string" ? interpolate(node, language, parameters) : key;
}
