import { Alert, Box, Button, Paper, Skeleton } from "@mui/material";
import type { ImageSize } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";
import { visuallyHidden } from "../ui/visuallyHidden.ts";
import type { Canvas } from "./canvas/createCanvas.ts";
import { DraftMarks, PointerMarks } from "./canvas/DraftMarks.tsx";
import { Handles } from "./canvas/Handles.tsx";
import { Labels } from "./canvas/Labels.tsx";
import { type Live, still } from "./canvas/live.ts";
import { PictureCanvas } from "./canvas/PictureCanvas.tsx";
import { Shapes } from "./canvas/Shapes.tsx";
import { type MovingCheck, nothingFound, watchMoving } from "./checks/movingCheck.ts";
import type { Problem } from "./checks/problems.ts";
import { useProblems } from "./checks/useProblems.ts";
import { createCommands } from "./commands.ts";
import { EditorDialogs } from "./dialogs/EditorDialogs.tsx";
import { type DialogName, type Editor, EditorContext, useDrawing } from "./editor.ts";
import { GridPanel } from "./grid/GridPanel.tsx";
import { ParcelPanel } from "./panels/ParcelPanel.tsx";
import { PointsPanel } from "./panels/PointsPanel.tsx";
import { ProblemsPanel } from "./panels/ProblemsPanel.tsx";
import { StatusLine } from "./StatusLine.tsx";
import { parcelsOf } from "./state/drawingState.ts";
import type { DrawingStore } from "./state/drawingStore.ts";
import { watched } from "./state/store.ts";
import { DraftBar, TooFewPoints } from "./toolbar/DraftBar.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { ZoomTools } from "./toolbar/ZoomTools.tsx";
import { useKeptDraft } from "./useKeptDraft.ts";
import { type LoadedPicture, usePicture } from "./usePicture.ts";
import { useShortcuts } from "./useShortcuts.ts";
import { useReason, wordedChange } from "./words.ts";

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

/** How long the warning about too few points stays, milliseconds. */
const warningTime = 4000;

/** A problem that was not there before, until the next one. */
function useNewProblem(problems: readonly Problem[]): Problem | null {
  const known = useRef<readonly Problem[]>(problems);
  const [newest, setNewest] = useState<Problem | null>(null);
  useEffect(() => {
    const same = (a: Problem, b: Problem) => a.parcelId === b.parcelId && a.reason === b.reason;
    const added = problems.find((problem) => !known.current.some((one) => same(one, problem)));
    known.current = problems;
    setNewest(added ?? null);
  }, [problems]);
  return newest;
}

function useEditorParts(store: DrawingStore, size: ImageSize) {
  const translate = useTranslate();
  const root = useRef<HTMLElement>(null);
  const canvas = useRef<Canvas | null>(null);
  const [dialog, open] = useState<DialogName | null>(null);
  const [announced, setAnnounced] = useState("");
  const [warnings, setWarnings] = useState(0);
  const live = useMemo(() => watched<Live>(still), []);
  const pixel = useMemo(() => watched(0.1), []);
  const cells = useMemo(() => watched<readonly Polygon[]>([]), []);
  const moving = useMemo(() => watched<MovingCheck>(nothingFound), []);
  const commands = useMemo(
    () =>
      createCommands({
        store,
        live,
        canvas,
        open,
        announce: (key, args) => setAnnounced(translate(key, args)),
        worded: (change) => wordedChange(translate, change),
        warnTooFew: () => setWarnings((count) => count + 1),
        focusCanvas: () =>
          root.current?.querySelector<HTMLElement>("[data-canvas]")?.focus({ preventScroll: true }),
      }),
    [store, live, translate],
  );
  useEffect(() => {
    if (warnings === 0) return;
    const timer = setTimeout(() => setWarnings(0), warningTime);
    return () => clearTimeout(timer);
  }, [warnings]);

  const parcels = useSyncExternalStore(store.subscribe, () => parcelsOf(store.get()));
  const stretch = size.width / size.height;
  useEffect(
    () => watchMoving({ store, live, cells, stretch }, moving),
    [store, live, cells, stretch, moving],
  );
  const problems = useProblems(parcels, stretch);
  const newest = useNewProblem(problems);
  const reason = useReason();
  const troubled = newest ? reason(newest) : null;
  useEffect(() => {
    if (troubled) setAnnounced(translate("drawing.announce.problem", { reason: troubled }));
  }, [troubled, translate]);
  return {
    root,
    canvas,
    dialog,
    open,
    announced,
    warned: warnings > 0,
    live,
    pixel,
    cells,
    moving,
    commands,
    problems,
    stretch,
  };
}

interface EditorOnPictureProps extends DrawingEditorProps {
  imageUrl: string;
  picture: LoadedPicture;
}

const EditorOnPicture = (props: EditorOnPictureProps) => {
  const translate = useTranslate();
  const { store, imageUrl, picture, unsaved = noIds, note, onReplacePicture, actions } = props;
  const { root, dialog, announced, warned, ...parts } = useEditorParts(store, picture.size);
  const { canvas, open, live, pixel, cells, moving, commands, problems, stretch } = parts;
  const [fullScreen, setFullScreen] = useState(false);
  const hintId = useId();
  const replacesPicture = onReplacePicture !== undefined;
  const { size } = picture;
  const editor = useMemo<Editor>(
    () => ({
      store,
      live,
      pixel,
      cells,
      moving,
      canvas,
      commands,
      size,
      stretch,
      problems,
      unsaved,
      replacesPicture,
      open,
    }),
    [
      store,
      live,
      pixel,
      cells,
      moving,
      canvas,
      commands,
      size,
      stretch,
      problems,
      unsaved,
      replacesPicture,
      open,
    ],
  );
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
              <PictureCanvas
                imageUrl={picture.url}
                finerUrl={imageUrl}
                width={picture.width}
                describedBy={hintId}
                wantsPan={wantsPan}
                autoFocus={props.autoFocus ?? false}
              >
                <Shapes />
                <Labels />
                <Handles />
                <DraftMarks />
                <PointerMarks />
              </PictureCanvas>
              <ZoomTools fullScreen={fullScreen} onFullScreen={() => setFullScreen(!fullScreen)} />
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
        <Box sx={visuallyHidden} role="status" aria-live="polite">
          {announced}
        </Box>
        <EditorDialogs
          dialog={dialog}
          onClose={() => open(null)}
          {...(onReplacePicture ? { onReplacePicture } : {})}
        />
      </Box>
    </EditorContext>
  );
};

const SidePanel = () => {
  const splitting = useDrawing((state) => state.splitting);
  if (splitting) return <GridPanel />;
  return (
    <>
      <ParcelPanel />
      <PointsPanel />
      <ProblemsPanel />
    </>
  );
};
