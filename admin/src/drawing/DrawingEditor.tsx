import { Alert, Box, Button, Paper, Skeleton } from "@mui/material";
import { memo, type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { Announcements } from "./Announcements.tsx";
import { DraftMarks, PointerMarks } from "./canvas/DraftMarks.tsx";
import { Handles } from "./canvas/Handles.tsx";
import { Labels } from "./canvas/Labels.tsx";
import { PictureCanvas, type PictureCanvasProps } from "./canvas/PictureCanvas.tsx";
import { Shapes } from "./canvas/Shapes.tsx";
import { EditorDialogs } from "./dialogs/EditorDialogs.tsx";
import { EditorContext, useDrawing } from "./editor.ts";
import { GridPanel } from "./grid/GridPanel.tsx";
import { ParcelPanel } from "./panels/ParcelPanel.tsx";
import { PointsPanel } from "./panels/PointsPanel.tsx";
import { ProblemsPanel } from "./panels/ProblemsPanel.tsx";
import { StatusLine } from "./StatusLine.tsx";
import type { DrawingStore } from "./state/drawingStore.ts";
import { DraftBar, TooFewPoints } from "./toolbar/DraftBar.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { ZoomTools } from "./toolbar/ZoomTools.tsx";
import { useEditorParts } from "./useEditorParts.ts";
import { useKeptDraft } from "./useKeptDraft.ts";
import { type LoadedPicture, usePicture } from "./usePicture.ts";
import { useShortcuts } from "./useShortcuts.ts";

export interface DrawingEditorProps {
  /** Names the drawing on this device. */
  readonly name: string;
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
  /** Buttons at the end of the toolbar. */
  readonly actions?: ReactNode;
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
  const { store, imageUrl, picture, unsaved = noIds, note, onReplacePicture, actions } = props;
  const replacesPicture = onReplacePicture !== undefined;
  const { root, editor, announced, dialog, warned } = useEditorParts({
    store,
    size: picture.size,
    unsaved,
    replacesPicture,
  });
  const [fullScreen, setFullScreen] = useState(false);
  const toggleFullScreen = useCallback(() => setFullScreen((full) => !full), []);
  const hintId = useId();
  const wantsPan = useShortcuts(root, editor);
  useKeptDraft(props.name, store);
  useEffect(() => {
    if (!fullScreen) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setFullScreen(false);
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [fullScreen]);

  return (
    <EditorContext value={editor}>
      <Box
        ref={root}
        component="section"
        aria-label={translate("drawing.title")}
        sx={{
          display: "flex",
          flexDirection: "column",
          gap: 1.25,
          ...(fullScreen && {
            position: "fixed",
            inset: 0,
            zIndex: 1250,
            p: { xs: 1, md: 2 },
            bgcolor: "background.default",
            overflowY: "auto",
          }),
        }}
      >
        <Toolbar>{actions}</Toolbar>
        <Box
          sx={{
            display: "grid",
            gap: 1.5,
            flex: { xs: "none", md: fullScreen ? 1 : "none" },
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 300px" },
            gridTemplateRows: { xs: "auto auto", md: "minmax(0, 1fr)" },
            height: { md: fullScreen ? "auto" : "max(440px, calc(100dvh - 300px))" },
            minHeight: 0,
          }}
        >
          <Box sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
            <Box
              sx={{
                position: "relative",
                overflow: "hidden",
                borderRadius: "14px",
                flex: 1,
                minHeight: { xs: fullScreen ? "60dvh" : "46dvh", md: 0 },
                // Leaflet stacks its panes high; they must stay under the tools.
                isolation: "isolate",
              }}
            >
              <DrawnPicture
                imageUrl={picture.url}
                finerUrl={imageUrl}
                width={picture.width}
                describedBy={hintId}
                wantsPan={wantsPan}
                autoFocus={props.autoFocus ?? false}
              />
              <ZoomTools fullScreen={fullScreen} onFullScreen={toggleFullScreen} />
              {warned && <TooFewPoints />}
            </Box>
            <DraftBar id={hintId} />
          </Box>
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
            <StatusLine note={note} />
          </Paper>
        </Box>
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

// What is saved where changes with each step; it must not draw everything else again.

const DrawnPicture = memo((props: Omit<PictureCanvasProps, "children">) => (
  <PictureCanvas {...props}>
    <Shapes />
    <Labels />
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
