import { usePageData } from "../../app/page-data.ts";
import { paths } from "../../app/paths.ts";
import { AppLink, useHref } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { useText } from "../../lib/language.tsx";
import { InquiryFields } from "./InquiryFields.tsx";
import styles from "./InquiryForm.module.css";
import { keepDraft, readDraft } from "./inquiry-draft.ts";
import { readValues, useInquiry } from "./use-inquiry.ts";

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
  const { form: returned, trapName } = usePageData();
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
        {/* Robots fill it in, people do not see it. Its name is random, so that browsers do not fill it in. */}
        <input className={styles.trap} name={trapName} tabIndex={-1} autoComplete="off" aria-hidden="true" />
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
