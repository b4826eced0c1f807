import type { Contact, Parcel, Project, Reservation } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useCanAccess } from "react-admin";
import { rows } from "../data/api.ts";
import { pollMs } from "../data/poll.ts";
import { reservationColumns } from "../data/resources.ts";

/** A reservation with the names that a line of it shows. */
export type NamedReservation = Reservation & {
  parcel: Pick<Parcel, "id" | "name" | "price" | "project_id"> & { project: Pick<Project, "name"> };
  contact: Pick<Contact, "id" | "name" | "phone"> | null;
};

/** Reservations by a PostgREST condition: those that hold first, the sooner their end the earlier. */
export const useReservations = (condition: string, enabled = true) =>
  useQuery({
    queryKey: ["named-reservations", condition],
    enabled,
    queryFn: () =>
      rows<NamedReservation>(
        "reservations",
        `${condition}&select=${reservationColumns}&order=ended_at.desc.nullsfirst,until`,
      ),
    refetchInterval: pollMs,
  });

/** For whom each of the parcels is held, by their ids; empty for those who see no people. */
export function useHolders(condition: string): ReadonlyMap<string, NamedReservation> {
  const { canAccess: may } = useCanAccess({ resource: "reservations", action: "list" });
  const { data = [] } = useReservations(`ended_at=is.null&${condition}`, may);
  return new Map(data.map((reservation) => [reservation.parcel_id, reservation]));
}
