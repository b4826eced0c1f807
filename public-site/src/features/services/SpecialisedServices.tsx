import { pictures } from "../../app/pictures.ts";
import { CheckList } from "../../components/CheckList.tsx";
import { Section, SectionHeader } from "../../components/Layout.tsx";
import { Split } from "../../components/Split.tsx";
import { useText } from "../../lib/language.tsx";
import { usePreviews } from "../media/api/get-previews.ts";
import styles from "./SpecialisedServices.module.css";

const kinds = ["consulting", "designBuild", "engineering"] as const;

/** Consulting, design and build, engineering: each with a picture and four features. */
export function SpecialisedServices() {
  const t = useText();
  const preview = usePreviews(pictures.ofServices);
  return (
    <Section>
      <SectionHeader eyebrow={t("services.specialised.eyebrow")} title={t("services.specialised.title")} />
      <div className={styles.list}>
        {kinds.map((kind, index) => (
          <Split
            key={kind}
            src={pictures.services[kind]}
            alt={t(`a11y.images.services.${kind}`)}
            preview={preview(pictures.services[kind])}
            reversed={index % 2 === 1}
          >
            <h3 className={styles.title}>{t(`services.specialised.${kind}.title`)}</h3>
            <p className={styles.text}>{t(`services.specialised.${kind}.text`)}</p>
            <CheckList items={t.keys(`services.specialised.${kind}.features`).map((feature) => t(feature))} />
          </Split>
        ))}
      </div>
    </Section>
  );
}
