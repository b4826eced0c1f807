import { localized } from "@solar/domain/language";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Eyebrow } from "../../components/Layout.tsx";
import { Picture } from "../../components/Picture.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { keepFigures } from "../../lib/texts.ts";
import { usePreviews } from "../media/api/get-previews.ts";
import { useFeaturedReference } from "../references/api/get-references.ts";
import { ReferenceFacts } from "../references/ReferenceCard.tsx";
import { firstParagraph, referenceYear } from "../references/reference-format.ts";
import styles from "./FeaturedReference.module.css";

/** The latest completed project with a large picture; nothing while there is none. */
export function FeaturedReference() {
  const t = useText();
  const { language } = useLanguage();
  const reference = useFeaturedReference();
  const preview = usePreviews([reference?.main_image_url]);
  if (!reference) return null;
  const name = localized(reference, "name", language) ?? "";

  return (
    <section className={styles.feature} data-dark>
      <div className={styles.picture}>
        <Picture
          src={reference.main_image_url}
          alt={t("a11y.images.projectMain", { name })}
          preview={preview(reference.main_image_url)}
          sizes="(max-width: 900px) 100vw, 58vw"
          ratio="fill"
        />
      </div>
      <div className={styles.text}>
        <Eyebrow>{t("home.reference.eyebrow", { year: referenceYear(reference) })}</Eyebrow>
        <h2>{name}</h2>
        <p className={styles.lead}>
          {keepFigures(firstParagraph(localized(reference, "description", language)) ?? "")}
        </p>
        <ReferenceFacts reference={reference} />
        <LinkButton to={paths.references} look="light">
          {t("home.reference.link")}
        </LinkButton>
      </div>
    </section>
  );
}
