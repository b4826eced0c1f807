import { formatDateTime } from "@solar/domain/format";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { rows } from "../data/reads.ts";
import { resourceConfig } from "../data/resources.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { useActorName } from "./useStaffNames.ts";

interface LastChange {
  user: string;
  time: string | null;
}

/** Who changed a record last, and when, in words; undefined while that is not known. */
export function useLastChange(resource: string, id: unknown): LastChange | undefined {
  const { table } = resourceConfig(resource);
  const language = useLanguage();
  const actorName = useActorName();
  const { data } = useQuery({
    queryKey: ["last-change", table, id],
    staleTime: 0,
    queryFn: () =>
      rows<HistoryEntry>("history", `table_name=eq.${table}&row_id=eq.${id}&order=id.desc&limit=1`),
  });
  const last = data?.[0];
  return last && { user: actorName(last), time: formatDateTime(last.changed_at, language) };
}
