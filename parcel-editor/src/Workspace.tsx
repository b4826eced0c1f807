import { Box, Paper, type Theme, useMediaQuery } from "@mui/material";
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { DraftMarks, Handles, PointerMarks } from "./canvas/Handles.tsx";
import { CellLabels, Labels } from "./canvas/Labels.tsx";
import { PictureCanvas, type PictureCanvasProps } from "./canvas/PictureCanvas.tsx";
import { Shapes } from "./canvas/Shapes.tsx";
import { useDrawing } from "./editor.ts";
import { LiveMetres } from "./measure/LiveMetres.tsx";
import { MeasurementsPanel } from "./measure/MeasurementsPanel.tsx";
import { CornersPanel } from "./panels/CornersPanel.tsx";
import { ParcelPanel } from "./panels/ParcelPanel.tsx";
import { ProblemsPanel } from "./panels/ProblemsPanel.tsx";
import { useStableHeight } from "./panels/use-stable-height.ts";
import { StatusLine } from "./StatusLine.tsx";
import { DraftBar, TooFewPoints } from "./toolbar/DraftBar.tsx";
import { Toolbar, ZoomTools } from "./toolbar/Toolbar.tsx";
import type { LoadedPicture } from "./use-picture.ts";

export interface WorkspaceProps {
  imageUrl: string;
  picture: LoadedPicture;
  /** What is saved where, in words. */
  readonly note?: string | null;
  readonly autoFocus?: boolean;
  /** Buttons at the beginning and at the end of the toolbar. */
  readonly start?: ReactNode;
  readonly actions?: ReactNode;
  /** CSS pixels of the window that something below the editor needs. */
  readonly below?: number;
  wantsPan: () => boolean;
  warned: boolean;
  fullScreen: boolean;
  onFullScreen: () => void;
}

/** The tools, the picture with all the room that is left, and beside it the list of parcels, where that has room too. */
export const Workspace = (props: WorkspaceProps) => {
  const { note, actions, start, below = 16, fullScreen } = props;
  const frame = useRef<HTMLDivElement>(null);
  useOffsetTop(frame);
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
            md: panel.open ? `minmax(0, 1fr) ${panel.width}px` : "minmax(0, 1fr)",
          },
          gridTemplateRows: { xs: "auto auto", md: "minmax(0, 1fr)" },
          height: { md: fullScreen ? "auto" : `max(400px, calc(100dvh - var(--above, 300px) - ${below}px))` },
          minHeight: 0,
        }}
      >
        <Box sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
          <PictureFrame {...props} panel={panel} hintId={hintId} />
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

interface PictureFrameProps extends WorkspaceProps {
  panel: Panel;
  hintId: string;
}

/** The picture, and the tools that stand at its edge. */
const PictureFrame = ({ panel, hintId, fullScreen, ...props }: PictureFrameProps) => {
  const plan = useDrawing((state) => state.options.plan && state.georeference !== null);
  return (
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
        {/* Below the plan the picture stays as it was, out of reach. */}
        <div inert={plan} style={{ display: "contents", visibility: plan ? "hidden" : "visible" }}>
          <DrawnPicture
            imageUrl={props.picture.url}
            finerUrl={props.imageUrl}
            width={props.picture.width}
            describedBy={hintId}
            wantsPan={props.wantsPan}
            autoFocus={props.autoFocus ?? false}
          />
        </div>
        {plan && (
          <Suspense>
            <PlanView />
          </Suspense>
        )}
        {props.warned && <TooFewPoints />}
      </Box>
      <ZoomTools
        panelOpen={panel.closes ? panel.open : null}
        onTogglePanel={panel.toggle}
        fullScreen={fullScreen}
        onFullScreen={props.onFullScreen}
      />
    </Box>
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
    <LiveMetres />
  </PictureCanvas>
));

const PlanView = lazy(() => import("./measure/PlanView.tsx"));
const TaskPanel = lazy(() => import("./tasks/TaskPanel.tsx"));

const SidePanel = memo(() => {
  const task = useDrawing((state) => state.task);
  if (task)
    return (
      <Suspense>
        <TaskPanel task={task} />
      </Suspense>
    );
  return <Parcels />;
});

/**
 * The parcels, and what is wrong with them: a click on either selects one and opens what is known of it, below them, for
 * which the list makes room once the pointer has left both.
 */
const Parcels = () => {
  const listHeight = useStableHeight();
  return (
    <>
      <ParcelPanel listHeight={listHeight} />
      <ProblemsPanel handlers={listHeight.handlers} />
      <MeasurementsPanel />
      <CornersPanel />
    </>
  );
};

interface Panel {
  /** CSS pixels where it stands beside the picture. */
  width: number;
  open: boolean;
  closes: boolean;
  toggle: () => void;
}

/**
 * Whether the panel stands beside the picture, and whether it can be closed: not below the picture, and not with what
 * the screen asks for now. Windows that would leave the picture little room begin without it.
 */
function usePanel(): Panel {
  const wide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up("md"), { noSsr: true });
  const roomy = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up("lg"), { noSsr: true });
  const busy = useDrawing((state) => state.task !== null);
  // A plan has much to say of each parcel.
  const width = useDrawing((state) => (state.task?.kind === "plan" ? 360 : 300));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const closes = wide && !busy;
  const open = chosen ?? roomy;
  return { width, open: open || !closes, closes, toggle: () => setChosen(!open) };
}

/**
 * Sets as `--above` on an element how much of the page lies above it, so that it can take what the window has
 * left. What lies above may change: a warning comes, a line wraps.
 */
function useOffsetTop(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const above = Math.round(measured.getBoundingClientRect().top + window.scrollY);
      measured.style.setProperty("--above", `${above}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
}
