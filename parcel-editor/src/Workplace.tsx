import { Box, Paper } from "@mui/material";
import { memo, useId, useRef } from "react";
import { DraftMarks, PointerMarks } from "./canvas/DraftMarks.tsx";
import { Handles } from "./canvas/Handles.tsx";
import { CellLabels, Labels } from "./canvas/Labels.tsx";
import { PictureCanvas, type PictureCanvasProps } from "./canvas/PictureCanvas.tsx";
import { Shapes } from "./canvas/Shapes.tsx";
import type { EditorOnPictureProps } from "./DrawingEditor.tsx";
import { useDrawing } from "./editor.ts";
import { GridPanel } from "./grid/GridPanel.tsx";
import { ParcelPanel } from "./panels/ParcelPanel.tsx";
import { PointsPanel } from "./panels/PointsPanel.tsx";
import { ProblemsPanel } from "./panels/ProblemsPanel.tsx";
import { usePanel } from "./panels/usePanel.ts";
import { StatusLine } from "./StatusLine.tsx";
import { DraftBar, TooFewPoints } from "./toolbar/DraftBar.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { ZoomTools } from "./toolbar/ZoomTools.tsx";
import { useRoomBelow } from "./useRoomBelow.ts";

interface WorkplaceProps extends EditorOnPictureProps {
  wantsPan: () => boolean;
  warned: boolean;
  fullScreen: boolean;
  onFullScreen: () => void;
}

/** The tools, the picture with all the room that is left, and beside it the list of parcels, where that has room too. */
export const Workplace = (props: WorkplaceProps) => {
  const { imageUrl, picture, note, actions, start, below = 16, fullScreen } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRoomBelow(frame);
  const panel = usePanel();
  const hintId = useId();
  return (
    <>
      <Toolbar start={start}>{actions}</Toolbar>
      <Box
        ref={frame}
        sx={{
          display: "grid",
          gap: 1.5,
          flex: { xs: "none", md: fullScreen ? 1 : "none" },
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            md: panel.open ? "minmax(0, 1fr) 300px" : "minmax(0, 1fr)",
          },
          gridTemplateRows: { xs: "auto auto", md: "minmax(0, 1fr)" },
          height: { md: fullScreen ? "auto" : `max(400px, calc(100dvh - var(--above, 300px) - ${below}px))` },
          minHeight: 0,
        }}
      >
        <Box sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
          <Box
            sx={{
              display: "flex",
              flexDirection: { xs: "column", md: "row" },
              gap: 0.75,
              flex: 1,
              minHeight: 0,
            }}
          >
            <Box
              sx={{
                position: "relative",
                overflow: "hidden",
                borderRadius: "14px",
                flex: 1,
                minHeight: { xs: fullScreen ? "60dvh" : "max(240px, 40dvh)", md: 0 },
                // Leaflet stacks its panes high; they must stay under the tools.
                isolation: "isolate",
              }}
            >
              <DrawnPicture
                imageUrl={picture.url}
                finerUrl={imageUrl}
                width={picture.width}
                describedBy={hintId}
                wantsPan={props.wantsPan}
                autoFocus={props.autoFocus ?? false}
              />
              {props.warned && <TooFewPoints />}
            </Box>
            <ZoomTools panel={panel} fullScreen={fullScreen} onFullScreen={props.onFullScreen} />
          </Box>
          <Box sx={{ display: "flex", flexDirection: { xs: "column", md: "row" }, columnGap: 2 }}>
            <DraftBar id={hintId} />
            <StatusLine note={note} />
          </Box>
        </Box>
        {panel.open && (
          <Paper
            sx={{
              display: "flex",
              flexDirection: "column",
              minHeight: 0,
              overflowX: "hidden",
              overflowY: "auto",
            }}
          >
            <SidePanel />
          </Paper>
        )}
      </Box>
    </>
  );
};

// What is saved where changes with each step; it must not draw everything else again.

const DrawnPicture = memo((props: Omit<PictureCanvasProps, "children">) => (
  <PictureCanvas {...props}>
    <Shapes />
    <Labels />
    <CellLabels />
    <Handles />
    <DraftMarks />
    <PointerMarks />
  </PictureCanvas>
));

const SidePanel = memo(() => {
  const splitting = useDrawing((state) => state.splitting);
  if (splitting) return <GridPanel />;
  return (
    <>
      <ParcelPanel />
      <PointsPanel />
      <ProblemsPanel />
    </>
  );
});
