import { CheckList } from "../../components/CheckList.tsx";
import { Eyebrow, Section } from "../../components/Layout.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./Phases.module.css";

interface PhasesProps {
  /** Key of texts with eyebrow, title and items of title, duration, text, features */
  texts: string;
  /** How a phase is announced: as a phase or as a step */
  numberText: "a11y.phaseNumber" | "a11y.stepNumber";
}

/** The course of a project as numbered phases along a vertical line. */
export function Phases({ texts, numberText }: PhasesProps) {
  const t = useText();
  const phases = t.keys(`${texts}.items`);
  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.head}>
          <Eyebrow>{t(`${texts}.eyebrow`)}</Eyebrow>
          <h2>{t(`${texts}.title`)}</h2>
        </div>
        <ol className={styles.phases}>
          {phases.map((phase, index) => (
            <li key={phase}>
              <span className={styles.number}>
                <span aria-hidden="true">{index + 1}</span>
                <span className="visually-hidden">
                  {t(numberText, { number: index + 1, total: phases.length })}
                </span>
              </span>
              <div>
                <h3>{t(`${phase}.title`)}</h3>
                <p className={styles.duration}>{t(`${phase}.duration`)}</p>
                <p className={styles.text}>{t(`${phase}.text`)}</p>
                <CheckList items={t.keys(`${phase}.features`).map((feature) => t(feature))} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
