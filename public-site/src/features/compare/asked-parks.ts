import type { Parcel, Project } from "../projects/api/projects.ts";
import { isFinishedPlant } from "../projects/filter-projects.ts";
import type { ComparedData } from "./api/get-compared.ts";

/** What one inquiry can be about: parcels of a park that are not sold, or the park itself. */
export interface AskedPark {
  readonly project: Project;
  readonly parcels: readonly Parcel[];
}

export function askedParks({ parcels, parks }: ComparedData): AskedPark[] {
  const free = parcels.filter(({ status }) => status !== "sold");
  const projects = [...free.map(({ project }) => project), ...parks.filter((park) => !isFinishedPlant(park))];
  return [...new Map<string, Project>(projects.map((project) => [project.id, project])).values()].map(
    (project) => ({ project, parcels: free.filter(({ project_id }) => project_id === project.id) }),
  );
}
