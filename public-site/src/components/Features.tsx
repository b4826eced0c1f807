import { Check } from "lucide-react";
import { useText } from "../lib/language.tsx";
import styles from "./Features.module.css";
import { Prose } from "./Layout.tsx";
import { Markdown } from "./Markdown.tsx";
import { Picture } from "./Picture.tsx";

/** Short points, one a line. */
export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className={`stack ${styles.list}`}>
    {items.map((item) => (
      <li key={item}>
        <Check size={18} strokeWidth={1.75} />
        <span>
          <Prose>{item}</Prose>
        </span>
      </li>
    ))}
  </ul>
);

interface FeaturesProps {
  /** Key of a list of texts with title and text */
  texts: string;
  /** Numbers before the titles, for what has an order */
  numbered?: boolean;
  /** One below the other, the sentence beside its title */
  rows?: boolean;
}

/** Titles with a sentence each, side by side under a line. */
export function Features({ texts, numbered, rows }: FeaturesProps) {
  const t = useText();
  const List = numbered ? "ol" : "ul";
  return (
    <List className={rows ? `lined ${styles.rows}` : styles.features}>
      {t.keys(texts).map((item, index) => (
        <li key={item}>
          {t.has(`${item}.picture`) && (
            <Picture
              src={t(`${item}.picture`)}
              alt=""
              sizes="(max-width: 640px) calc(100vw - 2.5rem), 400px"
              className={styles.picture}
            />
          )}
          {numbered && (
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <h3 className="h4">{t(`${item}.title`)}</h3>
          <Markdown className="soft">{t(`${item}.text`)}</Markdown>
        </li>
      ))}
    </List>
  );
}
