import { ApiError } from "@solar/postgrest-client/api-error";

interface LoginErrorTexts {
  title: string;
  body: string;
  args?: { smart_count: number };
}

/** Words for a failed sign-in: text keys, or the server's own message where the product shows it as it is. */
export function loginError(error: unknown): LoginErrorTexts {
  const title = "login.error_title";
  if (!(error instanceof ApiError) || error.status === 0) {
    return { title: "login.unexpected_title", body: "login.unexpected_body" };
  }
  if (error.message === "Invalid login credentials") return { title, body: "login.invalid_credentials" };
  if (error.status === 429) return { title, ...tooManyAttempts(error.retryAfter ?? 60) };
  if (error.status >= 500) return { title, body: "login.server_unavailable" };
  return { title, body: error.message };
}

/** Waiting time in seconds up to two minutes, above that in minutes. */
const tooManyAttempts = (seconds: number) =>
  seconds < 120
    ? { body: "login.too_many_attempts", args: { smart_count: Math.ceil(seconds) } }
    : { body: "login.too_many_attempts_minutes", args: { smart_count: Math.ceil(seconds / 60) } };

/** Answers of a server that is just starting or overloaded: signing in is worth another try. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && [502, 503, 504].includes(error.status);
