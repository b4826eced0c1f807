import { ArrowRight } from "lucide-react";
import { AppLink } from "./AppLink.tsx";
import { Prose } from "./Layout.tsx";
import styles from "./LinkCard.module.css";
import { Picture } from "./Picture.tsx";

interface LinkCardProps {
  to: string;
  src: string;
  alt: string;
  preview?: string | undefined;
  title: string;
  /** Level of the title's heading, 3 by default */
  level?: 2 | 3;
  text: string;
  /** A number under the text, such as a price range */
  note?: string;
  /** Words beside the arrow */
  action: string;
}

/** A picture, a title and a sentence that together are one link. */
export function LinkCard({ to, src, alt, preview, title, level = 3, text, note, action }: LinkCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <Picture
        className={styles.picture}
        src={src}
        alt={alt}
        preview={preview}
        sizes="(max-width: 640px) calc(100vw - 2.5rem), 600px"
      />
      <Heading className={styles.title}>
        <AppLink to={to} className="cover-link">
          {title}
        </AppLink>
      </Heading>
      <p className="soft mt-2">
        <Prose>{text}</Prose>
      </p>
      {note && (
        <p className="strong mt-3">
          <Prose>{note}</Prose>
        </p>
      )}
      <p className="arrow" aria-hidden="true">
        {action}
        <ArrowRight size={20} strokeWidth={1.5} />
      </p>
    </article>
  );
}
