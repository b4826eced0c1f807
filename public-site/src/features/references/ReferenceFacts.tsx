import { Figure } from "../../components/Figure.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Project } from "../projects/api/project-rows.ts";
import styles from "./ReferenceFacts.module.css";
import { referenceFacts } from "./reference-words.ts";

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
    <dl className={styles[size]}>
      {facts.map((fact) => (
        <Figure key={fact.label} size={size} {...fact} />
      ))}
    </dl>
  );
}
