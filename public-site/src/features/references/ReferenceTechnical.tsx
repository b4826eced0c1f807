import type { TechnicalDetails } from "@solar/domain/rows.gen";
import { useText } from "../../lib/language.tsx";
import { useTechnicalDetails } from "../projects/use-technical-details.ts";
import styles from "./ReferenceDialog.module.css";

/** The technical details of a reference as a table; nothing when there are none. */
export function ReferenceTechnical({ details }: { details: TechnicalDetails }) {
  const t = useText();
  const rows = useTechnicalDetails(details);
  if (rows.length === 0) return null;
  return (
    <div className={styles.technical}>
      <h3>{t("references.dialog.technical")}</h3>
      <table>
        <caption className="visually-hidden">{t("references.dialog.technical")}</caption>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
