import { lazy } from "react";
import { useDrawing } from "../editor.ts";
import { GridPanel } from "../grid/GridPanel.tsx";
import { parcelsOf, type Task } from "../state/drawing-state.ts";
import { CutPanel } from "./CutPanel.tsx";
import { MergePanel } from "./MergePanel.tsx";
import { NumberPanel } from "./NumberPanel.tsx";

// What reads coordinates is large, and needed by nothing else here.
const PlanPanel = lazy(() => import("../import/PlanPanel.tsx"));

/** The task that is under way, in the side panel. */
const TaskPanel = ({ task }: { task: Task }) => {
  const parcels = useDrawing(parcelsOf);
  const ground = useDrawing((state) => state.georeference);
  const chosen = parcels.filter(({ id }) => task.ids.includes(id));
  const [first] = chosen;
  if (task.kind === "grid") return <GridPanel area={task.area} ids={task.ids} />;
  if (task.kind === "plan") return <PlanPanel file={task.file} />;
  if (task.kind === "number") return <NumberPanel ids={task.ids} />;
  if (task.kind === "merge") return <MergePanel key={task.ids.join(" ")} parcels={chosen} ground={ground} />;
  return first && ground ? (
    <CutPanel key={`${first.id} ${task.line.length}`} parcel={first} line={task.line} ground={ground} />
  ) : null;
};

export default TaskPanel;
