import { Alert, Box, Button, Dialog, LinearProgress, Stack, Typography } from "@mui/material";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslate } from "../host.ts";
import { type LoadedPicture, usePicture } from "../use-picture.ts";
import { ControlPoints } from "./ControlPoints.tsx";
import type { GeoreferencedPicture, GeoreferenceStore, PointsScreenProps } from "./georeference-store.ts";

interface ControlPointsDialogProps {
  store: GeoreferenceStore;
  onClose: () => void;
}

/** Ties the pictures of a project to the ground: a screen of its own over the drawing. */
const ControlPointsDialog = ({ store, onClose }: ControlPointsDialogProps) => {
  const titleId = useId();
  const [url, setUrl] = useState(store.pictures[0]?.url ?? "");
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      disableEscapeKeyDown
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { borderRadius: 0, m: 0, width: "100%", height: "100%", maxHeight: "none" } },
      }}
    >
      <LoadedPoints
        key={url}
        url={url}
        titleId={titleId}
        store={store}
        onPicture={setUrl}
        onClose={onClose}
      />
    </Dialog>
  );
};

const LoadedPoints = (props: PointsScreenProps) => {
  const { store, url, onClose } = props;
  const translate = useTranslate();
  const { picture, retry } = usePicture(url);
  const [stored, setStored] = useState<GeoreferencedPicture | "failed" | null>(null);
  // What the store holds of a picture is asked for once, also where the store is made anew meanwhile.
  const load = useEffectEvent(() => store.load(url));
  useEffect(() => {
    if (stored !== null) return;
    let current = true;
    load().then(
      (tie) => current && setStored(tie),
      () => current && setStored("failed"),
    );
    return () => {
      current = false;
    };
  }, [stored]);
  if (picture === "failed" || stored === "failed") {
    return (
      <Stack spacing={2} sx={{ p: 3, maxWidth: 560, m: "auto" }}>
        <Alert severity="error">{translate("drawing.points.not_loaded")}</Alert>
        <Stack direction="row" spacing={1}>
          <Button
            variant="contained"
            onClick={() => {
              if (picture === "failed") retry();
              setStored(null);
            }}
          >
            {translate("common.retry")}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {translate("common.close")}
          </Button>
        </Stack>
      </Stack>
    );
  }
  if (picture === "loading" || stored === null) {
    return (
      <Box role="status" sx={{ p: 3 }}>
        <Typography sx={{ mb: 1 }}>{translate("drawing.picture_loading")}</Typography>
        <LinearProgress />
      </Box>
    );
  }
  return <ControlPoints {...props} picture={picture satisfies LoadedPicture} stored={stored} />;
};

export default ControlPointsDialog;
