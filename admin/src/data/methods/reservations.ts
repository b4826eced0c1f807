import type { Reservation } from "@solar/domain/rows.gen";
import { rpc } from "../api.ts";

interface Hold {
  contact_id: string;
  parcel_ids: readonly string[];
  [more: string]: unknown;
}

/** What the database does with reservations beside storing them. */
export const reservationMethods = {
  reserve: (hold: Hold) => rpc<Reservation[]>("reserve", hold),
  /** By the days in the settings, or until another moment. */
  extendReservation: (reservation_id: string, until?: string) =>
    rpc<Reservation>("extend_reservation", { reservation_id, ...(until && { until }) }),
  endReservation: (reservation_id: string) => rpc<unknown>("end_reservation", { reservation_id }),
  sellReserved: (reservation_id: string, price: unknown) =>
    rpc<unknown>("sell_reserved", { reservation_id, price }),
};
