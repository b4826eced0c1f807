import type { Contact, Parcel, Project, Reservation } from "@solar/domain/rows.gen";
import { useCanAccess, useGetList } from "react-admin";
import { allRows, pollMs } from "../data/queries.ts";

/** A reservation with the names that a line of it shows. */
export type NamedReservation = Reservation & {
  parcel: Pick<Parcel, "id" | "name" | "price" | "project_id"> & { project: Pick<Project, "name"> };
  contact: Pick<Contact, "id" | "name" | "phone"> | null;
};

/** For whom each of the parcels that the filter finds is held, by their ids; empty for those who see no people. */
export function useHolders(filter: object): ReadonlyMap<string, NamedReservation> {
  const { canAccess: enabled = false } = useCanAccess({ resource: "reservations", action: "list" });
  const { data = [] } = useGetList<NamedReservation>(
    "reservations",
    { ...allRows, filter: { state: "active", ...filter }, sort: { field: "until", order: "ASC" } },
    { enabled, refetchInterval: pollMs },
  );
  return new Map(data.map((reservation) => [reservation.parcel_id, reservation]));
}
