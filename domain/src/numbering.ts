/** The number that a pattern such as `P-01` begins with, or 1. */
export function firstNumber(pattern: string): number {
  const digits = /(\d+)(?!.*\d)/.exec(pattern)?.[1];
  return digits ? Number(digits) : 1;
}

/**
 * A name by a pattern: the last digits are replaced by the number, padded to their width, so `P-01` gives
 * `P-07` and `P-112`. A pattern without digits gets the number at its end.
 */
export function numberedName(pattern: string, number: number): string {
  if (!/\d/.test(pattern)) return `${pattern}${number}`;
  return pattern.replace(/(\d+)(?!.*\d)/, (digits) => String(number).padStart(digits.length, "0"));
}

/** The name, or the next one by its number that is not taken yet: `P-03` → `P-04`, `Parcela` → `Parcela 2`. */
export function uniqueName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const pattern = /\d/.test(name) ? name : `${name} 1`;
  let number = firstNumber(pattern);
  while (taken.has(numberedName(pattern, number))) number += 1;
  return numberedName(pattern, number);
}
