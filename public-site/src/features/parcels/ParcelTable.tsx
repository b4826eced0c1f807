import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { memo, type ReactNode, useRef } from "react";
import { useText } from "../../lib/language.tsx";
import type projectTexts from "../../texts/sr/project.json";
import type { Parcel } from "../projects/api/projects.ts";
import { Heart } from "../shortlist/Heart.tsx";
import { ParcelLink, ParcelPick, ParcelPrice, ParcelStatusBadge } from "./ParcelParts.tsx";
import styles from "./ParcelTable.module.css";
import type { SortOrder } from "./parcel-filters.ts";
import { useListHighlight } from "./use-list-highlight.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

/** A column has a heading: a text of its own, or this is a type error. */
type Heading = keyof typeof projectTexts.parcels.columns;

/** Orders that a column's heading switches between; production has none of its own. */
const columns = [
  { key: "name", orders: ["name"] },
  { key: "status", orders: [] },
  { key: "area", orders: ["areaAsc", "areaDesc"] },
  { key: "power", orders: ["powerDesc", "powerAsc"] },
  { key: "production", orders: [] },
  { key: "price", orders: ["priceAsc", "priceDesc"] },
] as const satisfies readonly { key: Heading; orders: readonly SortOrder[] }[];

type ValueColumn = Exclude<(typeof columns)[number]["key"], "name">;

const ariaSort = (order: SortOrder) => (order.endsWith("Desc") ? "descending" : "ascending");

interface ParcelTableProps {
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
  /** Name of the park, for the table's caption */
  park: string;
}

/** The parcels as a table: pick, compare, sort by a heading, open. */
export function ParcelTable({ parcels, explorer, park }: ParcelTableProps) {
  const t = useText();
  const { sort, selected } = explorer;
  const body = useRef<HTMLTableSectionElement>(null);
  const pointer = useListHighlight(body, explorer.highlight);
  return (
    <div className={`card ${styles.frame}`}>
      <table className={`small ${styles.table}`}>
        <caption className="visually-hidden">{t("map.a11y.table", { name: park })}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.pick}>
              <span className="visually-hidden">{t("project.selection.add")}</span>
            </th>
            {columns.map(({ key, orders }) => {
              const current = orders.find((order) => order === sort);
              const next = orders[(orders.indexOf(current as never) + 1) % orders.length];
              const label = t(`project.parcels.columns.${key}`);
              return (
                <th
                  key={key}
                  scope="col"
                  className={styles[key]}
                  aria-sort={current ? ariaSort(current) : undefined}
                >
                  {next && (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => explorer.setSort(next)}
                      aria-label={t("map.a11y.sortBy", { column: label })}
                    >
                      {label}
                      {current && (current.endsWith("Desc") ? <ArrowDown /> : <ArrowUp />)}
                    </button>
                  )}
                  <span className={next && styles.phone}>{label}</span>
                </th>
              );
            })}
            <th scope="col" className={styles.heart}>
              <span className="visually-hidden">{t("shell.shortlist.title")}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} {...pointer}>
          {parcels.map((parcel) => (
            <Row
              key={parcel.id}
              parcel={parcel}
              picked={selected.has(parcel.id)}
              current={explorer.openId === parcel.id}
              onPick={explorer.toggle}
              onOpen={explorer.open}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  parcel: Parcel;
  picked: boolean;
  current: boolean;
  onPick: (id: string) => void;
  onOpen: (id: string) => void;
}

const Row = memo(function Row({ parcel, picked, current, ...actions }: RowProps) {
  const t = useText();
  const format = useParcelFormat();
  const values: Record<ValueColumn, ReactNode> = {
    status: <ParcelStatusBadge status={parcel.status} plain />,
    area: format.area(parcel.area_m2),
    power: format.power(parcel.power_kw),
    production: format.production(parcel.annual_production_kwh),
    price:
      parcel.status === "available" ? (
        <ParcelPrice parcel={parcel} />
      ) : (
        <>
          <span aria-hidden="true">{t("units.none")}</span>
          <span className="visually-hidden">{t("project.parcels.noPrice")}</span>
        </>
      ),
  };
  return (
    <tr
      className={styles.row}
      data-parcel-item={parcel.id}
      data-picked={picked || undefined}
      data-current={current || undefined}
      onClick={() => actions.onOpen(parcel.id)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click beside the box from opening the row */}
      <td className={styles.pick} onClick={(event) => event.stopPropagation()}>
        <ParcelPick parcel={parcel} picked={picked} onPick={actions.onPick} />
      </td>
      {columns.map(({ key }) =>
        key === "name" ? (
          <th key={key} scope="row" className={styles.name}>
            <ParcelLink parcel={parcel} onOpen={actions.onOpen}>
              {format.name(parcel)}
            </ParcelLink>
          </th>
        ) : (
          <td key={key} className={styles[key]} translate={key === "status" ? undefined : "no"}>
            {values[key]}
          </td>
        ),
      )}
      <td className={styles.heart}>
        <Heart parcel={parcel} name={format.name(parcel)} />
      </td>
      {/* On a phone, where rows do not look as if they could be pressed. */}
      <td className={styles.details}>
        <ParcelLink parcel={parcel} onOpen={actions.onOpen} className="text-button">
          {t("project.parcels.details")}
          <span className="visually-hidden">: {format.name(parcel)}</span>
          <ArrowRight strokeWidth={1.75} aria-hidden="true" />
        </ParcelLink>
      </td>
    </tr>
  );
});
