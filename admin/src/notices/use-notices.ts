import type { Notice } from "@solar/domain/rows.gen";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { rows, staffRequest } from "../data/api.ts";
import { pollMs } from "../data/poll.ts";

/** As many as are read and shown; older ones are history. */
const shown = 50;
const queryKey = ["notices"];

/** One's own notices, the newest first. */
export function useNotices(onFresh: (fresh: Notice[]) => void) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: () => rows<Notice>("notices", `order=created_at.desc,id.desc&limit=${shown}`),
    refetchInterval: pollMs,
  });
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
    await staffRequest(`/notices?read_at=is.null${id ? `&id=eq.${id}` : ""}`, {
      method: "PATCH",
      body: { read_at: new Date().toISOString() },
    }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey });
  };
  return { ...query, unread, markRead };
}
