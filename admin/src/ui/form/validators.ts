/** As React Admin's `required`, of which a text of blanks passes. */
export const filled = (text = "ra.validation.required") =>
  Object.assign(
    (value: unknown): string | undefined => (typeof value === "string" && value.trim() ? undefined : text),
    { isRequired: true },
  );
