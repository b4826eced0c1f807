/** Forms of the site, as their hidden field `form` names them. */
export type FormName = "contact" | "inquiry";

/** A form that came back with what the visitor wrote and what was wrong with it. */
export interface SubmittedForm {
  form: FormName;
  values: Readonly<Record<string, string>>;
  /** Text key of the message under each field */
  fieldErrors: Readonly<Record<string, string>>;
  /** Text key of the message about the whole form */
  error?: string;
}
