import { localized } from "@solar/domain/language";
import { ArrowRight, LayoutGrid, List } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useContactPath } from "../../app/navigation.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";
import { Heart } from "../shortlist/Heart.tsx";
import { FactList, useParcelFacts } from "./ParcelFacts.tsx";
import { ParcelFilters } from "./ParcelFilters.tsx";
import styles from "./ParcelList.module.css";
import { ParcelLink, ParcelPick, ParcelPrice, ParcelStatusBadge } from "./ParcelParts.tsx";
import { ParcelTable } from "./ParcelTable.tsx";
import { SelectionSummary } from "./Selection.tsx";
import { useListHighlight } from "./use-list-highlight.ts";
import { type ListView, useRememberedView } from "./use-listing.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

const views: readonly { view: ListView; Icon: typeof List }[] = [
  { view: "table", Icon: List },
  { view: "cards", Icon: LayoutGrid },
];

/** The parcels as cards; a click anywhere on a card opens its parcel. */
function ParcelCards({ parcels, explorer }: { parcels: readonly Parcel[]; explorer: ParcelExplorer }) {
  const list = useRef<HTMLUListElement>(null);
  const pointer = useListHighlight(list, explorer.highlight);
  return (
    <ul ref={list} className={`stack ${styles.cards}`} {...pointer}>
      {parcels.map((parcel) => (
        <ParcelCard key={parcel.id} parcel={parcel} explorer={explorer} />
      ))}
    </ul>
  );
}

function ParcelCard({ parcel, explorer }: { parcel: Parcel; explorer: ParcelExplorer }) {
  const t = useText();
  const format = useParcelFormat();
  const { area, power } = useParcelFacts(parcel);
  const picked = explorer.selected.has(parcel.id);
  return (
    <li
      className={`card stack ${styles.card}`}
      data-parcel-item={parcel.id}
      data-picked={picked || undefined}
    >
      <div className={`row spread ${styles.top}`}>
        <h3 className="h4">{format.name(parcel)}</h3>
        <ParcelStatusBadge status={parcel.status} plain />
      </div>
      <FactList facts={[area, power]} variant="short" className={styles.facts} />
      <p className={`strong ${styles.price}`}>
        <ParcelPrice parcel={parcel} />
      </p>
      <div className={`row spread ${styles.foot}`}>
        {parcel.status === "available" && (
          <ParcelPick parcel={parcel} picked={picked} onPick={explorer.toggle} labelled />
        )}
        <Heart parcel={parcel} name={format.name(parcel)} />
        <ParcelLink parcel={parcel} onOpen={explorer.open} className="text-button cover-link">
          {t("project.parcels.details")}
          <span className="visually-hidden">: {format.name(parcel)}</span>
          <ArrowRight strokeWidth={1.75} />
        </ParcelLink>
      </div>
    </li>
  );
}

/** A link that opens a parcel leads to its place in the list, which has the focus when the dialog is closed. */
function useArrival(list: RefObject<HTMLElement | null>, openId: string | null, view: ListView) {
  const arrived = useRef(openId);
  const place = () => {
    const id = arrived.current;
    return id === null ? null : list.current?.querySelector(`[data-parcel-item="${CSS.escape(id)}"]`);
  };
  const focus = () => place()?.querySelector("a")?.focus({ preventScroll: true });
  const show = useEffectEvent(() => {
    place()?.scrollIntoView({ block: "center" });
    focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view of the last visit shows a moment after the page
  useEffect(() => show(), [view]);
  const leave = useEffectEvent(() => {
    // The row that the dialog gives the focus back to may have become a card meanwhile.
    if (document.activeElement === document.body) focus();
    arrived.current = null;
  });
  useEffect(() => {
    if (openId === null) leave();
  }, [openId]);
}

interface ParcelListProps {
  project: Project;
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
  onSummary: (summary: Element | null) => void;
}

/** The parcels of a park as a table or cards, filtered and sorted, with what is picked beside them. */
export function ParcelList({ project, parcels, explorer, onSummary }: ParcelListProps) {
  const t = useText();
  const contact = useContactPath();
  const { visible, view } = explorer;
  useRememberedView(explorer.setView);
  const list = useRef<HTMLDivElement>(null);
  useArrival(list, explorer.openId, view);
  if (parcels.length === 0)
    return (
      <Notice
        tone="empty"
        title={t("project.parcels.empty.title")}
        text={t("project.parcels.empty.text")}
        action={<LinkButton to={contact}>{t("project.parcels.empty.action")}</LinkButton>}
      />
    );
  return (
    <div className={styles.layout}>
      <div ref={list} className={`stack ${styles.list}`}>
        <div className={`row spread ${styles.head}`}>
          <h2 className="h3">{t("project.parcels.title")}</h2>
          <fieldset className={styles.views}>
            <legend className="visually-hidden">{t("project.parcels.view.label")}</legend>
            {views.map(({ view: option, Icon }) => (
              <button
                key={option}
                type="button"
                aria-pressed={view === option}
                onClick={() => explorer.setView(option)}
              >
                <Icon size={18} strokeWidth={1.5} />
                {t(`project.parcels.view.${option}`)}
              </button>
            ))}
          </fieldset>
        </div>
        <ParcelFilters explorer={explorer} parcels={parcels} />
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
        ) : view === "cards" ? (
          <ParcelCards parcels={visible} explorer={explorer} />
        ) : (
          <ParcelTable
            parcels={visible}
            explorer={explorer}
            park={localized(project, "name", t.language) ?? ""}
          />
        )}
      </div>
      <aside ref={onSummary} className={styles.aside}>
        <SelectionSummary
          project={project}
          explorer={explorer}
          soldOut={parcels.every(({ status }) => status !== "available")}
        />
      </aside>
    </div>
  );
}
