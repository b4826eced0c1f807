import type { Store } from "@solar/domain/store";
import type { RefObject } from "react";
import type { Canvas } from "../canvas/create-canvas.ts";
import type { Locks } from "../measure/guides.ts";
import type { DrawingAction } from "../state/drawing-state.ts";
import type { DrawingStore } from "../state/drawing-store.ts";
import type { Edit } from "../state/edits.ts";
import type { Change } from "../state/history.ts";
import type { DialogName, Live } from "../state/live.ts";

export interface CommandDependencies {
  readonly store: DrawingStore;
  readonly live: Store<Live>;
  readonly locks: Store<Locks>;
  readonly canvas: RefObject<Canvas | null>;
  readonly open: (dialog: DialogName) => void;
  /** Tells screen readers, by a text key. */
  readonly announce: (key: string, args?: Record<string, unknown>) => void;
  /** Says an action in words. */
  readonly changeLabel: (change: Change) => string;
  /** Fewer than three points. */
  readonly warnTooFew: () => void;
  readonly focusCanvas: () => void;
}

/** What all groups of commands use. */
export function commandContext(dependencies: CommandDependencies) {
  const { store } = dependencies;
  const { dispatch } = store;
  return {
    ...dependencies,
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
