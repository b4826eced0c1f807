import { QueryClient } from "@tanstack/react-query";
import { session } from "../session/browserSession.ts";
import { ApiError } from "./errors.ts";

/** A refusal will be refused again; only an unreachable or overloaded server is worth another try. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying }, mutations: { retry: false } },
});

// What one member of staff has read must not be shown to the next one.
session.subscribe(() => {
  if (session.getState().status === "signed-out") queryClient.clear();
});
