import { type FieldErrors, type FormName, type InquiryValues, inquiryLimits } from "@solar/domain/inquiry";
import { Field } from "../../components/Field.tsx";
import { useText } from "../../lib/language.tsx";

interface InquiryFieldsProps {
  form: FormName;
  written: Partial<InquiryValues>;
  errors: FieldErrors;
}

/** Name, e-mail, phone and message, with the limits of the domain's rules. */
export function InquiryFields({ form, written, errors }: InquiryFieldsProps) {
  const t = useText();
  const texts = form === "contact" ? "contact.form" : "inquiry.fields";
  const common = (name: keyof InquiryValues) => ({
    name,
    maxLength: inquiryLimits[name],
    defaultValue: written[name],
    error: errors[name] && t(errors[name]),
  });
  return (
    <>
      <Field {...common("user_name")} label={t(`${texts}.name`)} autoComplete="name" required />
      <Field
        {...common("user_email")}
        label={t(`${texts}.email`)}
        type="email"
        autoComplete="email"
        required
      />
      <Field
        {...common("user_phone")}
        label={t(`${texts}.phone`)}
        type="tel"
        autoComplete="tel"
        hint={t(`${texts}.phoneHint`)}
      />
      <Field
        {...common("message")}
        label={t(`${texts}.message`)}
        multiline
        required={form === "contact"}
        rows={form === "contact" ? 6 : undefined}
        hint={t(`${texts}.messageHint`)}
      />
    </>
  );
}
