import { maxParcels } from "@solar/domain/inquiry-subject";
import { type ParcelStatus, parcelStatusLabels, parcelTones } from "@solar/domain/statuses";
import type { MouseEvent, ReactNode } from "react";
import { useHref } from "../../components/AppLink.tsx";
import { Badge } from "../../components/Badge.tsx";
import { classes } from "../../components/classes.ts";
import { Price } from "../../components/Metric.tsx";
import { useHydrated } from "../../lib/hydration.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/projects.ts";
import styles from "./ParcelParts.module.css";
import { parcelPath } from "./parcel-address.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

interface ParcelPriceProps {
  parcel: Parcel;
  deciding?: boolean | undefined;
}

/** The price of an available parcel with "plus PDV", or "on request"; nothing for the others. */
export function ParcelPrice({ parcel, deciding }: ParcelPriceProps) {
  const t = useText();
  if (parcel.status !== "available") return null;
  if (parcel.price === 0) return t("parcel.priceOnRequest");
  return <Price amountKm={parcel.price} deciding={deciding} />;
}

interface ParcelHeadingProps extends ParcelPriceProps {
  id: string;
  /** What the name says on paper alone: where the parcel is */
  park?: string | null;
  className?: string | undefined;
  children?: ReactNode;
}

/** A parcel's status, name and price, above everything else about it. */
export const ParcelHeading = ({ parcel, deciding, id, park, className, children }: ParcelHeadingProps) => (
  <header className={classes("stack", styles.heading, className)}>
    <ParcelStatusBadge status={parcel.status} />
    <h2 id={id} className="h3">
      {useParcelFormat().name(parcel)}
      {park && <span className={styles.park}>, {park}</span>}
    </h2>
    {parcel.status === "available" && (
      <p className="amount">
        <ParcelPrice parcel={parcel} deciding={deciding} />
      </p>
    )}
    {children}
  </header>
);

/** Word, colour and shape of a parcel's status. */
export function ParcelStatusBadge({ status }: { status: ParcelStatus }) {
  const { language } = useLanguage();
  return (
    <Badge tone={parcelTones[status]} plain>
      {parcelStatusLabels[language][status]}
    </Badge>
  );
}

interface ParcelLinkProps {
  parcel: Parcel;
  onOpen: (id: string) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Whether a click means "open here" rather than in another tab or window. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a parcel: opens its dialog in place, and works as a link in a new tab or without JavaScript. */
export function ParcelLink({ parcel, onOpen, className, children }: ParcelLinkProps) {
  const href = useHref();
  return (
    <a
      className={className}
      href={href(parcelPath(parcel.project_id, parcel.id))}
      onClick={(event) => {
        // The row or card around the link opens too; once is enough.
        event.stopPropagation();
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(parcel.id);
      }}
    >
      {children}
    </a>
  );
}

interface PickAvailableProps {
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
}

/** Picks all parcels that can be bought, as many as one inquiry takes, or none. */
export function PickAvailable({ parcels, explorer }: PickAvailableProps) {
  const t = useText();
  const hydrated = useHydrated();
  const available = parcels.filter(({ status }) => status === "available");
  const picked = available.filter(({ id }) => explorer.selected.has(id)).length;
  const all = picked > 0 && picked === Math.min(available.length, maxParcels);
  return (
    <label className={`small tick ${styles.all}`}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = picked > 0 && !all;
        }}
        type="checkbox"
        checked={all}
        disabled={!hydrated || available.length === 0}
        onChange={() => explorer.selectOnly(all ? [] : available.map(({ id }) => id))}
      />
      {t("project.selection.pickAvailable")}
    </label>
  );
}

interface ParcelPickProps {
  parcel: Parcel;
  name: string;
  picked: boolean;
  onPick: (id: string) => void;
}

/** The box that takes a parcel into the inquiry. Only available ones can be asked about. */
export function ParcelPick({ parcel, name, picked, onPick }: ParcelPickProps) {
  const t = useText();
  // A tick made before the page listens would be lost, or stay without a meaning where scripts do not run.
  const hydrated = useHydrated();
  const available = parcel.status === "available";
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={picked && available}
        disabled={!hydrated || !available}
        onChange={() => onPick(parcel.id)}
        aria-label={`${t("project.selection.add")}: ${name}`}
      />
      <span aria-hidden="true">{t("project.selection.add")}</span>
    </label>
  );
}
