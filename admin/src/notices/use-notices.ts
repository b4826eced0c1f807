import type { Notice } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useDataProvider, useGetList } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { pollMs } from "../data/queries.ts";

/** As many as are read and shown; older ones are history. */
const shown = 50;

/** One's own notices, the newest first. */
export function useNotices(onFresh: (fresh: Notice[]) => void) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const query = useGetList<Notice>(
    "notices",
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: "created_at", order: "DESC" },
      meta: { counted: false },
    },
    { refetchInterval: pollMs },
  );
  const known = useRef<ReadonlySet<string> | null>(null);
  const tell = useEffectEvent(onFresh);
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = new Set(data.map(({ id }) => id));
    const fresh = data.filter(({ id, read_at }) => !read_at && before && !before.has(id));
    if (fresh.length > 0) tell(fresh);
  }, [data]);

  const unread = data?.filter(({ read_at }) => !read_at).length ?? 0;
  /** Marks one as read, or all. */
  const markRead = async (id?: string) => {
    await dataProvider.markNoticesRead(id).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ["notices"] });
  };
  return { ...query, unread, markRead };
}
