import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useToast } from "../ui/useToast.ts";
import { uploadFile } from "../uploads/uploadFile.ts";
import { type BundledImage, bundledImages } from "./bundledImages.ts";
import { type FileState, migrate } from "./migrate.ts";

async function copyImage({ path, address, alt, alt_en, tags }: BundledImage): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  await uploadFile("site-images", path, await response.blob(), {
    texts: { alt, alt_en, tags: tags.join(",") },
  });
}

/** Copies the pictures of the software into the library, with the state of each file. */
const MigrationDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, FileState>>(new Map());
  const [running, setRunning] = useState(false);
  const stop = useRef(false);
  const stateOf = (path: string): FileState => states.get(path) ?? "waiting";
  const finished = bundledImages.filter(({ path }) => stateOf(path) === "done").length;
  const failed = bundledImages.filter(({ path }) => typeof stateOf(path) === "object");

  const run = async (images: readonly BundledImage[]) => {
    stop.current = false;
    setRunning(true);
    const report = (path: string, state: FileState) =>
      setStates((current) => new Map(current).set(path, state));
    const result = await migrate(images, copyImage, report, () => stop.current);
    setRunning(false);
    const summary = { body: "media.migration.done_summary", args: { ...result } };
    toast(
      result.failed ? "error" : "success",
      result.failed ? "media.migration.error" : "media.migration.done",
      summary,
    );
    await queryClient.invalidateQueries();
  };

  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="migration-title"
    >
      <DialogTitle id="migration-title">{translate("media.migration.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {running
            ? translate("media.migration.running", { done: finished, total: bundledImages.length })
            : translate("media.migration.body", { smart_count: bundledImages.length })}
        </DialogContentText>
        {running && (
          <LinearProgress
            variant="determinate"
            value={(100 * finished) / bundledImages.length}
            sx={{ my: 1 }}
            aria-label={translate("media.migration.title")}
          />
        )}
        <List dense aria-live="polite">
          {bundledImages.map(({ path }) => {
            const state = stateOf(path);
            const failure = typeof state === "object" ? state.failed : null;
            return (
              <ListItem key={path} disableGutters>
                <ListItemText
                  primary={path}
                  secondary={
                    failure === null
                      ? translate(`media.migration.file_${state}`)
                      : translate("media.migration.file_failed", {
                          message: translate(failure, { _: failure }),
                        })
                  }
                  slotProps={{
                    secondary: {
                      color: failure ? "error" : state === "done" ? "success.main" : "text.secondary",
                    },
                  }}
                />
              </ListItem>
            );
          })}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {running ? (
          <Button
            onClick={() => {
              stop.current = true;
            }}
          >
            {translate("media.migration.stop")}
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={onClose}>
              {translate("common.close")}
            </Button>
            {failed.length > 0 && (
              <Button variant="outlined" onClick={() => void run(failed)}>
                {translate("media.migration.retry_failed")}
              </Button>
            )}
            <Button variant="contained" onClick={() => void run(bundledImages)}>
              {translate("media.migration.start")}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default MigrationDialog;
