import type { ProjectWithParcels } from "@solar/domain/rows.gen";

/** A project as lists read it: with the figures of its parcels. Power in kW, price in KM. */
export type ListedProject = Omit<ProjectWithParcels, keyof ParcelFigures> & ParcelFigures;

interface ParcelFigures {
  total_power: number;
  available_parcels: number;
  reserved_parcels: number;
  sold_parcels: number;
  total_parcels: number;
  /** Cheapest available parcel; null when none has a price. */
  min_price: number | null;
}

/** A member of staff, without secrets. */
export interface StaffAccount {
  id: string;
  email: string;
  name: string;
  active: boolean;
  /** null: never signed in */
  last_login_at: string | null;
  created_at: string;
}
