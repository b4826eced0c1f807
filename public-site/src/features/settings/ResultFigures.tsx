import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { Figure } from "../../components/Figure.tsx";
import { useLanguage } from "../../lib/language.tsx";
import type { CompanyResult } from "./api/get-settings.ts";
import styles from "./ResultFigures.module.css";

/** The company's results as large figures in a strip. */
export function ResultFigures({ results }: { results: readonly CompanyResult[] }) {
  const { language } = useLanguage();
  return (
    <dl className={styles.strip}>
      {results.map((result) => (
        <Figure
          key={result.key}
          size="large"
          value={[formatNumber(result.value, language), result.unit].filter(Boolean).join("\u00a0")}
          label={localized(result, "label", language)}
        />
      ))}
    </dl>
  );
}
