import { createStore } from "@solar/domain/store";
import { useEffect, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { madeOf } from "./api-data.ts";
import { rememberLiveEvent } from "./fetcher.ts";

const connection = createStore(false);

/** Whether changes are being announced by the server. */
export const useLiveStream = () => ({
  connected: useSyncExternalStore(connection.subscribe, connection.get, () => false),
});

/** Whether a change of a table, or of any, makes the answer to a read stale. */
const isStale = (path: string, changed?: string): boolean =>
  Object.entries<readonly string[]>(madeOf).some(
    ([resource, tables]) =>
      path.startsWith(`/api/${resource}?`) && (changed === undefined || tables.includes(changed)),
  );

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
  useEffect(
    () =>
      followStream(readAt, (table) => {
        void mutate((key) => typeof key === "string" && isStale(key, table));
      }),
    [mutate, readAt],
  );
}

/**
 * Follows `/live`, whose events are described where they are sent. A hidden tab has no stream: plain http allows six
 * connections a host, which tabs in the background would take. It catches up when it is looked at.
 *
 * @param listener is given the table that changed, or nothing where changes may have been missed
 */
function followStream(readAt: number, listener: (table?: string) => void): () => void {
  let since: number | string = readAt;
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const hear = (id: string, table?: string) => {
    since = id;
    rememberLiveEvent(id);
    connection.set(true);
    listener(table);
  };
  const open = () => {
    const stream = new EventSource(`/live?since=${since}`);
    source = stream;
    stream.onopen = () => connection.set(true);
    stream.onmessage = ({ data, lastEventId }: MessageEvent<string>) =>
      hear(lastEventId, (JSON.parse(data) as { table: string }).table);
    stream.addEventListener("connected", ({ lastEventId }) => hear(lastEventId));
    stream.addEventListener("disconnected", () => connection.set(false));
    stream.onerror = () => {
      connection.set(false);
      if (stream.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfterMs);
    };
  };
  const close = () => {
    clearTimeout(reopening);
    source?.close();
  };
  const followVisibility = () => {
    close();
    if (document.visibilityState === "visible") open();
  };

  document.addEventListener("visibilitychange", followVisibility);
  followVisibility();
  return () => {
    document.removeEventListener("visibilitychange", followVisibility);
    close();
    connection.set(false);
  };
}
