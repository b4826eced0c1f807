import { createContext, useContext } from "react";
import { useFormContext } from "react-hook-form";
import { useFieldName } from "../i18n/use-language.ts";
import type { SaveAs } from "./saving-steps.ts";

/** What the server did not take of the entry: the field by its name in the form, and the reason in words. */
export interface RejectedField {
  field: string;
  reason: string;
}

interface WizardState {
  /** The last rejection, and the way to its field. */
  rejected: RejectedField | null;
  leadTo: (rejected: RejectedField) => void;
  /** What is being saved. */
  running: SaveAs | null;
  /** Saves all steps, then leads to the wizard's end or another address. */
  save: (choice: SaveAs, leadsTo?: string) => Promise<void>;
}

/** What stands in a wizard knows of it. */
export const WizardContext = createContext<WizardState>({
  rejected: null,
  leadTo: () => undefined,
  running: null,
  save: async () => undefined,
});

export const useWizard = () => useContext(WizardContext);

/** The place of a field's parcel in the list of the form; null for a field of the project. */
export const parcelOfField = (field = ""): number | null => {
  const [, place] = /^parcels\.(\d+)\./.exec(field) ?? [];
  return place === undefined ? null : Number(place);
};

/** Names a field of the form for people. */
export function useFieldLabel() {
  const fieldName = useFieldName();
  const { getValues } = useFormContext();
  return (field: string): string => {
    const place = parcelOfField(field);
    const column = field.split(".").at(-1) ?? field;
    return place === null
      ? fieldName("projects", field)
      : `${getValues(`parcels.${place}.name`) || `${place + 1}.`}: ${fieldName("parcels", column)}`;
  };
}
