import { chunk } from "@solar/domain/chunk";
import { type Highlight, useIsHighlighted } from "@solar/parcel-map/model.ts";
import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { classes } from "../../components/classes.ts";
import { Notice } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import type projectTexts from "../../texts/sr/project.json";
import type { Parcel } from "../projects/api/projects.ts";
import { ShortlistButton } from "../shortlist/ShortlistButton.tsx";
import { LiveStatus } from "./LiveStatus.tsx";
import { ParcelFilters } from "./ParcelFilters.tsx";
import styles from "./ParcelList.module.css";
import { ParcelLink, ParcelPick, ParcelPrice, ParcelStatusBadge } from "./ParcelParts.tsx";
import type { SortOrder } from "./parcel-filters.ts";
import type { ListView } from "./use-listing.ts";
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

/** Rows that are laid out and painted together, only when they come into sight, where they are not columns. */
const sliceLength = 25;

interface ParcelListProps {
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
  view?: ListView;
  /** Name of the park, for the table's caption */
  park: string;
}

/**
 * The parcels to filter, pick, compare, sort and open: a table, in a narrow place of two lines a parcel, or cards. On a
 * park's page and in the panel of its map.
 */
export function ParcelList({ parcels, explorer, view = "table", park }: ParcelListProps) {
  const t = useText();
  const format = useParcelFormat();
  const { visible, selected } = explorer;
  return (
    <div className={styles.list}>
      <div>
        <LiveStatus />
        <ParcelFilters explorer={explorer} parcels={parcels} />
      </div>
      {visible.length === 0 ? (
        <Notice
          tone="empty"
          title={t("project.parcels.noMatch.text")}
          action={
            <Button variant="secondary" onClick={explorer.resetFilters}>
              {t("project.parcels.noMatch.action")}
            </Button>
          }
        />
      ) : (
        <table className={`small ${styles.rows}`} data-view={view}>
          <caption className="visually-hidden">{t("map.a11y.table", { name: park })}</caption>
          <Headings explorer={explorer} asCards={view === "cards"} />
          {chunk(visible, sliceLength).map((slice) => (
            <tbody key={slice[0]?.id}>
              {slice.map((parcel) => (
                <Row
                  key={parcel.id}
                  parcel={parcel}
                  format={format}
                  asCard={view === "cards"}
                  picked={selected.has(parcel.id)}
                  current={explorer.openId === parcel.id}
                  highlight={explorer.highlight}
                  onPick={explorer.toggle}
                  onOpen={explorer.open}
                />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </div>
  );
}

interface HeadingsProps {
  explorer: ParcelExplorer;
  /** Cards are no columns: a list above them sorts them. */
  asCards: boolean;
}

function Headings({ explorer: { sort, setSort }, asCards }: HeadingsProps) {
  const t = useText();
  return (
    <thead className={asCards ? "visually-hidden" : undefined}>
      <tr>
        <th scope="col" className={styles.pick}>
          <span className="visually-hidden">{t("project.selection.add")}</span>
        </th>
        {columns.map(({ key, orders }) => {
          const current = orders.find((order) => order === sort);
          const next = !asCards && orders[(orders.indexOf(current as never) + 1) % orders.length];
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
                  onClick={() => setSort(next)}
                  aria-label={t("map.a11y.sortBy", { column: label })}
                >
                  {label}
                  {current && (current.endsWith("Desc") ? <ArrowDown size={14} /> : <ArrowUp size={14} />)}
                </button>
              )}
              <span className={next ? styles.unsorted : undefined}>{label}</span>
            </th>
          );
        })}
        <th scope="col" className={styles.heart}>
          <span className="visually-hidden">{t("shell.shortlist.title")}</span>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps {
  parcel: Parcel;
  format: ReturnType<typeof useParcelFormat>;
  asCard: boolean;
  picked: boolean;
  current: boolean;
  highlight: Highlight;
  onPick: (id: string) => void;
  onOpen: (id: string) => void;
}

const Row = memo(function Row({ parcel, format, asCard, picked, current, highlight, ...actions }: RowProps) {
  const t = useText();
  const name = format.name(parcel);
  const highlighted = useIsHighlighted(highlight, parcel.id);
  const values: Record<ValueColumn, ReactNode> = {
    status: <ParcelStatusBadge status={parcel.status} />,
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
      data-highlighted={highlighted || undefined}
      onPointerEnter={() => highlight.set(parcel.id)}
      onPointerLeave={() => highlight.set(null)}
      onClick={() => actions.onOpen(parcel.id)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click beside the box from opening the row */}
      <td className={styles.pick} onClick={(event) => event.stopPropagation()}>
        <ParcelPick parcel={parcel} name={name} picked={picked} onPick={actions.onPick} />
      </td>
      {columns.map(({ key }) =>
        key === "name" ? (
          <th key={key} scope="row" className={styles.name}>
            <ParcelLink parcel={parcel} onOpen={actions.onOpen} className="plain-link">
              {name}
            </ParcelLink>
          </th>
        ) : (
          <td
            key={key}
            className={classes(styles[key], key === "price" && "price")}
            translate={key === "status" ? undefined : "no"}
          >
            {values[key]}
          </td>
        ),
      )}
      <td className={styles.heart}>
        <ShortlistButton parcel={parcel} name={name} />
      </td>
      {/* Cards do not look as if they could be pressed. */}
      {asCard && (
        <td className={styles.details}>
          <ParcelLink parcel={parcel} onOpen={actions.onOpen} className="text-button">
            {t("project.parcels.details")}
            <span className="visually-hidden">: {name}</span>
            <ArrowRight strokeWidth={1.75} aria-hidden="true" />
          </ParcelLink>
        </td>
      )}
    </tr>
  );
});
