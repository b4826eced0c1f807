import { Figure } from "../../components/Figure.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Project } from "../projects/api/project-rows.ts";
import styles from "./ReferenceFacts.module.css";
import { referenceFacts } from "./reference-words.ts";

/** The figures of a completed project that are known. */
export function ReferenceFacts({ reference }: { reference: Project }) {
  const t = useText();
  const { language } = useLanguage();
  const facts = referenceFacts(reference, language, t);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <Figure key={fact.label} {...fact} />
      ))}
    </dl>
  );
}
