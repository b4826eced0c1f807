import { subjectPath } from "@solar/domain/inquiry";
import { usePageData } from "../../app/page-data.ts";
import { paths } from "../../app/paths.ts";
import { AppLink, useHref } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { TrapField } from "../../components/TrapField.tsx";
import { useText } from "../../lib/language.tsx";
import { InquiryFields } from "../inquiries/InquiryFields.tsx";
import { keepDraft, readDraft } from "../inquiries/inquiry-draft.ts";
import { readValues, useInquiry } from "../inquiries/use-inquiry.ts";
import { useSubject } from "../inquiries/use-subject.ts";
import styles from "./ContactForm.module.css";
import { ContactSubject } from "./ContactSubject.tsx";

/** What is not to be sent again. */
const duplicate = "contact.errors.duplicate";

/** Name, e-mail, phone and message. Without JavaScript the page itself receives the form. */
export function ContactForm() {
  const t = useText();
  const href = useHref();
  const { form: sent } = usePageData();
  const before = sent?.form === "contact" ? sent : undefined;
  const about = useSubject();
  const { state, errors, submit } = useInquiry("contact", about.subject);
  const waiting = state === "submitting" || state === "sent";
  const draft = readDraft();
  const written = before?.values ?? { ...draft, message: draft.message || about.request };

  return (
    <form
      className={styles.form}
      method="post"
      action={href(subjectPath(paths.contact, about.subject))}
      noValidate
      aria-label={t("a11y.form.contact")}
      onSubmit={submit}
      onChange={(event) => keepDraft(readValues(event.currentTarget))}
    >
      <h2 className={styles.title}>{t(about.project ? "contact.form.offerTitle" : "contact.form.title")}</h2>
      {before?.error && (
        <Notice
          tone="error"
          title={t("contact.errors.title")}
          text={before.error === duplicate ? t(duplicate) : `${t(before.error)} ${t("contact.form.kept")}`}
        />
      )}
      <ContactSubject about={about} />
      <p className={styles.hint}>{t("contact.form.required")}</p>
      {/* Another subject has another request to begin with. */}
      <fieldset key={about.request} className={styles.fields} disabled={waiting}>
        <InquiryFields form="contact" written={written} errors={errors} />
        <TrapField />
        <Button type="submit">
          {t(state === "submitting" ? "contact.form.submitting" : "contact.form.submit")}
        </Button>
      </fieldset>
      <p className={styles.hint}>
        {t("contact.form.privacy")} <AppLink to={paths.privacy}>{t("shell.footer.privacy")}</AppLink>.
      </p>
    </form>
  );
}
