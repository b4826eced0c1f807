import { boundingBox } from "@solar/domain/polygon";
import { type DrawingAction, parcelsOf, type Tool } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import { type CommandDependencies, commandContext } from "./command-context.ts";
import { drawingCommands } from "./drawing.ts";
import { parcelCommands } from "./parcels.ts";
import { shapeCommands } from "./shapes.ts";
import { taskCommands } from "./tasks.ts";

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
