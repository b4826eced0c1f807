import { languages } from "@solar/domain/language";
import { type ParcelStatus, parcelStatuses, parcelStatusLabels } from "@solar/domain/statuses";
import english from "../../texts/en.json";
import serbian from "../../texts/sr.json";

const plain = (text: string): string => text.trim().toLocaleLowerCase("bs");

/** A name in brackets behind a column is its unit, which people leave out. */
const withoutUnit = (text: string): string => text.replace(/\s*\([^)]*\)$/, "");

const labelled = (given: string, label: string | undefined): boolean => {
  if (!label) return false;
  const [wanted, short] = [plain(label), plain(withoutUnit(label))];
  return given === wanted || given === short;
};

/** The column that a header names: by its name in the API, or as either language calls it. */
export function columnOf<Column extends string>(text: string, columns: readonly Column[]): Column | null {
  const given = plain(text);
  const labels = (column: string) =>
    [serbian, english].map(
      ({ resources }): string | undefined =>
        Object.entries(resources.parcels.fields).find(([name]) => name === column)?.[1],
    );
  return (
    columns.find((column) => column === given) ??
    // The whole label first: "Naziv (engleski)" without its bracket would be "Naziv".
    columns.find((column) => labels(column).some((label) => label && plain(label) === given)) ??
    columns.find((column) => labels(column).some((label) => labelled(given, label))) ??
    null
  );
}

/** A status by its name in the API or in either language; an empty cell is for sale. */
export function statusOf(text: string): ParcelStatus | null {
  const given = plain(text);
  if (given === "") return "available";
  const words = (status: ParcelStatus) =>
    languages.map((language) => plain(parcelStatusLabels[language][status]));
  return parcelStatuses.find((status) => status === given || words(status).includes(given)) ?? null;
}

/** Yes or no, in a spreadsheet's or a person's words. */
export const flagOf = (text: string): boolean => /^(1|da|yes|true|istina)$/i.test(text.trim());
