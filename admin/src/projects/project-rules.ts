import { isEmptyNumber, parsedNumber } from "@solar/domain/columns/numbers";
import { emptiableColumns, numberColumns, positiveColumns } from "@solar/domain/columns/projects";
import type { Project } from "@solar/domain/rows.gen";
import { referenceTypes } from "@solar/domain/statuses";
import type { Row } from "../data/errors.ts";

/** Whether visitors can see the project. */
export const isPublic = ({ status, visible }: Pick<Project, "status" | "visible">): boolean =>
  visible && status !== "draft";

/** Whether the project is one of the company's references: built, and not for sale. */
export const isReference = ({ status }: Pick<Project, "status">): boolean =>
  status === "reference" || status === "completed";

/** Statuses with which a project has a reference type. */
export const hasReferenceType = (status: unknown): boolean =>
  status === "reference" || status === "rasprodato";

/** Text without blanks around it; an empty one is null. */
const textOrNull = (value: unknown): unknown =>
  typeof value === "string" ? value.trim() || null : (value ?? null);

const positiveOrNull = (value: unknown): number | null => {
  const number = parsedNumber(value);
  return number > 0 ? number : null;
};

/**
 * What is sent of a project's form: empty texts and dates as null, investment and PPA years as null when not
 * above 0, other numbers as null when empty, the PPA contract following its years, a reference type only where the status
 * has one.
 */
export function projectPayload(values: Row): Row {
  const payload: Row = { ...values };
  if (typeof payload.name === "string") payload.name = payload.name.trim();
  for (const column of emptiableColumns) {
    if (column in payload) payload[column] = textOrNull(payload[column]);
  }
  for (const column of positiveColumns) {
    if (column in payload) payload[column] = positiveOrNull(payload[column]);
  }
  if ("ppa_godine" in payload) payload.ima_ppa_ugovor = payload.ppa_godine !== null;
  for (const column of numberColumns) {
    if (column in payload)
      payload[column] = isEmptyNumber(payload[column]) ? null : parsedNumber(payload[column]);
  }
  if ("legal_form" in payload) payload.legal_form = payload.legal_form || null;
  if ("reference_type" in payload) {
    const known = (referenceTypes as readonly unknown[]).includes(payload.reference_type);
    payload.reference_type = known && hasReferenceType(payload.status) ? payload.reference_type : null;
  }
  return payload;
}
