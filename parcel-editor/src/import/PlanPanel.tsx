import { Alert, Box, Button, LinearProgress } from "@mui/material";
import type { GroundPoint } from "@solar/domain/ground";
import { PlanError, type PlanFile, planFileExtensions } from "@solar/georeference/formats/plan-file";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { useHost } from "../host.ts";
import { TaskFrame } from "../tasks/TaskFrame.tsx";
import { PlanReview } from "./PlanReview.tsx";
import { readPlan } from "./read-file.ts";

/** Takes a surveyor's plan over: the file, then everything that would come of it, on the picture and in words. */
const PlanPanel = ({ file }: { file: File | undefined }) => {
  const panel = useRef<HTMLDivElement>(null);
  // Below the picture it would not be seen, and what had the focus in the menu is gone.
  useEffect(() => panel.current?.focus(), []);
  return (
    <Box
      ref={panel}
      tabIndex={-1}
      sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0, outline: 0 }}
    >
      <PlanSteps file={file} onNext={() => panel.current?.focus()} />
    </Box>
  );
};

export default PlanPanel;

const PlanSteps = ({ file, onNext }: { file: File | undefined; onNext: () => void }) => {
  const { DropZone, translate } = useHost();
  const { open, canGeoreference } = useEditor();
  const ground = useDrawing((state) => state.georeference);
  const [plan, setPlan] = useState<PlanFile | PlanError | "reading" | null>(null);

  const read = async (file: File, park: GroundPoint) => {
    onNext();
    setPlan("reading");
    setPlan(
      await readPlan(file, park).catch((error) =>
        error instanceof PlanError ? error : new PlanError("damaged"),
      ),
    );
  };
  // One that was chosen before is read as soon as the picture has its ground.
  const placed = ground !== null;
  const begin = useEffectEvent(() => {
    if (file && ground) void read(file, ground.projection.origin);
  });
  useEffect(() => {
    if (file && placed) begin();
  }, [file, placed]);
  const frame = {
    title: translate("drawing.plan.title"),
    hint: translate("drawing.plan.hint"),
    preview: null,
    problem: null,
  };
  if (!ground)
    return (
      <TaskFrame {...frame}>
        <Alert severity="info">
          {translate(canGeoreference ? "drawing.plan.needs_ground" : "drawing.plan.needs_project")}
        </Alert>
        {canGeoreference && (
          <Button variant="outlined" onClick={() => open("control_points")}>
            {translate("drawing.plan.place_points")}
          </Button>
        )}
      </TaskFrame>
    );
  if (plan && plan !== "reading" && !(plan instanceof PlanError))
    return <PlanReview plan={plan} ground={ground} onOtherFile={() => setPlan(null)} />;
  return (
    <TaskFrame {...frame}>
      <DropZone
        label="drawing.plan.drop"
        hint="drawing.plan.drop_hint"
        accept={planFileExtensions}
        disabled={plan === "reading"}
        onFiles={([file]) => file && void read(file, ground.projection.origin)}
      />
      {plan === "reading" && <LinearProgress aria-label={translate("drawing.plan.reading")} />}
      {plan instanceof PlanError && (
        <Alert severity="error">{translate(`drawing.plan.errors.${plan.kind}`, plan.args)}</Alert>
      )}
    </TaskFrame>
  );
};
