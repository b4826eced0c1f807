import type { ApiError } from "@solar/postgrest-client/api-error";
import useSWR from "swr";
import type { ApiPath } from "../../lib/api-data.ts";
import { useLiveStream } from "../../lib/live.ts";
import { type Project, projectColumns } from "../projects/api/projects.ts";

const filter = "show_in_references=is.true&visible=is.true";
const order = "order=completion_date.desc.nullslast,created_at.desc";

export const referencesPath: ApiPath = `/api/projects?select=${projectColumns}&${filter}&${order}`;
export const featuredReferencePath: ApiPath = `${referencesPath}&limit=1`;

/** While the live stream is down, references are asked again this often. */
const pollMs = 5_000;

/** Completed projects, latest first. */
export function useReferences() {
  const live = useLiveStream();
  return useSWR<Project[], ApiError>(referencesPath, { refreshInterval: live.connected ? 0 : pollMs });
}

/** The latest completed project, for the home page. */
export function useFeaturedReference(): Project | undefined {
  return useSWR<Project[]>(featuredReferencePath).data?.[0];
}
