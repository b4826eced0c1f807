import { type FieldValues, useFormContext, useFormState } from "react-hook-form";
import { useReportUnsaved } from "./unsaved-work.ts";

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
