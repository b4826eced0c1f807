/** The screen of a contact. */
export const contactPath = (id: string) => `/contacts/${id}/show`;

/** The screen of an inquiry. */
export const inquiryPath = (id: string) => `/inquiries/${id}/show`;

/** The screen that edits a project. */
export const projectPath = (id: string) => `/projects/${id}`;

/** The drawing of its parcels, with the import of a surveyor's plan opened. */
export const planPath = (id: string) => `${projectPath(id)}?tab=parcels&view=outlines&task=plan`;

/** The same with one of its parcels opened. */
export const parcelPath = (projectId: string, parcelId: string) =>
  `${projectPath(projectId)}?tab=parcels&parcel=${parcelId}`;

/** A list, narrowed by filters as React Admin reads them. */
export const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
