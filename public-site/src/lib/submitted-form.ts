import type { FieldErrors, FormName } from "@solar/domain/inquiry";

/** A form that came back with what the visitor wrote and what was wrong with it. */
export interface SubmittedForm {
  form: FormName;
  values: Readonly<Record<string, string>>;
  /** Text key of the message under each field */
  fieldErrors: FieldErrors;
  /** Text key of the message about the whole form */
  error?: string;
}
