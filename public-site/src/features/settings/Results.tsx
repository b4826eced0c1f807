import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import type { CompanyResult } from "@solar/domain/rows.gen";
import { Metric } from "../../components/Metric.tsx";
import { useText } from "../../lib/language.tsx";
import { useSettings } from "../../lib/settings.tsx";
import styles from "./Results.module.css";

type KnownResult = CompanyResult & { value: number };

/** The company's results that have a number. */
export const useResults = (): KnownResult[] =>
  useSettings().results.filter((result): result is KnownResult => Boolean(result.value));

interface ResultsProps {
  results: readonly KnownResult[];
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
    <dl className={`metrics ${styles.strip}`}>
      {results.map((result) => (
        <Metric
          key={result.key}
          size="large"
          value={[formatNumber(result.value, t.language), result.unit].filter(Boolean).join("\u00a0")}
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
