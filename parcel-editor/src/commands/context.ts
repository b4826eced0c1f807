import type { RefObject } from "react";
import type { Canvas } from "../canvas/createCanvas.ts";
import type { Live } from "../canvas/live.ts";
import type { DialogName } from "../editor.ts";
import type { DrawingAction } from "../state/drawingState.ts";
import type { DrawingStore } from "../state/drawingStore.ts";
import type { Edit } from "../state/edits.ts";
import type { Change } from "../state/history.ts";
import type { Watched } from "../state/store.ts";

export interface CommandParts {
  readonly store: DrawingStore;
  readonly live: Watched<Live>;
  readonly canvas: RefObject<Canvas | null>;
  readonly open: (dialog: DialogName) => void;
  /** Tells screen readers, by a text key. */
  readonly announce: (key: string, args?: Record<string, unknown>) => void;
  /** Says an action in words. */
  readonly worded: (change: Change) => string;
  /** Fewer than three points. */
  readonly warnTooFew: () => void;
  readonly focusCanvas: () => void;
}

/** What all groups of commands use. */
export function commandContext(parts: CommandParts) {
  const { store } = parts;
  const { dispatch } = store;
  return {
    ...parts,
    dispatch,
    edit: (change: Edit, merge = false) => dispatch({ type: "edit", edit: change, merge }),
    /** Whether the action changed anything. */
    changes: (action: DrawingAction): boolean => {
      const before = store.get();
      dispatch(action);
      return store.get() !== before;
    },
    cornerOptions: () => {
      const { options, locked } = store.get();
      return { shared: options.shared, fixed: locked };
    },
  };
}

export type CommandContext = ReturnType<typeof commandContext>;
