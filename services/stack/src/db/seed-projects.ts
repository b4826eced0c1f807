import type { PolygonPoint } from "@solar/domain/rows.gen";
import type { ApiRequest } from "@solar/postgrest-client/call";

interface DemoParcel {
  name: string;
  polygon_data?: PolygonPoint[];
  [column: string]: unknown;
}

interface DemoDocument {
  /** Name of the file in the seed's folder of documents, and in the bucket. */
  file: string;
  title: string;
  [column: string]: unknown;
}

interface DemoMilestone {
  kind: string;
  /** File of the document that shows it. */
  document?: string;
  [column: string]: unknown;
}

export interface DemoProject {
  name: string;
  parcels: DemoParcel[];
  documents?: DemoDocument[];
  milestones?: DemoMilestone[];
  [column: string]: unknown;
}

/** How a park's pictures and parcels lie on the ground, solved once from a survey: `ground.json`. */
export interface DemoGround {
  /** Bodies of `save_ground`; the park's main picture is the first. */
  pictures: { picture: { url: string } }[];
  /** Columns of its parcels, by their names. */
  parcels: Record<string, Record<string, unknown>>;
}

export type Api = <Body>(path: string, method?: ApiRequest["method"], body?: unknown) => Promise<Body>;

/** Adds the rows whose key is not there yet. @param scope further conditions on those that are there */
export async function addMissing(
  api: Api,
  table: string,
  key: string,
  rows: Record<string, unknown>[],
  scope = "",
): Promise<void> {
  const present = await api<Record<string, unknown>[]>(`/${table}?select=${key}${scope}`);
  const known = new Set(present.map((row) => row[key]));
  const missing = rows.filter((row) => !known.has(row[key]));
  // A bulk insert needs the union of the columns: a parcel without a description stores null.
  const columns = new Set(missing.flatMap((row) => Object.keys(row)));
  if (missing.length > 0) await api(`/${table}?columns=${[...columns]}`, "POST", missing);
}

const documentUrl = (file: string) => `/storage/documents/${file}`;

/** A park with its documents, the milestones that name them, its pictures on the ground and its parcels. */
export async function addProject(
  api: Api,
  { parcels, documents = [], milestones = [], ...columns }: DemoProject,
  ground: DemoGround = { pictures: [], parcels: {} },
): Promise<void> {
  await addMissing(api, "projects", "name", [columns]);
  const byName = `/projects?select=id&name=eq.${encodeURIComponent(columns.name)}`;
  const [project] = await api<{ id: string }[]>(byName);
  if (!project) return;
  const own = { project_id: project.id };
  const ofProject = `&project_id=eq.${project.id}`;
  const add = (table: string, key: string, rows: Record<string, unknown>[]) =>
    addMissing(
      api,
      table,
      key,
      rows.map((row) => ({ ...row, ...own })),
      ofProject,
    );
  await add(
    "documents",
    "url",
    documents.map(({ file, ...row }) => ({ ...row, url: documentUrl(file) })),
  );
  const stored = await api<{ id: string; url: string }[]>(`/documents?select=id,url${ofProject}`);
  await add(
    "milestones",
    "kind",
    milestones.map(({ document, ...row }) => ({
      ...row,
      document_id: stored.find(({ url }) => document && url === documentUrl(document))?.id ?? null,
    })),
  );
  const tied = await api<{ url: string }[]>(`/project_pictures?select=url${ofProject}`);
  for (const call of ground.pictures)
    if (!tied.some(({ url }) => url === call.picture.url))
      await api("/rpc/save_ground", "POST", { ...own, ...call });
  await add(
    "parcels",
    "name",
    parcels.map((parcel, position) => ({ ...parcel, ...ground.parcels[parcel.name], position })),
  );
}
