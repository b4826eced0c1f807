/** A reader that says nothing for this long is passed over for the next one. */
const patienceMs = 2_000;

/**
 * Asks the first of these PostgRESTs, and the next one when it fails: a replica may be away.
 *
 * @param bases addresses, one at least; the last one's answer or failure stands
 */
export async function read(path: string, bases: readonly string[], init: RequestInit): Promise<Response> {
  const [base = "", ...others] = bases;
  if (others.length === 0) return fetch(base + path, init);
  const answer = await fetch(base + path, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  );
  return answer && answer.status < 500 ? answer : read(path, others, init);
}
