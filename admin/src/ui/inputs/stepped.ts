/** How many steps Shift makes at once. */
const coarse = 100;

const decimalsOf = (step: number): number => String(step).split(".")[1]?.length ?? 0;

/**
 * The number after an arrow key in a field of numbers: the next multiple of the step, as in browsers' own fields.
 *
 * @returns null for a key that changes nothing
 */
export function stepped(
  value: number | null,
  step: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  lowest = 0,
): number | null {
  const direction = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
  if (direction === 0) return null;
  // Rounded, since 0.3 / 0.1 is a little less than 3.
  const steps = Number(((value ?? 0) / step).toFixed(6));
  const reached = direction > 0 ? Math.floor(steps) : Math.ceil(steps);
  const next = (reached + direction * (shiftKey ? coarse : 1)) * step;
  return Math.max(lowest, Number(next.toFixed(decimalsOf(step))));
}
