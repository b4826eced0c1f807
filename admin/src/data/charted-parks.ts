import type { ProjectWithParcels } from "@solar/domain/rows.gen";

/** More bars than these nobody reads, and the sums of all parks take the longer the more there are. */
export const maxParks = 50;

const columns = [
  "id",
  "name",
  "total_parcels",
  "available_parcels",
  "reserved_parcels",
  "sold_parcels",
] as const;

export type ChartedPark = Pick<ProjectWithParcels, (typeof columns)[number]>;

/** What the chart reads of `projects_with_parcels`: the newest. */
export const chartedParks = `select=${columns}&order=created_at.desc&limit=${maxParks}`;
