import { Alert, Box, Button, Paper, Skeleton } from "@mui/material";
import { memo, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Announcements } from "./Announcements.tsx";
import { DraftMarks, PointerMarks } from "./canvas/DraftMarks.tsx";
import { Handles } from "./canvas/Handles.tsx";
import { CellLabels, Labels } from "./canvas/Labels.tsx";
import { PictureCanvas, type PictureCanvasProps } from "./canvas/PictureCanvas.tsx";
import { Shapes } from "./canvas/Shapes.tsx";
import { EditorDialogs } from "./dialogs/EditorDialogs.tsx";
import { EditorContext, useDrawing } from "./editor.ts";
import { GridPanel } from "./grid/GridPanel.tsx";
import { useTranslate } from "./host.ts";
import { ParcelPanel } from "./panels/ParcelPanel.tsx";
import { PointsPanel } from "./panels/PointsPanel.tsx";
import { ProblemsPanel } from "./panels/ProblemsPanel.tsx";
import { usePanel } from "./panels/usePanel.ts";
import { StatusLine } from "./StatusLine.tsx";
import type { DrawingStore } from "./state/drawingStore.ts";
import { DraftBar, TooFewPoints } from "./toolbar/DraftBar.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { ZoomTools } from "./toolbar/ZoomTools.tsx";
import { useEditorParts } from "./useEditorParts.ts";
import { type LoadedPicture, usePicture } from "./usePicture.ts";
import { useRoomBelow } from "./useRoomBelow.ts";
import { useShortcuts } from "./useShortcuts.ts";

export interface DrawingEditorProps {
  readonly store: DrawingStore;
  /** null: the project has no picture yet */
  readonly imageUrl: string | null;
  /** Parcels that are marked as not saved. */
  readonly unsaved?: ReadonlySet<string>;
  /** What is saved where, in words. */
  readonly note?: string | null;
  /** Stores another picture; left out where that is not possible. */
  readonly onReplacePicture?: (file: File) => Promise<void>;
  readonly autoFocus?: boolean;
  /** Buttons at the beginning and at the end of the toolbar. */
  readonly start?: ReactNode;
  readonly actions?: ReactNode;
  /** CSS pixels of the window that something below the editor needs. */
  readonly below?: number;
}

/** Draws and changes parcels on the picture of a project. What it shows and does stands in `store`. */
export const DrawingEditor = (props: DrawingEditorProps) => {
  const translate = useTranslate();
  if (!props.imageUrl) return <Alert severity="info">{translate("drawing.no_picture")}</Alert>;
  return <LoadingPicture {...props} imageUrl={props.imageUrl} />;
};

const LoadingPicture = ({ imageUrl, ...props }: DrawingEditorProps & { imageUrl: string }) => {
  const translate = useTranslate();
  const { picture, retry } = usePicture(imageUrl);
  if (picture === "loading") {
    return (
      <Box role="status" aria-label={translate("drawing.picture_loading")}>
        <Skeleton variant="rounded" height={420} />
      </Box>
    );
  }
  if (picture === "failed") {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={retry}>
            {translate("common.retry")}
          </Button>
        }
      >
        {translate("common.image_error")}
      </Alert>
    );
  }
  return <EditorOnPicture {...props} imageUrl={imageUrl} picture={picture} />;
};

const noIds: ReadonlySet<string> = new Set();

interface EditorOnPictureProps extends DrawingEditorProps {
  imageUrl: string;
  picture: LoadedPicture;
}

const EditorOnPicture = (props: EditorOnPictureProps) => {
  const translate = useTranslate();
  const { store, picture, unsaved = noIds, onReplacePicture } = props;
  const replacesPicture = onReplacePicture !== undefined;
  const { root, editor, announced, dialog, warned } = useEditorParts({
    store,
    size: picture.size,
    unsaved,
    replacesPicture,
  });
  const wantsPan = useShortcuts(root, editor);
  const [fullScreen, toggleFullScreen] = useFullScreen();

  return (
    <EditorContext value={editor}>
      <Box
        ref={root}
        component="section"
        aria-label={translate("drawing.title")}
        sx={{
          display: "flex",
          flexDirection: "column",
          gap: 1,
          ...(fullScreen && {
            position: "fixed",
            inset: 0,
            zIndex: 1250,
            p: { xs: 1, md: 1.5 },
            bgcolor: "background.default",
            overflowY: "auto",
          }),
        }}
      >
        <Workplace
          {...props}
          wantsPan={wantsPan}
          warned={warned}
          fullScreen={fullScreen}
          onFullScreen={toggleFullScreen}
        />
        <Announcements announced={announced} />
        <EditorDialogs
          dialog={dialog}
          onClose={() => editor.open(null)}
          {...(onReplacePicture ? { onReplacePicture } : {})}
        />
      </Box>
    </EditorContext>
  );
};

/** Whether the editor takes the whole window; Escape ends it. */
function useFullScreen(): [boolean, () => void] {
  const [fullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    if (!fullScreen) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setFullScreen(false);
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [fullScreen]);
  return [fullScreen, useCallback(() => setFullScreen((full) => !full), [])];
}

interface WorkplaceProps extends EditorOnPictureProps {
  wantsPan: () => boolean;
  warned: boolean;
  fullScreen: boolean;
  onFullScreen: () => void;
}

/** The tools, the picture with all the room that is left, and beside it the list of parcels, where that has room too. */
const Workplace = (props: WorkplaceProps) => {
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
