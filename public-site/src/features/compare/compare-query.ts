import { readParcelIds } from "@solar/domain/inquiry-subject";
import type { ParcelForSale } from "@solar/domain/rows.gen";
import { type Parcel, type Project, parcelColumns, projectColumns } from "../projects/api/project-rows.ts";
import { mostShortlisted } from "../shortlist/shortlist.ts";

/** A parcel with the park that it is in. */
export type ComparedParcel = Parcel & { readonly project: Project };

export type StagedParcel = Pick<ParcelForSale, "project_id" | "stage">;

/** Ids of the parcels that an address wants compared, `?parcele=id,id`. */
export const comparedIds = (address: URLSearchParams): readonly string[] =>
  readParcelIds(address.get("parcele")).slice(0, mostShortlisted);

/** Path of the API for these parcels; null without any. */
export const comparedPath = (ids: readonly string[]): string | null =>
  ids.length > 0
    ? `/api/parcels?select=${parcelColumns},project:projects(${projectColumns})&id=in.(${ids})`
    : null;

/** Path of the API for how far the parks of those that are for sale are; null without any. */
export const stagesPath = (ids: readonly string[]): string | null =>
  ids.length > 0 ? `/api/parcels_for_sale?select=project_id,stage&id=in.(${ids})` : null;

/** The parcels that one inquiry can be about: those of a park that are not sold. */
export interface AskedPark {
  readonly project: Project;
  readonly parcels: readonly Parcel[];
}

export function askedParks(parcels: readonly ComparedParcel[]): AskedPark[] {
  const free = parcels.filter(({ status }) => status !== "sold");
  const parks = new Map(free.map(({ project }) => [project.id, project]));
  return [...parks.values()].map((project) => ({
    project,
    parcels: free.filter(({ project_id }) => project_id === project.id),
  }));
}
