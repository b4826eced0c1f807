import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import type { CompanyResult } from "@solar/domain/rows.gen";
import { Metric } from "../../components/Metric.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./Results.module.css";

interface ResultsProps {
  results: readonly CompanyResult[];
  /** Key of texts that explain the results, one a result's key */
  explanations?: string;
}

/** The company's results as large figures in a strip. */
export function Results({ results, explanations }: ResultsProps) {
  const t = useText();
  const explanation = (key = "") => {
    const text = `${explanations}.${key}.text`;
    return t.has(text) && <span className={styles.text}>{t(text)}</span>;
  };
  return (
    <dl className={styles.strip}>
      {results.map((result) => (
        <Metric
          key={result.key}
          size="large"
          value={[formatNumber(result.value ?? 0, t.language), result.unit].filter(Boolean).join("\u00a0")}
          label={
            <>
              {localized(result, "label", t.language)}
              {explanations && explanation(result.key)}
            </>
          }
        />
      ))}
    </dl>
  );
}
