import { paths } from "../../app/paths.ts";
import { pictures } from "../../app/pictures.ts";
import { Section, SectionHeader } from "../../components/Layout.tsx";
import { LinkCard } from "../../components/LinkCard.tsx";
import { useText } from "../../lib/language.tsx";
import { usePreviews } from "../media/api/get-previews.ts";
import styles from "./BuildCards.module.css";

const kinds = ["ground", "rooftop", "battery"] as const;

/** What the company builds: on the ground, on the roof, with batteries. */
export function BuildCards() {
  const t = useText();
  const preview = usePreviews(pictures.ofHome);
  return (
    <Section ground="surface">
      <SectionHeader eyebrow={t("home.build.eyebrow")} title={t("home.build.title")} />
      <ul className={styles.cards}>
        {kinds.map((kind) => (
          <li key={kind}>
            <LinkCard
              to={paths[kind]}
              src={pictures.services[kind]}
              alt={t(`a11y.images.services.${kind}`)}
              preview={preview(pictures.services[kind])}
              title={t(`home.build.${kind}.title`)}
              text={t(`home.build.${kind}.text`)}
              action={t(`home.build.${kind}.link`)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
