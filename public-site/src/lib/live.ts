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
};

/** A rejected stream is asked for again after this long; a broken one reconnects by itself. */
const reopenAfterMs = 30_000;

/**
 * Listens to the server's events for as long as the page is open and reads again what changed.
 *
 * @param readAt up to when the page knows everything, by the server's clock in milliseconds: a change between that
 * and the opening of the stream is sent first
 */
export function useLiveUpdates(readAt: number): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const readAgain = (tables: readonly string[]) =>
      mutate((key) => typeof key === "string" && tables.some((name) => key.startsWith(`/api/${name}?`)));
    return openStream(readAt, {
      changed: (table) => readAgain(dependants[table] ?? []),
      reconnected: () => readAgain(Object.values(dependants).flat()),
    });
  }, [mutate, readAt]);
}

interface StreamListener {
  changed: (table: string) => void;
  /** Changes may have been missed. */
  reconnected: () => void;
}

/** Opens `/live` and keeps it open; the result closes it. Events are described where they are sent. */
function openStream(readAt: number, listener: StreamListener): () => void {
  let since: number | string = readAt;
  let source: EventSource;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const remember = (eventId: string) => {
    since = eventId;
    rememberLiveEvent(eventId);
  };

  const open = () => {
    source = new EventSource(`/live?since=${since}`);
    source.onopen = () => connection.set(true);
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      remember(lastEventId);
      listener.changed((JSON.parse(data) as { table: string }).table);
    };
    source.addEventListener("connected", ({ lastEventId }) => {
      remember(lastEventId);
      connection.set(true);
      listener.reconnected();
    });
    source.addEventListener("disconnected", () => connection.set(false));
    source.onerror = () => {
      connection.set(false);
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfterMs);
    };
  };

  open();
  return () => {
    clearTimeout(reopening);
    source.close();
    connection.set(false);
  };
}
