import { Check, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { AppLink } from "../../components/AppLink.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./Compare.module.css";
import type { CompareRow } from "./compare-row.ts";

interface CompareColumn {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly badge: ReactNode;
  /** What it belongs to */
  readonly within?: string | null;
  /** Path of the comparison without it */
  readonly without: string;
  readonly onRemove: () => void;
}

interface CompareTableProps {
  title: string;
  columns: readonly CompareColumn[];
  rows: readonly CompareRow[];
}

/** Things side by side, a line for each value to compare: the best ones and the terms that differ are marked. */
export function CompareTable({ title, columns, rows }: CompareTableProps) {
  const t = useText();
  const part = useRef<HTMLElement>(null);
  return (
    <section ref={part} className={`mt-8 ${styles.part}`} aria-label={title} tabIndex={-1}>
      <h2>{title}</h2>
      <div className={`card ${styles.frame}`}>
        <table className={`small ${styles.table}`}>
          <caption className="visually-hidden">{t("compare.table", { title })}</caption>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <Heading
                  key={column.id}
                  column={column}
                  // The focus would go with the column.
                  onRemoved={() => part.current?.focus({ preventScroll: true })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cells, differs }) => (
              <tr key={key} data-row={key} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs && (
                    <>
                      <span className={styles.mark} aria-hidden="true">
                        ≠
                      </span>
                      <span className="visually-hidden">, {t("compare.differs")}</span>
                    </>
                  )}
                </th>
                {cells.map(({ text, isBest }, at) => (
                  <td key={columns[at]?.id} data-name={columns[at]?.name} data-best={isBest || undefined}>
                    {/* A term that the park does not name is asked for. */}
                    <span className="price" translate="no">
                      {text ?? t(differs ? "compare.onRequest" : "units.none")}
                    </span>
                    {isBest && (
                      <>
                        <Check strokeWidth={2.5} />
                        <span className="visually-hidden">, {t("compare.best")}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface HeadingProps {
  column: CompareColumn;
  onRemoved: () => void;
}

function Heading({ column: { name, path, badge, within, without, onRemove }, onRemoved }: HeadingProps) {
  const t = useText();
  return (
    <th scope="col">
      <div className={styles.heading}>
        <div>
          {badge}
          <AppLink to={path} className={styles.name}>
            {name}
          </AppLink>
          {within && <span className="soft tiny">{within}</span>}
        </div>
        <AppLink
          to={without}
          className={`icon-button ${styles.remove}`}
          replace
          preventScrollReset
          aria-label={`${t("compare.remove")}: ${name}`}
          onClick={() => {
            onRemove();
            onRemoved();
          }}
        >
          <X size={18} strokeWidth={1.75} />
        </AppLink>
      </div>
    </th>
  );
}
