import { Columns } from "../../components/Columns.tsx";
import { Section } from "../../components/Layout.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./Tables.module.css";

/** Deadlines and limits, from texts with a title and rows of label and value. */
export function LimitsTable({ texts }: { texts: string }) {
  const t = useText();
  return (
    <Section>
      <Columns title={t(`${texts}.title`)}>
        <table className={styles.limits}>
          <caption className="visually-hidden">{t(`${texts}.title`)}</caption>
          <tbody>
            {t.keys(`${texts}.rows`).map((row) => (
              <tr key={row}>
                <th scope="row">{t(`${row}.label`)}</th>
                <td>{t(`${row}.value`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Columns>
    </Section>
  );
}
