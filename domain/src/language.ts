import type { Language } from "./rows.gen.ts";

/** What an inquiry may be written in, too: the database knows the same languages. */
export type { Language };

/** Languages of the product: Serbian/Bosnian in Latin script (default) and English. */
export const languages = ["sr", "en"] as const satisfies readonly Language[];

export const defaultLanguage: Language = "sr";

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && (languages as readonly string[]).includes(value);

/**
 * The English variant of a text field when the language is English and the variant is filled in,
 * otherwise the default field; null when both are empty.
 *
 * @example localized(project, "name", "en") // project.name_en ?? project.name
 */
export function localized<Field extends string>(
  row: { readonly [key in Field | `${Field}_en`]?: string | null | undefined },
  field: Field,
  language: Language,
): string | null {
  const english = language === "en" ? row[`${field}_en`]?.trim() : undefined;
  return english || row[field]?.trim() || null;
}
