/** A copy of an address's parameters with these changed; an empty one, or null, is left out. */
export function withParameters(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  return next;
}
