import { Figure } from "../../components/Figure.tsx";
import { Section } from "../../components/Layout.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./FactStrip.module.css";

/** The figures of a service, from the texts `<texts>.<fact>.value` and `.label`. */
export function FactStrip({ texts, facts }: { texts: string; facts: readonly string[] }) {
  const t = useText();
  return (
    <Section ground="surface" className={styles.section}>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <Figure key={fact} value={t(`${texts}.${fact}.value`)} label={t(`${texts}.${fact}.label`)} />
        ))}
      </dl>
    </Section>
  );
}
