/** What went wrong with a call of the API. */
export type ErrorKind =
  | "network"
  | "duplicate"
  | "permission"
  | "validation"
  | "tooMany"
  | "server"
  | "unknown";

/**
 * @param status of the answer; 0 when none came
 * @param code SQLSTATE or PostgREST's code
 */
export function errorKind(status: number, code: string | null, message = ""): ErrorKind {
  if (status === 0) return "network";
  if (code === "23505" || /duplicate/i.test(message)) return "duplicate";
  if (code === "42501" || /row-level security/i.test(message) || status === 401 || status === 403)
    return "permission";
  // Before the rules: a visitor who asks too often breaks one that names the e-mail as its field.
  if (status === 429) return "tooMany";
  if (code?.startsWith("SP")) return "validation";
  // Also where the connection to the database broke off, which comes as the caller's mistake (400).
  return status >= 500 || code === "unavailable" ? "server" : "unknown";
}
