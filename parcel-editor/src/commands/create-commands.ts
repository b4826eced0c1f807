import { boundingBox } from "@solar/domain/polygon";
import type { Store } from "@solar/domain/store";
import type { RefObject } from "react";
import type { Canvas } from "../canvas/create-canvas.ts";
import type { DialogName, Live } from "../editor.ts";
import type { Locks } from "../measure/guides.ts";
import { type DrawingAction, outlineOf, parcelsOf, type Tool } from "../state/drawing-state.ts";
import type { DrawingStore } from "../state/drawing-store.ts";
import type { Edit } from "../state/edits.ts";
import type { Change } from "../state/history.ts";
import { drawingCommands } from "./drawing.ts";
import { parcelCommands } from "./parcels.ts";
import { shapeCommands } from "./shapes.ts";
import { taskCommands } from "./tasks.ts";

interface CommandDependencies {
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
function commandContext(dependencies: CommandDependencies) {
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

export type Commands = ReturnType<typeof createCommands>;

/** Everything that buttons, keys and pointers do, each once. */
export function createCommands(dependencies: CommandDependencies) {
  const context = commandContext(dependencies);
  const { store, dispatch, edit, canvas, announce } = context;
  return {
    edit,
    ...drawingCommands(context),
    ...shapeCommands(context),
    ...parcelCommands(context),
    ...taskCommands(context),
    setTool: (tool: Tool) => dispatch({ type: "set_tool", tool }),
    toggleSnapping: () => {
      const { options } = store.get();
      dispatch({ type: "set_options", options: { snapping: !options.snapping } });
      announce(options.snapping ? "drawing.snapping.turned_off" : "drawing.snapping.turned_on");
    },
    setOptions: (options: Extract<DrawingAction, { type: "set_options" }>["options"]) =>
      dispatch({ type: "set_options", options }),
    zoomIn: () => canvas.current?.zoomBy(1.4),
    zoomOut: () => canvas.current?.zoomBy(1 / 1.4),
    fit: () => canvas.current?.fit(),
    zoomToSelection: () => {
      const { selection } = store.get();
      const chosen = parcelsOf(store.get()).filter(({ id }) => selection.includes(id));
      const box = boundingBox(chosen.map(outlineOf));
      if (box) canvas.current?.zoomTo(box);
    },
  };
}
