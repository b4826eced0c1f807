import { localized } from "@solar/domain/language";
import { AppLink } from "../../components/AppLink.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { parcelPath, parkPath } from "../parcels/parcel-address.ts";
import styles from "./AskedAbout.module.css";
import type { About } from "./use-subject.ts";

/** What an inquiry was about, with the ways back to it. */
export function AskedAbout({ about: { project, parcels, subject } }: { about: About }) {
  const t = useText();
  const { language } = useLanguage();
  if (!project) return null;
  return (
    <section className={styles.about} aria-label={t("thanks.about")}>
      <p className={styles.label}>{t("thanks.about")}</p>
      <p>
        <AppLink to={parkPath(project.id, subject.parcelIds)}>{localized(project, "name", language)}</AppLink>
      </p>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <AppLink to={parcelPath(project.id, parcel.id)}>{localized(parcel, "name", language)}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
