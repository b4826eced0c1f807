import { Columns } from "../../components/Columns.tsx";
import { Section } from "../../components/Layout.tsx";
import { Prose } from "../../components/Prose.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./Tables.module.css";

interface PriceTableProps {
  /** Key of texts with title, columns, rows and note, and a caption where the title does not say it */
  texts: string;
  /** Names of the columns in their order */
  columns: readonly string[];
}

/** Says again what an element is: some browsers forget it of a table whose rows are not laid out as rows. */
const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell") => ({ role });

/** Price ranges as a table; on a phone each row stands as a block of its own. */
export function PriceTable({ texts, columns }: PriceTableProps) {
  const t = useText();
  const caption = `${texts}.caption`;
  return (
    <Section ground="surface">
      <Columns title={t(`${texts}.title`)}>
        <table {...as("table")} className={styles.prices}>
          <caption className={t.has(caption) ? styles.caption : "visually-hidden"}>
            {t(t.has(caption) ? caption : `${texts}.title`)}
          </caption>
          <thead {...as("rowgroup")}>
            <tr {...as("row")}>
              {columns.map((column) => (
                <th key={column} {...as("columnheader")} scope="col">
                  {t(`${texts}.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...as("rowgroup")}>
            {t.keys(`${texts}.rows`).map((row) => (
              <tr key={row} {...as("row")}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column} {...as("rowheader")} scope="row">
                      {t(`${row}.${column}`)}
                    </th>
                  ) : (
                    <td key={column} {...as("cell")} data-label={t(`${texts}.columns.${column}`)}>
                      <Prose>{t(`${row}.${column}`)}</Prose>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>{t(`${texts}.note`)}</p>
      </Columns>
    </Section>
  );
}
