import { useEffect, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { rememberLiveEvent } from "./fetcher.ts";

interface LiveEvent {
  table: string;
  id: string;
  op: "INSERT" | "UPDATE" | "DELETE";
}

let connected = false;
const watchers = new Set<() => void>();

function setConnected(next: boolean): void {
  if (connected === next) return;
  connected = next;
  for (const notify of watchers) notify();
}

const watch = (notify: () => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

/** Whether changes are being announced by the server. */
export const useLiveStream = () => ({
  connected: useSyncExternalStore(
    watch,
    () => connected,
    () => false,
  ),
});

/** Tables whose answers an event makes stale. */
const dependants: Record<string, readonly string[]> = {
  projects: ["projects", "projects_with_parcels"],
  parcels: ["parcels", "projects_with_parcels"],
};

/** Listens to the server's events for as long as the page is open and reads again what changed. */
export function useLiveUpdates(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const source = new EventSource("/live");
    source.onopen = () => {
      setConnected(true);
    };
    source.onerror = () => setConnected(false);
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      const { table } = JSON.parse(data) as LiveEvent;
      if (lastEventId) rememberLiveEvent(lastEventId);
      const tables = dependants[table] ?? [table];
      mutate((key) => typeof key === "string" && tables.some((name) => key.startsWith(`/api/${name}?`)));
    };
    return () => {
      source.close();
      setConnected(false);
    };
  }, [mutate]);
}
