import type { Parcel, ParcelSales, Project } from "@solar/domain/rows.gen";
import { createContext, use } from "react";
import type { NamedReservation } from "../reservations/use-reservations.ts";

interface Parcels {
  project: Project;
  parcels: readonly Parcel[];
  /** Those that pass the filter of the list. */
  listed: readonly Parcel[];
  /** Id of the one whose form is open. */
  current: string | null;
  open: (id: string) => void;
  /** Ids of those that are marked for what is done with several. */
  marked: ReadonlySet<string>;
  onMark: (marked: ReadonlySet<string>) => void;
  /** For whom parcels are held, by the parcels' ids. */
  holders: ReadonlyMap<string, NamedReservation>;
  /** How many inquiries are open for each; empty for those who see no people. */
  sales: ReadonlyMap<string, ParcelSales>;
}

export const ParcelsContext = createContext<Parcels | null>(null);

/** The parcels of the project that is edited, and which of them are chosen. */
export function useParcelsContext(): Parcels {
  const parcels = use(ParcelsContext);
  if (!parcels) throw new Error("Outside of a project's parcels");
  return parcels;
}
