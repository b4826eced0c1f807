import { boundingBox } from "@solar/domain/polygon";
import { type DrawingAction, parcelsOf, type Tool } from "../state/drawingState.ts";
import { outlineOf } from "../state/drawnParcel.ts";
import { type CommandParts, commandContext } from "./context.ts";
import { drawingCommands } from "./drawing.ts";
import { parcelCommands } from "./parcels.ts";
import { shapeCommands } from "./shapes.ts";

export type Commands = ReturnType<typeof createCommands>;

/** Everything that buttons, keys and pointers do, each once. */
export function createCommands(parts: CommandParts) {
  const context = commandContext(parts);
  const { store, dispatch, edit, canvas, announce } = context;
  return {
    edit,
    ...drawingCommands(context),
    ...shapeCommands(context),
    ...parcelCommands(context),
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
