import { subjectPath } from "@solar/domain/inquiry-subject";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { X } from "lucide-react";
import { AppLink, useHref } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { Honeypot } from "../../components/Field.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { useOwnNumbers } from "../calculation/own-numbers.ts";
import { InquiryFields } from "../inquiries/InquiryFields.tsx";
import { useInquiry } from "../inquiries/InquiryForm.tsx";
import { OwnNumbers } from "../inquiries/OwnNumbers.tsx";
import { subjectKey, useSentInquiries } from "../inquiries/use-inquiry-fields.ts";
import { type ResolvedSubject, useSubject } from "../inquiries/use-subject.ts";
import { ParcelPrice } from "../parcels/ParcelParts.tsx";
import styles from "./Contact.module.css";

/** The park, and the parcels, that the message will be about; one press makes it a plain message. */
function ContactSubject({ about: { project, parcels } }: { about: ResolvedSubject }) {
  const t = useText();
  if (!project) return null;
  return (
    <section className={`tinted ${styles.subject}`} aria-label={t("contact.form.about")}>
      <div>
        <p className="soft small">{t("contact.form.about")}</p>
        <p>
          <strong>{localized(project, "name", t.language)}</strong>
        </p>
        <ul>
          {parcels.map((parcel) => (
            <li key={parcel.id}>
              {localized(parcel, "name", t.language)}, <ParcelPrice parcel={parcel} />
            </li>
          ))}
        </ul>
      </div>
      <AppLink
        to={paths.contact}
        className={`icon-button ${styles.remove}`}
        replace
        aria-label={t("contact.form.removeSubject")}
      >
        <X size={20} strokeWidth={1.5} />
      </AppLink>
    </section>
  );
}

/** What is not to be sent again. */
const duplicate = "contact.errors.duplicate";

/** Name, e-mail, phone and message. Without JavaScript the page itself receives the form. */
export function ContactForm() {
  const t = useText();
  const href = useHref();
  const { form: sent } = usePageData();
  const before = sent?.form === "contact" ? sent : undefined;
  const about = useSubject();
  const calculation = useOwnNumbers()(about.project, about.parcels);
  const { ref, draft, state, errors, change, submit } = useInquiry(
    "contact",
    about.subject,
    calculation,
    about.request,
  );
  const sentBefore = useSentInquiries().includes(subjectKey(about.subject));
  const waiting = state === "submitting" || state === "sent";
  const written = before?.values ?? draft;

  return (
    <form
      ref={ref}
      className={`card ${styles.form}`}
      method="post"
      action={href(subjectPath(paths.contact, about.subject))}
      noValidate
      aria-label={t("contact.form.label")}
      onSubmit={submit}
      onChange={change}
    >
      <h2 className="h3">{t(about.project ? "contact.form.offerTitle" : "contact.form.title")}</h2>
      {before?.error && (
        <Notice
          tone="error"
          title={t("contact.errors.title")}
          text={before.error === duplicate ? t(duplicate) : `${t(before.error)} ${t("contact.form.kept")}`}
        />
      )}
      <ContactSubject about={about} />
      {sentBefore && state === "idle" && (
        <p className="tinted small" role="note">
          {t("contact.form.sentBefore")}
        </p>
      )}
      <p className="soft small">{t("contact.form.required")}</p>
      {/* Another subject has another request to begin with. */}
      <fieldset key={about.request} className={`stack gap-5 ${styles.fields}`} disabled={waiting}>
        <InquiryFields form="contact" written={written} errors={errors} />
        <Honeypot />
        <OwnNumbers calculation={calculation} />
        <Button type="submit">
          {t(state === "submitting" ? "contact.form.submitting" : "contact.form.submit")}
        </Button>
      </fieldset>
      <p className="soft small">
        {t("contact.form.privacy")} <AppLink to={paths.privacy}>{t("shell.footer.privacy")}</AppLink>.
      </p>
    </form>
  );
}
