import { session } from "../data/browser-session.ts";
import { eventsOf } from "./events-of.ts";

/**
 * What the server tells: `open` at the beginning, `notices` for one's own, `ended` with the session, else what staff look
 * at, with its id.
 */
export interface StaffNews {
  what: string;
  id?: string;
}

/** The server says something every 20 s; a stream that is silent for longer is dead, milliseconds. */
const silenceMs = 50_000;
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

const channel = new BroadcastChannel("staff-news");
const followers = new Set<(news: StaffNews) => void>();
let reading: AbortController | null = null;

const tell = (news: StaffNews) => {
  for (const follower of followers) follower(news);
};
channel.onmessage = ({ data }) => tell(data);

/**
 * Calls with what is told to the member of staff who is signed in, until the returned function is called. All tabs of
 * the browser share one stream: the one that holds the lock reads it for the others, and when it goes, the next.
 */
export function followStaffNews(follower: (news: StaffNews) => void): () => void {
  followers.add(follower);
  if (!reading) {
    reading = new AbortController();
    const { signal } = reading;
    navigator.locks.request("staff-news", { signal }, () => keepReading(signal)).catch(() => undefined);
  }
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    reading?.abort();
    reading = null;
  };
}

/** Comes back, with growing pauses, whenever the stream ends: with each token that ends, if nothing else. */
async function keepReading(signal: AbortSignal): Promise<void> {
  let wait = firstWaitMs;
  // Another try with it would be in vain: whoever works here is asked to sign in by what they do next.
  let refused: string | null = null;
  const hear = (news: StaffNews) => {
    wait = firstWaitMs;
    tell(news);
    channel.postMessage(news);
  };
  while (!signal.aborted) {
    const token = await session.token();
    if (token && token !== refused && (await read(token, signal, hear).catch(() => true)) === false)
      refused = token;
    if (!signal.aborted) await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, longestWaitMs);
  }
}

/** Reads a stream to its end. @returns false when it is of no use to come back with the same token */
async function read(token: string, signal: AbortSignal, hear: (news: StaffNews) => void): Promise<boolean> {
  const request = new AbortController();
  signal.addEventListener("abort", () => request.abort(), { signal: request.signal });
  let timer = 0;
  const alive = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => request.abort(), silenceMs);
  };
  try {
    const headers = { authorization: `Bearer ${token}` };
    const { ok, status, body } = await fetch("/live/staff", { headers, signal: request.signal });
    if (!ok || !body) return status !== 401;
    alive();
    for await (const news of eventsOf<StaffNews>(body, alive)) {
      if (news.what === "ended") return false;
      hear(news);
    }
    return true;
  } finally {
    clearTimeout(timer);
    request.abort();
  }
}

/** Waits, but no longer than until there is a network again. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const [target, event] of [
      [window, "online"],
      [signal, "abort"],
    ] as const)
      target.addEventListener(event, end, { signal: done.signal });
  });
