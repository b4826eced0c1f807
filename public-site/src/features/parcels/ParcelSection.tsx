import { localized } from "@solar/domain/language";
import { LayoutGrid, List } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { LinkButton } from "../../components/Button.tsx";
import { FilterButtons } from "../../components/Field.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import { useContactPath } from "../contact/use-contact-path.ts";
import type { Parcel, Project } from "../projects/api/projects.ts";
import { ParcelList } from "./ParcelList.tsx";
import styles from "./ParcelSection.module.css";
import { SelectionSummary } from "./Selection.tsx";
import { type ListView, useRememberedView } from "./use-listing.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

const views: readonly { value: ListView; Icon: typeof List }[] = [
  { value: "table", Icon: List },
  { value: "cards", Icon: LayoutGrid },
];

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

interface ParcelSectionProps {
  project: Project;
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
  /** Where the summary of what is picked stands. */
  summary: RefObject<HTMLElement | null>;
}

/** The parcels of a park with what is picked beside them. */
export function ParcelSection({ project, parcels, explorer, summary }: ParcelSectionProps) {
  const t = useText();
  const contact = useContactPath();
  const { view } = explorer;
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
          <FilterButtons
            name="view"
            label={t("project.parcels.view.label")}
            options={views.map(({ value, Icon }) => ({
              value,
              icon: <Icon size={18} strokeWidth={1.5} />,
              label: t(`project.parcels.view.${value}`),
            }))}
            value={view}
            onChange={explorer.setView}
          />
        </div>
        <ParcelList
          parcels={parcels}
          explorer={explorer}
          view={view}
          park={localized(project, "name", t.language) ?? ""}
        />
      </div>
      <aside ref={summary} className={styles.aside}>
        <SelectionSummary
          project={project}
          explorer={explorer}
          soldOut={parcels.every(({ status }) => status !== "available")}
        />
      </aside>
    </div>
  );
}
