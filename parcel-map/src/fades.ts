/** How long a parcel takes to its new opacity, milliseconds. */
const fadeMs = 180;

/** More parcels than these change at once, without a transition. */
const mostFading = 12;

interface Fade {
  readonly from: number;
  readonly started: number;
}

/**
 * Opacities on their way to where they should be.
 *
 * @param reducedMotion the visitor wants no motion
 * @param paint called with the parcels whose opacity has moved
 */
export function fades(reducedMotion: boolean, paint: (ids: readonly string[]) => void) {
  const goals = new Map<string, number>();
  const running = new Map<string, Fade>();
  let frame = 0;

  const progress = ({ started }: Fade) => Math.min(1, (performance.now() - started) / fadeMs);
  const now = (id: string): number => {
    const goal = goals.get(id) ?? 0;
    const fade = running.get(id);
    if (!fade) return goal;
    const left = (1 - progress(fade)) ** 3;
    return goal + (fade.from - goal) * left;
  };
  const step = () => {
    const ids = [...running.keys()];
    for (const [id, fade] of running) if (progress(fade) === 1) running.delete(id);
    paint(ids);
    frame = running.size > 0 ? requestAnimationFrame(step) : 0;
  };

  return {
    /** Opacity at this moment. */
    now,
    /** Sets where the opacities should be. */
    aim(wanted: readonly (readonly [string, number])[]): void {
      const changed = wanted.filter(([id, opacity]) => goals.get(id) !== opacity);
      const started = performance.now();
      const gradual = !reducedMotion && changed.length <= mostFading;
      for (const [id, opacity] of changed) {
        if (gradual && goals.has(id)) running.set(id, { from: now(id), started });
        else running.delete(id);
        goals.set(id, opacity);
      }
      if (changed.length > 0) paint(changed.map(([id]) => id));
      if (running.size > 0 && frame === 0) frame = requestAnimationFrame(step);
    },
    stop(): void {
      cancelAnimationFrame(frame);
    },
  };
}
