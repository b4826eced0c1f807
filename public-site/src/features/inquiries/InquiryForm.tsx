import { formatPrice } from "@solar/domain/format";
import { type FieldErrors, type FormName, type InquiryValues, inquiryLimits } from "@solar/domain/inquiry";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { usePageData } from "../../app/page-data.ts";
import { paths } from "../../app/paths.ts";
import { AppLink, useHref } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { Field, Honeypot } from "../../components/Field.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./InquiryForm.module.css";
import { keepDraft, readDraft, readValues, useInquiry } from "./use-inquiry.ts";

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

/** Says what has happened to the parcels of an inquiry since its form was opened. */
export function ChangedParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useText();
  const { language } = useLanguage();
  const format = useParcelFormat();
  const [atFirst] = useState(() => new Map(parcels.map((parcel) => [parcel.id, parcel])));

  const changes = parcels.flatMap((parcel) => {
    const was = atFirst.get(parcel.id);
    if (!was) return [];
    if (was.status !== parcel.status && parcel.status !== "available")
      return t(`inquiry.changed.${parcel.status}`, { name: format.name(parcel) });
    if (was.price !== parcel.price && parcel.status === "available" && parcel.price > 0)
      return t("inquiry.changed.price", { price: formatPrice(parcel.price, language) });
    return [];
  });
  return (
    <div role="status">
      {changes.map((change) => (
        <p key={change} className={styles.change}>
          <TriangleAlert strokeWidth={1.5} aria-hidden="true" />
          {change}
        </p>
      ))}
    </div>
  );
}

interface InquiryFormProps {
  projectId: string;
  /** Parcels asked about, at least one; none of them sold */
  parcelIds: readonly string[];
  /** Path of the page that shows the form, where it is sent without JavaScript */
  action: string;
}

/** Name, e-mail, phone and message about one or several parcels. */
export function InquiryForm({ projectId, parcelIds, action }: InquiryFormProps) {
  const t = useText();
  const href = useHref();
  const { form: returned } = usePageData();
  const { state, duplicate, errors, submit } = useInquiry("inquiry", { projectId, parcelIds });
  const sentBack = returned?.form === "inquiry" && state === "idle" ? returned : undefined;
  const written = sentBack?.values ?? readDraft();
  const busy = state === "submitting" || state === "sent";

  return (
    <form
      method="post"
      action={href(action)}
      noValidate
      className={styles.form}
      aria-label={t("a11y.form.inquiry")}
      aria-busy={state === "submitting"}
      onSubmit={submit}
      onChange={(event) => keepDraft(readValues(event.currentTarget))}
    >
      {sentBack?.error && (
        <p className={styles.failed} role="alert">
          <strong>{t("inquiry.errors.title")}</strong> {t(sentBack.error)}
        </p>
      )}
      <input type="hidden" name="form" value="inquiry" />
      <input type="hidden" name="parcel_ids" value={parcelIds.join(",")} />
      <fieldset className={styles.fields} disabled={busy}>
        <InquiryFields form="inquiry" written={written} errors={errors} />
        <Honeypot />
      </fieldset>
      <div className={styles.end}>
        {state === "failed" && (
          <p className={duplicate ? styles.failed : styles.kept}>
            {t(duplicate ? "inquiry.errors.duplicate" : "inquiry.kept")}
          </p>
        )}
        <Button type="submit" wide disabled={busy || parcelIds.length === 0}>
          {t(state === "submitting" ? "inquiry.submitting" : "inquiry.submit")}
        </Button>
        <p className={styles.note}>
          {t("inquiry.required")} {t("inquiry.privacy")}{" "}
          <AppLink to={paths.privacy}>{t("shell.footer.privacy")}</AppLink>. {t("inquiry.lead")}
        </p>
      </div>
    </form>
  );
}
