import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { Metric } from "../../components/Metric.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { CompanyResult } from "./api/get-settings.ts";
import styles from "./Results.module.css";

interface ResultsProps {
  results: readonly CompanyResult[];
  /** Key of texts that explain the results, one a result's key */
  explanations?: string;
}

/** The company's results as large figures in a strip. */
export function Results({ results, explanations }: ResultsProps) {
  const t = useText();
  const { language } = useLanguage();
  const explanation = (key: string) => {
    const text = `${explanations}.${key}.text`;
    return t.has(text) && <span className={styles.text}>{t(text)}</span>;
  };
  return (
    <dl className={styles.strip}>
      {results.map((result) => (
        <Metric
          key={result.key}
          size="large"
          value={[formatNumber(result.value, language), result.unit].filter(Boolean).join("\u00a0")}
          label={
            <>
              {localized(result, "label", language)}
              {explanations && explanation(result.key)}
            </>
          }
        />
      ))}
    </dl>
  );
}
