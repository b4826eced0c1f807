import { ApiError } from "@solar/postgrest-client/api-error";
import { QueryClient } from "@tanstack/react-query";
import { session } from "../data/browser-session.ts";
import { unsavedWork } from "../ui/unsaved-work.ts";

/**
 * A rejection will be repeated, and so will a read that took too long; only an unreachable or overloaded server is worth
 * another try, or one that answers so many reads of this account at once.
 */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 &&
  error instanceof ApiError &&
  error.code !== "57014" &&
  (error.status === 0 || error.status === 429 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network they fail like others, and say so, instead of waiting in silence.
    queries: { retry: worthRetrying, networkMode: "always" },
    mutations: { retry: false },
  },
});

// What one member of staff has read must not be shown to the next one. A screen with unsaved work keeps its records
// until it is known who signs in again.
let reader: string | undefined;
session.subscribe(() => {
  const state = session.getState();
  const other = state.status === "signed-in" && state.user.id !== reader;
  if (other || (state.status === "signed-out" && !unsavedWork.exists())) queryClient.clear();
  if (state.status !== "signed-in") return;
  reader = state.user.id;
  // The role may be another one.
  void queryClient.invalidateQueries({ queryKey: ["auth"] });
});
