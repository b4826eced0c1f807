import { apps } from "./browser-error.ts";

/** Where browsers tell how long pages and reads took, while traces are sent. */
export const browserTimingPath = "/reports/timing";

/** How long a browser waited for what. */
export interface BrowserTiming {
  app: (typeof apps)[number];
  /** When the page was begun, in milliseconds since 1970. */
  begun: number;
  /** Milliseconds since then. */
  parts: { traceparent: string; name: string; start: number; end: number }[];
}

const mostParts = 10;

/** Each answer names its trace in Server-Timing, as nginx does while traces are sent. */
function partOf(entry: PerformanceResourceTiming): BrowserTiming["parts"] {
  const traceparent = entry.serverTiming?.find(({ name }) => name === "traceparent")?.description;
  if (!traceparent) return [];
  const end = entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : entry.responseEnd;
  return [{ traceparent, name: new URL(entry.name).pathname, start: entry.startTime, end }];
}

/** Tells of the page, once it is loaded, and of its reads. */
export function sendBrowserTimings(app: BrowserTiming["app"]): void {
  const send = (parts: BrowserTiming["parts"]) => {
    if (parts.length === 0) return;
    const timing: BrowserTiming = { app, begun: performance.timeOrigin, parts: parts.slice(0, mostParts) };
    navigator.sendBeacon(browserTimingPath, new Blob([JSON.stringify(timing)], { type: "application/json" }));
  };
  const isRead = ({ initiatorType, name }: PerformanceResourceTiming) =>
    initiatorType === "fetch" && name.startsWith(`${location.origin}/api/`);
  const observe = (
    type: "navigation" | "resource",
    isWanted: (entry: PerformanceResourceTiming) => boolean,
  ) =>
    new PerformanceObserver((list) => {
      const entries = list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
      send(entries.filter(isWanted).flatMap(partOf));
    }).observe({ type, buffered: true });
  observe("navigation", () => true);
  observe("resource", isRead);
}

export function isBrowserTiming(body: unknown): body is BrowserTiming {
  const { app, begun, parts } = (body ?? {}) as Partial<Record<keyof BrowserTiming, unknown>>;
  const isPart = (part: Partial<Record<keyof BrowserTiming["parts"][number], unknown>> | null) =>
    typeof part?.traceparent === "string" &&
    typeof part.name === "string" &&
    Number.isFinite(part.start) &&
    Number.isFinite(part.end);
  const isKnown = apps.some((name) => name === app);
  return (
    isKnown &&
    Number.isFinite(begun) &&
    Array.isArray(parts) &&
    parts.length <= mostParts &&
    parts.every(isPart)
  );
}
