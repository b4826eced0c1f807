import { Alert, Box, Button, Skeleton } from "@mui/material";
import { Suspense, useCallback, useEffect, useState } from "react";
import type { GeoreferenceStore } from "./control-points/georeference-store.ts";
import { EditorDialogs } from "./dialogs/EditorDialogs.tsx";
import { EditorContext } from "./editor.ts";
import { useTranslate } from "./host.ts";
import { Announcements } from "./StatusLine.tsx";
import type { DrawingStore } from "./state/drawing-store.ts";
import type { Georeference } from "./state/georeference.ts";
import { useEditorSetup } from "./use-editor-setup.ts";
import { type LoadedPicture, usePicture } from "./use-picture.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { Workspace, type WorkspaceProps } from "./Workspace.tsx";

export interface DrawingEditorProps
  extends Pick<WorkspaceProps, "note" | "autoFocus" | "start" | "actions" | "below"> {
  readonly store: DrawingStore;
  /** null: the project has no picture yet */
  readonly imageUrl: string | null;
  /** Where the picture lies on the ground; null or left out: nobody has said. */
  readonly ground?: Georeference | null;
  /** Parcels that are marked as not saved. */
  readonly unsaved?: ReadonlySet<string>;
  /** Stores another picture; left out where that is not possible. */
  readonly onReplacePicture?: (file: File) => Promise<void>;
  /** Where the control points of the pictures are kept; left out where there are none. */
  readonly georeferenceStore?: GeoreferenceStore | null;
}

/** Draws and changes parcels on the picture of a project. What it shows and does stands in `store`. */
export const DrawingEditor = (props: DrawingEditorProps) => {
  const translate = useTranslate();
  if (!props.imageUrl) return <Alert severity="info">{translate("outlines.no_picture")}</Alert>;
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
  const { store, picture, ground = null, unsaved = noIds, onReplacePicture } = props;
  const canReplacePicture = onReplacePicture !== undefined;
  const { root, editor, dialog, warned } = useEditorSetup({
    store,
    size: picture.size,
    unsaved,
    ground,
    canReplacePicture,
    canGeoreference: Boolean(props.georeferenceStore),
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
        <Workspace
          {...props}
          wantsPan={wantsPan}
          warned={warned}
          fullScreen={fullScreen}
          onFullScreen={toggleFullScreen}
        />
        <Announcements />
        <Suspense>
          <EditorDialogs
            dialog={dialog}
            onClose={() => editor.open(null)}
            georeferenceStore={props.georeferenceStore ?? null}
            {...(onReplacePicture ? { onReplacePicture } : {})}
          />
        </Suspense>
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
