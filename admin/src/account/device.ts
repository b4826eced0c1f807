const browsers = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrome\//],
  ["Safari", /Safari\//],
] as const;
const systems = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

const named = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

/** Browser and system of a `User-Agent`, as people call them; null when it says neither. */
export function deviceName(userAgent: string | null): string | null {
  const text = userAgent ?? "";
  return [named(browsers, text), named(systems, text)].filter(Boolean).join(", ") || null;
}
