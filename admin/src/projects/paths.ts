/** The screen that edits a project. */
export const projectPath = (id: string) => `/edit-project/${id}`;

/** The same with one of its parcels opened. */
export const parcelPath = (projectId: string, parcelId: string) =>
  `${projectPath(projectId)}?tab=parcels&parcel=${parcelId}`;
