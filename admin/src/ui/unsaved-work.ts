import { useEffect, useRef, useSyncExternalStore } from "react";
import { type FieldValues, useFormContext, useFormState } from "react-hook-form";

/** Saves; false when it was rejected, and the form says why. */
type SaveNow = () => Promise<boolean>;

/**
 * What is typed on this page and not saved yet, by the names of its forms; a dialog, which asks by itself when it is closed,
 * has no way to save. Known outside of React's tree, because the guard around all screens asks it when a session ends.
 */
let forms: ReadonlyMap<string, SaveNow | undefined> = new Map();
const listeners = new Set<() => void>();

export const unsavedWork = {
  /** A form has unsaved changes, and how to save them; null when it has none any more. */
  report(name: string, save: SaveNow | undefined | null): void {
    if (save === null && !forms.has(name)) return;
    const next = new Map(forms);
    if (save === null) next.delete(name);
    else next.set(name, save);
    forms = next;
    for (const listener of listeners) listener();
  },
  forms: (): typeof forms => forms,
  exists: (): boolean => forms.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The forms with unsaved changes. */
export const useUnsavedForms = () => useSyncExternalStore(unsavedWork.subscribe, unsavedWork.forms);

/** Reports whether something of this name has unsaved changes, and how to save them. */
export function useReportUnsaved(name: string, dirty: boolean, save?: SaveNow): void {
  const saves = save !== undefined;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const saveNow = saves ? async () => (await latest.current?.()) ?? false : undefined;
    unsavedWork.report(name, dirty ? saveNow : null);
    return () => unsavedWork.report(name, null);
  }, [name, dirty, saves]);
}

interface ReportUnsavedProps {
  /** Name of the form among those of the page. */
  name: string;
  /** Saves the values; false when that was rejected. */
  save: (values: FieldValues) => Promise<boolean>;
}

/** Inside a form: in place of React Admin's `warnWhenUnsavedChanges`, which asks for one form only, and cannot save. */
export const ReportUnsaved = ({ name, save }: ReportUnsavedProps) => {
  const { handleSubmit } = useFormContext();
  const { dirtyFields } = useFormState();
  useReportUnsaved(name, Object.keys(dirtyFields).length > 0, async () => {
    let saved = false;
    // What does not pass the form's own rules is not sent, and the form shows why.
    await handleSubmit(async (values) => {
      saved = await save(values);
    })();
    return saved;
  });
  return null;
};
