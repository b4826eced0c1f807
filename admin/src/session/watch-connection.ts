import { requestApi } from "../data/call-api.ts";
import { connection } from "../data/connection-status.ts";
import { queryClient } from "./query-client.ts";

/** How often the server is asked whether it is back, in milliseconds. */
const probePause = 5_000;

/** Any answer ends the outage (see requestApi). */
export const probe = () =>
  requestApi("/site_settings?select=id&limit=1", { token: null }).catch(() => undefined);

let timer: ReturnType<typeof setInterval> | undefined;

// As long as the server is away it is asked whether it is back; then what could not be loaded is loaded.
connection.subscribe(() => {
  const { kind } = connection.getState();
  if (kind && !timer) timer = setInterval(() => void probe(), probePause);
  if (kind || !timer) return;
  clearInterval(timer);
  timer = undefined;
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
});
window.addEventListener("online", () => {
  if (connection.getState().kind) void probe();
});
