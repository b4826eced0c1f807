import type { ImageSize } from "@solar/domain/coordinates";
import type { Store } from "@solar/domain/store";
import { createContext, type RefObject, useContext, useEffect, useSyncExternalStore } from "react";
import type { Canvas } from "./canvas/create-canvas.ts";
import type { MovingCheck } from "./checks/moving-check.ts";
import type { Findings, Problem } from "./checks/problems.ts";
import type { Commands } from "./commands/create-commands.ts";
import type { Locks } from "./measure/guides.ts";
import type { DrawingState } from "./state/drawing-state.ts";
import type { DrawingStore } from "./state/drawing-store.ts";
import type { DialogName, Live, PlannedCell } from "./state/live.ts";
import { useDeferredStore } from "./state/use-store.ts";

/** What all parts of the editor share. */
export interface Editor {
  readonly store: DrawingStore;
  readonly live: Store<Live>;
  /** What holds the next corner that is drawn. */
  readonly locks: Store<Locks>;
  /** One CSS pixel in percent of the picture's height; changes with the zoom. */
  readonly pixel: Store<number>;
  /** Parcels that a split would make, shown before they are made. */
  readonly cells: Store<readonly PlannedCell[]>;
  /** What is wrong with that and with everything else that moves. */
  readonly moving: Store<MovingCheck>;
  readonly canvas: RefObject<Canvas | null>;
  readonly commands: Commands;
  readonly size: ImageSize;
  /** Width of the picture divided by its height. */
  readonly aspectRatio: number;
  /** What staff should look at; overlaps come a moment after the change. */
  readonly findings: Store<Findings>;
  /** Parcels that are marked as not saved. */
  readonly unsaved: Store<ReadonlySet<string>>;
  /** Whether the screen lets the picture be replaced. */
  readonly replacesPicture: boolean;
  /** Whether control points can be kept. */
  readonly tiesPicture: boolean;
  readonly open: (dialog: DialogName | null) => void;
}

const whole = <Value>(value: Value): Value => value;

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("A part of the drawing editor stands outside of it");
  return editor;
}

/** A part of the drawing; the selector must give the same thing while nothing has changed. */
export function useDrawing<Part>(select: (state: DrawingState) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** The same for what may follow between frames. */
export function useDeferredDrawing<Part>(select: (state: DrawingState) => Part): Part {
  return useDeferredStore(useEditor().store, select);
}

/** A part of what moves with the pointer. */
export function useLive<Part>(select: (live: Live) => Part): Part {
  const { live } = useEditor();
  return useSyncExternalStore(live.subscribe, () => select(live.get()));
}

/** A part of what was found about what moves. */
export function useMovingCheck<Part>(select: (check: MovingCheck) => Part): Part {
  const { moving } = useEditor();
  return useSyncExternalStore(moving.subscribe, () => select(moving.get()));
}

/** Shows parcels on the picture that are not made yet, as long as the part that plans them is there. */
export function usePlannedCells(planned: readonly PlannedCell[]): void {
  const { cells } = useEditor();
  useEffect(() => {
    cells.set(planned);
    return () => cells.set([]);
  }, [cells, planned]);
}

const problemsIn = ({ problems }: Findings) => problems;

export const useProblems = (): readonly Problem[] => useDeferredStore(useEditor().findings, problemsIn);

/** Whether it is known that no two parcels lie on the same ground, nor what is on the move; never a moment too long. */
export function useNoOverlaps(): boolean {
  const { findings } = useEditor();
  const covers = useMovingCheck(({ pieces }) => pieces.length > 0);
  const apart = useSyncExternalStore(
    findings.subscribe,
    () => findings.get().compared && !findings.get().problems.some(({ otherId }) => otherId),
  );
  return apart && !covers;
}

export const useUnsaved = (): ReadonlySet<string> => useDeferredStore(useEditor().unsaved, whole);

export function usePixelSize(): number {
  const { pixel } = useEditor();
  return useSyncExternalStore(pixel.subscribe, pixel.get);
}
