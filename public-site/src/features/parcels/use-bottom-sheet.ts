import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";

/** How far the sheet at the foot of a small screen is pulled up. */
const snaps = ["peek", "half", "full"] as const;
type SheetSnap = (typeof snaps)[number];

/** How far a hand moves before it drags and does not press, CSS pixels; and how fast it flings, pixels a millisecond. */
const dragTolerance = 6;
const fling = 0.5;

interface Drag {
  readonly pointer: number;
  readonly from: number;
  readonly height: number;
  readonly since: number;
  moved: boolean;
}

/** A sheet that is pulled up and down by its head, with a finger, with the keyboard or by pressing its handle. */
export function useBottomSheet(sheet: RefObject<HTMLElement | null>) {
  const [snap, setSnap] = useState<SheetSnap>("half");
  const drag = useRef<Drag | null>(null);

  const step = (by: 1 | -1) => setSnap(snaps[snaps.indexOf(snap) + by] ?? snap);
  const settle = (height: number, speed: number) => {
    const share = height / window.innerHeight - speed / 4;
    setSnap(share > 0.7 ? "full" : share > 0.3 ? "half" : "peek");
  };
  const end = (event: PointerEvent, cancelled = false) => {
    const { current: started } = drag;
    if (!sheet.current || started?.pointer !== event.pointerId) return;
    sheet.current.style.height = "";
    delete sheet.current.dataset.dragging;
    drag.current = null;
    if (!started.moved || cancelled) return;
    const way = event.clientY - started.from;
    const speed = way / Math.max(1, event.timeStamp - started.since);
    settle(started.height - way, Math.abs(speed) > fling ? speed : 0);
  };

  return {
    snap,
    setSnap,
    head: {
      onPointerDown(event: PointerEvent) {
        if (!sheet.current || event.button !== 0) return;
        const { clientY: from, pointerId: pointer, timeStamp: since } = event;
        drag.current = { pointer, from, since, height: sheet.current.offsetHeight, moved: false };
      },
      onPointerMove(event: PointerEvent) {
        const { current: started } = drag;
        if (!sheet.current || started?.pointer !== event.pointerId) return;
        const way = event.clientY - started.from;
        if (!started.moved && Math.abs(way) < dragTolerance) return;
        if (!started.moved) event.currentTarget.setPointerCapture(event.pointerId);
        started.moved = true;
        sheet.current.dataset.dragging = "";
        sheet.current.style.height = `${started.height - way}px`;
      },
      onPointerUp: (event: PointerEvent) => end(event),
      onPointerCancel: (event: PointerEvent) => end(event, true),
    },
    handle: {
      /** Up to the top, then down again: one press more is always something. */
      onClick: () => setSnap(snap === "full" ? "peek" : (snaps[snaps.indexOf(snap) + 1] ?? "full")),
      onKeyDown(event: KeyboardEvent) {
        if (event.key === "ArrowUp") step(1);
        else if (event.key === "ArrowDown") step(-1);
        else return;
        event.preventDefault();
      },
    },
  };
}
