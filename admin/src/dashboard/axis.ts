/** Most steps of an axis. */
const mostSteps = 4;

/** What stands at an axis of counts: 0 and whole steps of 1, 2 or 5 times a power of ten, the last at or above the largest. */
export function axisTicks(largest: number): number[] {
  let step = 1;
  for (let at = 0; step * mostSteps < largest; at += 1) step *= at % 3 === 1 ? 2.5 : 2;
  return Array.from({ length: Math.max(Math.ceil(largest / step), 1) + 1 }, (_, at) => at * step);
}
