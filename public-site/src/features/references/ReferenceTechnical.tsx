import { formatNumber } from "@solar/domain/format";
import type { TechnicalDetails } from "@solar/domain/rows.gen";
import { useLanguage, useText } from "../../lib/language.tsx";
import styles from "./ReferenceDialog.module.css";

/** Technical details as staff entered them; known names are translated, numbers get separators. */
export function ReferenceTechnical({ details }: { details: TechnicalDetails }) {
  const t = useText();
  const { language } = useLanguage();
  const rows = Object.entries(details).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  if (rows.length === 0) return null;
  const shown = (value: string | number | boolean) =>
    typeof value === "boolean"
      ? t(`units.${value ? "yes" : "no"}`)
      : typeof value === "number"
        ? formatNumber(value, language)
        : value;
  const nameOf = (name: string) => {
    const key = `references.technical.${name}`;
    return t.has(key) ? t(key) : name;
  };
  return (
    <div className={styles.technical}>
      <h3>{t("references.dialog.technical")}</h3>
      <table>
        <caption className="visually-hidden">{t("references.dialog.technical")}</caption>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{nameOf(name)}</th>
              <td>{shown(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
