import { callBackLabels, callBackTimes } from "@solar/domain/call-back";
import {
  type FieldErrors,
  type FormName,
  type InquiryValues,
  inquiryLimits,
  type WrittenField,
} from "@solar/domain/inquiry";
import { paths } from "@solar/domain/site-paths";
import { AppLink } from "../../components/AppLink.tsx";
import { Field, SelectField } from "../../components/Field.tsx";
import { useText } from "../../lib/language.tsx";

interface InquiryFieldsProps {
  form: FormName;
  written: Partial<InquiryValues>;
  errors: FieldErrors;
}

/** Name, e-mail, phone, when to be called back, and message, with the limits of the domain's rules. */
export function InquiryFields({ form, written, errors }: InquiryFieldsProps) {
  const t = useText();
  const texts = form === "contact" ? "contact.form" : "inquiry.fields";
  const [firstWrong] = Object.keys(errors);
  const common = (name: WrittenField) => ({
    name,
    // For a form that comes back without JavaScript: its page would open far above it.
    autoFocus: name === firstWrong,
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
      <SelectField
        name="call_back"
        defaultValue={written.call_back}
        label={t(`${texts}.callBack`)}
        options={[
          ["", t(`${texts}.noCallBack`)],
          ...callBackTimes.map((time) => [time, callBackLabels[t.language][time]] as const),
        ]}
      />
      <Field
        {...common("message")}
        as="textarea"
        label={t(`${texts}.message`)}
        required={form === "contact"}
        rows={form === "contact" ? 6 : undefined}
        hint={t(`${texts}.messageHint`)}
      />
    </>
  );
}

/** What is required, what happens with it, and how soon one hears. */
export function InquiryTerms() {
  const t = useText();
  return (
    <p className="soft small">
      {t("inquiry.required")} {t("inquiry.privacy")}{" "}
      <AppLink to={paths.privacy}>{t("shell.footer.privacy")}</AppLink>. {t("inquiry.lead")}
    </p>
  );
}
