import type { PolygonPoint } from "@solar/domain/rows.gen";
import type { Call } from "@solar/postgrest-client/call";
import { type DemoSurvey, readSurvey } from "./seed-ground.ts";

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
  survey?: DemoSurvey;
  [column: string]: unknown;
}

export type Api = <Body>(path: string, method?: Call["method"], body?: unknown) => Promise<Body>;

export async function addProject(
  api: Api,
  { parcels, documents = [], milestones = [], survey, ...columns }: DemoProject,
): Promise<void> {
  const byName = `/projects?select=id&name=eq.${encodeURIComponent(columns.name)}`;
  const [existing] = await api<{ id: string }[]>(byName);
  const [project = existing] = existing
    ? [existing]
    : await api<{ id: string }[]>("/projects", "POST", columns);
  if (!project) return;
  await addDocuments(api, project.id, documents, milestones);
  const ground = survey && (await readSurvey(survey));
  if (ground) await tieToGround(api, project.id, ground.calls);
  if (parcels.length === 0) return;
  const present = await api<{ name: string }[]>(`/parcels?select=name&project_id=eq.${project.id}`);
  const names = new Set(present.map((parcel) => parcel.name));
  const missing = parcels
    .map(
      (parcel, position): DemoParcel => ({
        ...parcel,
        ...ground?.columnsOf(parcel),
        position,
        project_id: project.id,
      }),
    )
    .filter((parcel) => !names.has(parcel.name));
  if (missing.length > 0) await api(`/parcels?columns=${columnsOf(missing)}`, "POST", missing);
}

/** Ties the pictures of a park to the ground. */
async function tieToGround(
  api: Api,
  projectId: string,
  calls: readonly { picture: { url: string } }[],
): Promise<void> {
  const tied = await api<{ url: string }[]>(`/project_pictures?select=url&project_id=eq.${projectId}`);
  for (const call of calls)
    if (!tied.some(({ url }) => url === call.picture.url))
      await api("/rpc/save_ground", "POST", { project_id: projectId, ...call });
}

/** The documents of a project, and the milestones that name them. */
async function addDocuments(
  api: Api,
  projectId: string,
  documents: readonly DemoDocument[],
  milestones: readonly DemoMilestone[],
): Promise<void> {
  const ofProject = `project_id=eq.${projectId}`;
  const urlOf = (file: string) => `/storage/documents/${file}`;
  const add = async (table: string, rows: Record<string, unknown>[]) => {
    if (rows.length > 0) await api(`/${table}?columns=${columnsOf(rows)}`, "POST", rows);
  };
  const named = () => api<{ id: string; url: string }[]>(`/documents?select=id,url&${ofProject}`);
  const present = new Set((await named()).map(({ url }) => url));
  await add(
    "documents",
    documents
      .filter(({ file }) => !present.has(urlOf(file)))
      .map(({ file, ...row }) => ({ ...row, url: urlOf(file), project_id: projectId })),
  );
  const ids = new Map((await named()).map(({ url, id }) => [url, id]));
  const done = new Set(
    (await api<{ kind: string }[]>(`/milestones?select=kind&${ofProject}`)).map(({ kind }) => kind),
  );
  await add(
    "milestones",
    milestones
      .filter(({ kind }) => !done.has(kind))
      .map(({ document, ...row }) => ({
        ...row,
        project_id: projectId,
        document_id: document ? (ids.get(urlOf(document)) ?? null) : null,
      })),
  );
}

/** A bulk insert needs the union of the columns: a parcel without a description stores null. */
const columnsOf = (rows: Record<string, unknown>[]) =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].join(",");
