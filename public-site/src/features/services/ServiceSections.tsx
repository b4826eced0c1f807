import { FactList } from "../../components/FactList.tsx";
import { CheckList } from "../../components/Features.tsx";
import { Columns, Eyebrow, Prose, Section } from "../../components/Layout.tsx";
import { Markdown } from "../../components/Markdown.tsx";
import { Metric } from "../../components/Metric.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./ServiceSections.module.css";

/** The numbers of a service, from the texts `<texts>.<fact>.value` and `.label`. */
export function FactStrip({ texts, facts }: { texts: string; facts: readonly string[] }) {
  const t = useText();
  return (
    <Section background="surface" className={styles.section}>
      <dl className="metrics">
        {facts.map((fact) => (
          <Metric key={fact} value={t(`${texts}.${fact}.value`)} label={t(`${texts}.${fact}.label`)} />
        ))}
      </dl>
    </Section>
  );
}

/**
 * The course of a project as numbered phases along a vertical line, from texts with eyebrow, title, number and items
 * of title, duration, text, features.
 */
export function Phases({ texts }: { texts: string }) {
  const t = useText();
  const phases = t.keys(`${texts}.items`);
  return (
    <Section>
      <div className={`columns ${styles.course}`}>
        <div className={styles.head}>
          <Eyebrow>{t(`${texts}.eyebrow`)}</Eyebrow>
          <h2>{t(`${texts}.title`)}</h2>
        </div>
        <ol className={styles.phases}>
          {phases.map((phase, index) => (
            <li key={phase}>
              <span className={`icon-button strong ${styles.number}`}>
                <span aria-hidden="true">{index + 1}</span>
                <span className="visually-hidden">
                  {t(`${texts}.number`, { number: index + 1, total: phases.length })}
                </span>
              </span>
              <div>
                <h3>{t(`${phase}.title`)}</h3>
                <p className={`small ${styles.duration}`}>{t(`${phase}.duration`)}</p>
                <Markdown className={`soft ${styles.text}`}>{t(`${phase}.text`)}</Markdown>
                <CheckList items={t.keys(`${phase}.features`).map((feature) => t(feature))} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** Deadlines and limits, from texts with a title and rows of label and value. */
export function Limits({ texts }: { texts: string }) {
  const t = useText();
  return (
    <Section>
      <Columns title={t(`${texts}.title`)}>
        <FactList
          constant
          facts={t.keys(`${texts}.rows`).map((row) => ({
            label: t(`${row}.label`),
            value: t(`${row}.value`),
          }))}
        />
      </Columns>
    </Section>
  );
}

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
    <Section background="surface">
      <Columns title={t(`${texts}.title`)}>
        <table {...as("table")} className={`folding ${styles.prices}`}>
          <caption className={t.has(caption) ? `soft small ${styles.caption}` : "visually-hidden"}>
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
        <p className="soft small mt-5">{t(`${texts}.note`)}</p>
      </Columns>
    </Section>
  );
}
