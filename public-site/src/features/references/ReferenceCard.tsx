import { localized } from "@solar/domain/language";
import { Play } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { useHref } from "../../components/AppLink.tsx";
import buttonStyles from "../../components/Button.module.css";
import { classes } from "../../components/classes.ts";
import { Metric } from "../../components/Metric.tsx";
import { Picture } from "../../components/Picture.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Project } from "../projects/api/project-rows.ts";
import styles from "./ReferenceCard.module.css";
import { referenceFacts, referenceYear, typeTextKey } from "./reference-format.ts";

interface ReferenceFactsProps {
  reference: Project;
  size?: "small" | "medium";
}

/** The figures of a completed project that are known. */
export function ReferenceFacts({ reference, size = "medium" }: ReferenceFactsProps) {
  const t = useText();
  const { language } = useLanguage();
  const facts = referenceFacts(reference, language, t);
  if (facts.length === 0) return null;
  return (
    <dl className={classes(styles[size], size === "small" && "row")}>
      {facts.map((fact) => (
        <Metric key={fact.label} size={size} {...fact} />
      ))}
    </dl>
  );
}

interface ReferenceCardProps {
  reference: Project;
  preview: string | undefined;
  onOpen: () => void;
}

/** A completed project: large picture with its year, what it is, its figures, details and video. */
export function ReferenceCard({ reference, preview, onOpen }: ReferenceCardProps) {
  const t = useText();
  const href = useHref();
  const { language } = useLanguage();
  const name = localized(reference, "name", language) ?? "";
  const type = typeTextKey(reference.reference_type);
  const place = localized(reference, "location", language);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          src={reference.main_image_url}
          alt={t("a11y.images.projectMain", { name })}
          sizes="(max-width: 1000px) calc(100vw - 2.5rem), 590px"
          preview={preview}
        />
        <p className={styles.badges}>
          <span className="pill">{referenceYear(reference)}</span>
          {reference.video_url && (
            <span className="pill" title={t("a11y.videoBadge")}>
              <Play size={14} strokeWidth={1.75} aria-hidden="true" />
              {t("references.card.video")}
            </span>
          )}
        </p>
      </div>
      <p className={`soft small ${styles.kind}`}>{[type && t(type), place].filter(Boolean).join(" · ")}</p>
      <h2 className={styles.name}>{name}</h2>
      <ReferenceFacts reference={reference} size="small" />
      <div className={`row ${styles.actions}`}>
        {/* Without JavaScript the details are on the project's own page. */}
        <a
          className={classes(buttonStyles.button, buttonStyles.secondary)}
          href={href(paths.project(reference.id))}
          aria-label={`${t("references.card.details")}: ${name}`}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
        >
          {t("references.card.details")}
        </a>
        {reference.video_url && (
          <a className="text-button" href={reference.video_url} target="_blank" rel="noopener">
            <Play size={18} strokeWidth={1.5} aria-hidden="true" />
            {t("references.card.watch")}
            <span className="visually-hidden">
              {" "}
              ({name}, {t("a11y.newTab")})
            </span>
          </a>
        )}
      </div>
    </article>
  );
}
