import type { ImageSize } from "@solar/domain/coordinates";
import type { Store } from "@solar/domain/store";
import { createContext, type RefObject, useContext, useDeferredValue, useEffect } from "react";
import type { Canvas } from "./canvas/create-canvas.ts";
import type { MovingCheck } from "./checks/moving-check.ts";
import type { Findings, Problem } from "./checks/problems.ts";
import type { EditorHost } from "./host.ts";
import type { Constraints } from "./measure/guides.ts";
import type { DrawingState } from "./state/drawing-state.ts";
import type { DrawingStore } from "./state/drawing-store.ts";
import type { DialogName, Live, PlannedCell } from "./state/live.ts";
import { useStore } from "./state/use-store.ts";

/** What all parts of the editor share. It stays the same while somebody draws: each part watches what it shows. */
export interface Editor {
  /** The parcels with their history, and what is done with them now. */
  readonly store: DrawingStore;
  readonly live: Store<Live>;
  /** What holds the next corner that is drawn. */
  readonly constraints: Store<Constraints>;
  /** One CSS pixel in percent of the picture's height; changes with the zoom. */
  readonly pixel: Store<number>;
  /** Parcels that a split would make, shown before they are made. */
  readonly cells: Store<readonly PlannedCell[]>;
  /** What is wrong with that and with everything else that moves. */
  readonly moving: Store<MovingCheck>;
  /** What staff should look at; overlaps come a moment after the change. */
  readonly findings: Store<Findings>;
  /** Parcels that are marked as not saved. */
  readonly unsaved: Store<ReadonlySet<string>>;
  /** What screen readers are told. */
  readonly announced: Store<string>;
  readonly canvas: RefObject<Canvas | null>;
  readonly size: ImageSize;
  /** Width of the picture divided by its height. */
  readonly aspectRatio: number;
  /** Whether the screen lets the picture be replaced. */
  readonly canReplacePicture: boolean;
  /** Whether control points can be stored. */
  readonly canGeoreference: boolean;
  readonly translate: EditorHost["translate"];
  readonly open: (dialog: DialogName | null) => void;
  /** Tells screen readers, by a text key. */
  readonly announce: (key: string, args?: Record<string, unknown>) => void;
  /** Says that an outline has fewer than three points. */
  readonly warnTooFew: () => void;
  readonly focusCanvas: () => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("A part of the drawing editor stands outside of it");
  return editor;
}

/** A part of the drawing; the selector must give the same thing while nothing has changed. */
export const useDrawing = <Part>(select: (state: DrawingState) => Part): Part =>
  useStore(useEditor().store, select);

/** The same for what may follow between frames: the picture answers the hand first. */
export const useDeferredDrawing = <Part>(select: (state: DrawingState) => Part): Part =>
  useDeferredValue(useDrawing(select));

/** A part of what moves with the pointer. */
export const useLive = <Part>(select: (live: Live) => Part): Part => useStore(useEditor().live, select);

/** Shows parcels on the picture that are not made yet, as long as the part that plans them is there. */
export function usePlannedCells(planned: readonly PlannedCell[]): void {
  const { cells } = useEditor();
  useEffect(() => {
    cells.set(planned);
    return () => cells.set([]);
  }, [cells, planned]);
}

export const useProblems = (): readonly Problem[] =>
  useDeferredValue(useStore(useEditor().findings, ({ problems }) => problems));

export const useUnsaved = (): ReadonlySet<string> =>
  useDeferredValue(useStore(useEditor().unsaved, (unsaved) => unsaved));

/** Whether it is known that no two parcels lie on the same ground, nor what is on the move; never a moment too long. */
export function useNoOverlaps(): boolean {
  const { findings, moving } = useEditor();
  const covers = useStore(moving, ({ pieces }) => pieces.length > 0);
  const apart = useStore(
    findings,
    ({ compared, problems }) => compared && !problems.some(({ otherId }) => otherId),
  );
  return apart && !covers;
}

export const usePixelSize = (): number => useStore(useEditor().pixel, (pixel) => pixel);
