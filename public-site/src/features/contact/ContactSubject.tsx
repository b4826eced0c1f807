import { localized } from "@solar/domain/language";
import { X } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { AppLink } from "../../components/AppLink.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { About } from "../inquiries/use-subject.ts";
import { ParcelPrice } from "../parcels/ParcelPrice.tsx";
import styles from "./ContactForm.module.css";

/** The park, and the parcels, that the message will be about; one press makes it a plain message. */
export function ContactSubject({ about: { project, parcels } }: { about: About }) {
  const t = useText();
  const { language } = useLanguage();
  if (!project) return null;
  return (
    <section className={styles.subject} aria-label={t("contact.form.about")}>
      <div>
        <p className={styles.hint}>{t("contact.form.about")}</p>
        <p>
          <strong>{localized(project, "name", language)}</strong>
        </p>
        <ul>
          {parcels.map((parcel) => (
            <li key={parcel.id}>
              {localized(parcel, "name", language)}, <ParcelPrice parcel={parcel} />
            </li>
          ))}
        </ul>
      </div>
      <AppLink
        to={paths.contact}
        className={styles.remove}
        replace
        aria-label={t("contact.form.removeSubject")}
      >
        <X strokeWidth={1.5} aria-hidden="true" />
      </AppLink>
    </section>
  );
}
