import type * as L from "leaflet";
import { latLng } from "leaflet";

export interface View {
  readonly center: L.LatLng;
  readonly zoom: number;
}

const eased = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Moves the map to a view, a step each frame. Leaflet's own animated zoom is not used: while it runs, Leaflet
 * forgets what it is asked for, and a view that is set meanwhile ends it without an event. A glide can be given
 * another goal, finished or left at any moment.
 *
 * @param reducedMotion the visitor wants no motion
 */
export function createGlide(map: L.Map, reducedMotion: boolean) {
  let goal: View | null = null;
  let frame = 0;

  const set = ({ center, zoom }: View) => map.setView(center, zoom, { animate: false });
  const stop = () => {
    cancelAnimationFrame(frame);
    goal = null;
  };

  return {
    /** Where the map will be when it has come to rest. */
    goal: (): View => goal ?? { center: map.getCenter(), zoom: map.getZoom() },
    /** @param duration milliseconds; 0 goes there at once */
    to(wanted: View, duration: number): void {
      stop();
      if (reducedMotion || duration === 0) {
        set(wanted);
        return;
      }
      const from = { center: map.getCenter(), zoom: map.getZoom() };
      const started = performance.now();
      // One point of the picture stays where it is on the screen, however the zoom and the middle change.
      const share = (zoom: number) => {
        const whole = 2 ** -wanted.zoom - 2 ** -from.zoom;
        return (2 ** -zoom - 2 ** -from.zoom) / whole;
      };
      const step = () => {
        const progress = (performance.now() - started) / duration;
        if (progress >= 1) {
          stop();
          set(wanted);
          return;
        }
        const done = eased(Math.max(0, progress));
        const zoom = from.zoom + (wanted.zoom - from.zoom) * done;
        const moved = Math.abs(wanted.zoom - from.zoom) < 1e-6 ? done : share(zoom);
        const between = (start: number, end: number) => start + (end - start) * moved;
        const { lat, lng } = from.center;
        set({ center: latLng(between(lat, wanted.center.lat), between(lng, wanted.center.lng)), zoom });
        frame = requestAnimationFrame(step);
      };
      goal = wanted;
      frame = requestAnimationFrame(step);
    },
    /** Goes to where the map is on its way to, at once. */
    finish(): void {
      if (!goal) return;
      const end = goal;
      stop();
      set(end);
    },
    /** Leaves the map where it is on its way. */
    stop,
  };
}
