import type { Project } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { rpc } from "../../data/api.ts";

/** Something that visitors would miss, as the database's `publishing_gaps` says it. */
export interface PublishingGap {
  code: string;
  /** Without it the project cannot be published. */
  blocks: boolean;
  /** How many lack it; `names` are the first of them: parcels, or columns of the project. */
  count: number;
  names: string[];
}

/** What a stored project lacks, read when it is asked to be published. */
export const useProjectGaps = ({ id, version }: Pick<Project, "id" | "version">) =>
  useQuery({
    queryKey: ["publishing-gaps", id, version],
    queryFn: () => rpc<PublishingGap[]>("publishing_gaps", { project_id: id }),
    staleTime: 0,
  });

/** The same for one that is not stored yet. */
export const useDraftGaps = (rows: { project: object; parcels: readonly object[] }) =>
  useQuery({
    queryKey: ["publishing-gaps", rows],
    queryFn: () => rpc<PublishingGap[]>("draft_gaps", rows),
  });
