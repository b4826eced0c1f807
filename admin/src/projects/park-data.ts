import { useCallback } from "react";
import { useRefreshResources } from "../data/queries.ts";

/** What screens read of a park, each part of which may change another: read again after any of them was saved. */
export const parkData = [
  "projects",
  "references",
  "projects_with_parcels",
  "parcels",
  "project_pictures",
  "control_points",
  "milestones",
  "documents",
  "reservations",
  "history",
  "changes",
];

export function useRefreshPark() {
  const refresh = useRefreshResources();
  return useCallback(() => refresh(parkData), [refresh]);
}
