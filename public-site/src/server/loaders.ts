import { type InquirySubject, subjectInQuery } from "@solar/domain/inquiry-subject";
import { defaultLanguage } from "@solar/domain/language";
import { alertPath, offerPath, paths } from "../app/paths.ts";
import type { Route } from "../app/routes.ts";
import { comparedIds, comparedPaths } from "../features/compare/compare-query.ts";
import {
  cheapestPath,
  finderPath,
  nearestPath,
  placesPath,
  readFinder,
} from "../features/finder/finder-query.ts";
import { previewsPath } from "../features/media/api/get-previews.ts";
import {
  allProjectsPath,
  projectParcelsPath,
  projectPath,
  saleProjectsPath,
} from "../features/projects/api/projects.ts";
import { featuredReferencePath, referencesPath } from "../features/references/api/get-references.ts";
import { settingsPath } from "../features/settings/api/get-settings.ts";
import { callFunction, type FetchApi } from "../lib/fetcher.ts";
import { languageInAddress } from "../lib/language.tsx";
import { readJson } from "./shared-json.ts";

interface Address {
  id: string;
  token: string;
  subject: InquirySubject;
  query: URLSearchParams;
}

type Loader = (address: Address) => readonly (string | null)[];

const project: Loader = ({ id }) => [projectPath(id), projectParcelsPath(id)];
const finder: Loader = ({ query }) => {
  const asked = readFinder(query, languageInAddress(`?${query}`) ?? defaultLanguage);
  return [finderPath(asked), nearestPath(asked), cheapestPath, placesPath];
};
const compare: Loader = ({ query }) => Object.values(comparedPaths(comparedIds(query)));
const subject: Loader = ({ subject: { projectId } }) =>
  projectId ? [projectPath(projectId), projectParcelsPath(projectId)] : [];

/** API paths that a page reads, by the path of its route. */
const loaders: Readonly<Record<string, Loader>> = {
  [paths.home]: () => [saleProjectsPath, featuredReferencePath],
  [paths.sale]: () => [saleProjectsPath],
  [paths.projects]: () => [allProjectsPath],
  [paths.finder]: finder,
  [paths.compare]: compare,
  [paths.project(":id")]: project,
  [paths.projectMap(":id")]: project,
  [paths.references]: () => [referencesPath],
  [paths.contact]: subject,
  [paths.thanks]: subject,
  // After a form nothing is read but of an alert that was confirmed: of an ended one there is nothing left.
  [paths.alert(":token")]: ({ token, query }) =>
    ["confirmed", null].includes(query.get("status")) ? [alertPath(token)] : [],
  [paths.offer(":token")]: ({ token }) => [offerPath(token)],
};

interface LoadedData {
  /** What the API said, by path */
  data: Record<string, unknown>;
  failedReads: string[];
  /** The row that the address names does not exist. */
  missing: boolean;
}

/** Reads what a page needs: its own paths in parallel, then the previews of the pictures that it found there. */
export async function loadPageData(
  route: Route,
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  fetchApi: FetchApi,
): Promise<LoadedData> {
  const data: Record<string, unknown> = {};
  const failedReads: string[] = [];
  const readAll = (wanted: readonly (string | null)[]) =>
    Promise.all(
      [...new Set(wanted)].map(async (path) => {
        if (path === null || path in data) return;
        try {
          data[path] = await (isFunction(path) ? callAt(path, fetchApi) : readJson(path, fetchApi));
        } catch {
          failedReads.push(path);
        }
      }),
    );

  const own =
    loaders[route.path]?.({
      id: params.id ?? "",
      token: params.token ?? "",
      subject: subjectInQuery(query),
      query,
    }) ?? [];
  await readAll([settingsPath, previewsPath(route.pictures ?? []), ...own]);
  await readAll(own.map((path) => path && previewsPath(mainPictures(data[path]))));

  const [row] = "id" in params || "token" in params ? own : [];
  const missing = row === null || (row !== undefined && isNothing(data[row]));
  return { data, failedReads, missing };
}

const isNothing = (answer: unknown) => answer === null || (Array.isArray(answer) && answer.length === 0);

/** Functions are called with POST alone. */
const isFunction = (path: string) => path.startsWith("/api/rpc/");
const callAt = async (path: string, fetchApi: FetchApi): Promise<unknown> => {
  const { pathname, searchParams } = new URL(path, "http://api");
  return callFunction(pathname.replace("/api/rpc/", ""), Object.fromEntries(searchParams), fetchApi);
};

const mainPictures = (rows: unknown) =>
  (Array.isArray(rows) ? rows : []).map((row: { main_image_url?: string | null }) => row.main_image_url);
