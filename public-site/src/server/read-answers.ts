import type { Route } from "../app/routes.ts";
import { settingsPath } from "../features/settings/api/get-settings.ts";
import { type FetchApi, getJson } from "../lib/fetcher.ts";

interface ServerAnswers {
  answers: Record<string, unknown>;
  failedReads: string[];
  /** The row that the address names does not exist. */
  missing: boolean;
}

/** Reads what a page needs: its own paths in parallel, then those that follow from the answers. */
export async function readAnswers(
  route: Route,
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  fetchApi: FetchApi,
): Promise<ServerAnswers> {
  const answers: Record<string, unknown> = {};
  const failedReads: string[] = [];
  const readAll = (paths: readonly (string | null)[]) =>
    Promise.all(
      [...new Set(paths)].map(async (path) => {
        if (path === null || path in answers) return;
        try {
          answers[path] = await getJson(path, fetchApi);
        } catch {
          failedReads.push(path);
        }
      }),
    );

  const own = route.reads?.(params, query) ?? [];
  await readAll([settingsPath, ...own]);
  await readAll(route.readsThen?.(answers) ?? []);

  const [row] = "id" in params ? own : [];
  const missing = row === null || (row !== undefined && isEmptyList(answers[row]));
  return { answers, failedReads, missing };
}

const isEmptyList = (answer: unknown) => Array.isArray(answer) && answer.length === 0;
