import { createStore } from "@solar/domain/store";
import { useEffect, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { rememberLiveEvent } from "./fetcher.ts";

const connection = createStore(false);

/** Whether changes are being announced by the server. */
export const useLiveStream = () => ({
  connected: useSyncExternalStore(connection.subscribe, connection.get, () => false),
});

/** Tables and views whose answers a change of a table makes stale. */
const dependants: Readonly<Record<string, readonly string[]>> = {
  projects: ["projects", "projects_with_parcels", "parcels_for_sale"],
  parcels: ["parcels", "projects_with_parcels", "parcels_for_sale"],
  site_settings: ["site_settings"],
  site_texts: ["site_texts"],
  page_items: ["page_items"],
  page_pictures: ["page_pictures"],
};

/** A rejected stream is asked for again after this long; a broken one reconnects by itself. */
const reopenAfterMs = 30_000;

/**
 * Listens to the server's events while the page is visible and reads again what changed.
 *
 * @param readAt up to when the page knows everything, by the server's clock in milliseconds: a change between that
 * and the opening of the stream is sent first
 */
export function useLiveUpdates(readAt: number): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const readAgain = (tables: readonly string[]) =>
      mutate((key) => typeof key === "string" && tables.some((name) => key.startsWith(`/api/${name}?`)));
    return followStream(readAt, ({ table, missed }) => {
      if (missed) void readAgain(Object.values(dependants).flat());
      else if (table) void readAgain(dependants[table] ?? []);
    });
  }, [mutate, readAt]);
}

/** What the server says, as tabs hand it on to each other. */
interface News {
  connected: boolean;
  /** The id of the newest event. */
  id?: string;
  /** What changed. */
  table?: string;
  /** Changes may have been missed. */
  missed?: boolean;
}

/** A tab that begins to listen: up to which event it knows everything. */
interface Hello {
  since: number;
}

/**
 * Follows `/live`. The visible tabs of a browser share one stream, and hidden ones have none: plain http allows six
 * connections a host, and streams would take them all. Where there are no locks (sites without https), each visible
 * tab has its own.
 */
function followStream(readAt: number, listener: (news: News) => void): () => void {
  let since = readAt;
  let listening: AbortController | null = null;
  let leads = false;
  const channel = new BroadcastChannel("live");

  const hear = (news: News) => {
    if (news.id) {
      since = Number(news.id);
      rememberLiveEvent(news.id);
    }
    connection.set(news.connected);
    listener(news);
  };
  const lead = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      leads = true;
      const close = openStream(since, (news) => {
        hear(news);
        channel.postMessage(news);
      });
      signal.addEventListener("abort", () => {
        leads = false;
        close();
        resolve();
      });
    });
  const start = () => {
    listening = new AbortController();
    const { signal } = listening;
    if (!("locks" in navigator)) return void lead(signal);
    navigator.locks.request("live", { signal }, () => lead(signal)).catch(() => undefined);
    channel.postMessage({ since } satisfies Hello);
  };
  const followVisibility = () => {
    if (document.visibilityState === "hidden") listening?.abort();
    else if (!listening || listening.signal.aborted) start();
  };

  channel.onmessage = ({ data }: MessageEvent<News | Hello>) => {
    if (!("since" in data)) hear(data);
    else if (leads)
      channel.postMessage({
        connected: connection.get(),
        id: String(since),
        missed: data.since < since,
      } satisfies News);
  };
  document.addEventListener("visibilitychange", followVisibility);
  followVisibility();
  return () => {
    document.removeEventListener("visibilitychange", followVisibility);
    listening?.abort();
    channel.close();
    connection.set(false);
  };
}

/** Opens `/live` and keeps it open; the result closes it. Events are described where they are sent. */
function openStream(readAt: number, tell: (news: News) => void): () => void {
  let since: number | string = readAt;
  let source: EventSource;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = new EventSource(`/live?since=${since}`);
    source.onopen = () => tell({ connected: true });
    source.onmessage = ({ data, lastEventId: id }: MessageEvent<string>) => {
      since = id;
      tell({ connected: true, id, table: (JSON.parse(data) as { table: string }).table });
    };
    source.addEventListener("connected", ({ lastEventId: id }) => {
      since = id;
      tell({ connected: true, id, missed: true });
    });
    source.addEventListener("disconnected", () => tell({ connected: false }));
    source.onerror = () => {
      tell({ connected: false });
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfterMs);
    };
  };

  open();
  return () => {
    clearTimeout(reopening);
    source.close();
  };
}
