import type { PictureSlot } from "@solar/domain/page-pictures";
import { paths } from "@solar/domain/site-paths";
import { ArrowRight } from "lucide-react";
import { useText } from "../lib/language.tsx";
import { AppLink } from "./AppLink.tsx";
import { Prose } from "./Layout.tsx";
import { PagePicture } from "./PagePicture.tsx";
import styles from "./ServiceCard.module.css";

interface ServiceCardProps {
  kind: "ground" | "rooftop" | "battery";
  /** Key of texts with title, text, cta and perhaps a price range */
  texts: string;
  picture: PictureSlot;
  /** Level of the title's heading */
  level: 2 | 3;
}

/** What the company builds: a picture, a title and a sentence that together are one link. */
export function ServiceCard({ kind, texts, picture, level }: ServiceCardProps) {
  const t = useText();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <PagePicture
        className={styles.picture}
        slot={picture}
        alt={t(`a11y.images.services.${kind}`)}
        sizes="(max-width: 640px) calc(100vw - 2.5rem), 600px"
      />
      <Heading className={styles.title}>
        <AppLink to={paths[kind]} className="cover-link">
          {t(`${texts}.title`)}
        </AppLink>
      </Heading>
      <p className="soft mt-2">
        <Prose>{t(`${texts}.text`)}</Prose>
      </p>
      {t.has(`${texts}.price`) && (
        <p className="strong mt-3">
          <Prose>{t(`${texts}.price`)}</Prose>
        </p>
      )}
      <p className="arrow" aria-hidden="true">
        {t(`${texts}.cta`)}
        <ArrowRight size={20} strokeWidth={1.5} />
      </p>
    </article>
  );
}
