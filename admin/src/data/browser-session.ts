import { useSyncExternalStore } from "react";
import { callApi } from "./call-api.ts";
import { connection } from "./connection-status.ts";
import { refreshTick, Session } from "./session.ts";

const channel = new BroadcastChannel("staff-session");

/** The session of this browser tab. */
export const session = new Session({
  call: (name, body, token) =>
    callApi(`/rpc/${name}`, { method: "POST", body: body ?? {}, token: token ?? null, keepalive: true }),
  // Browsers have no locks on sites without https: the database accepts two refreshes at the same moment.
  exclusive: async (task) =>
    "locks" in navigator ? navigator.locks.request("staff-session-refresh", task) : task(),
  broadcast: (message) => channel.postMessage(message),
  now: Date.now,
  remembered: {
    get: () => localStorage.getItem("staff-session") === "open",
    set: (signedIn) =>
      signedIn ? localStorage.setItem("staff-session", "open") : localStorage.removeItem("staff-session"),
  },
});

channel.onmessage = (event) => session.receive(event.data);
setInterval(() => session.tick(), refreshTick);
// Timers sleep in background tabs: look again as soon as the tab is seen.
document.addEventListener("visibilitychange", () => session.tick());

// Opened while the server was away, the app waits with its first look until it is back.
connection.subscribe(() => {
  if (!connection.getProblem() && session.getState().status === "loading") void session.open();
});

export const useSession = () => useSyncExternalStore(session.subscribe, session.getState);
