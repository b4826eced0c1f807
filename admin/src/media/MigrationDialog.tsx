import { DialogContentText, LinearProgress, List, ListItem, ListItemText } from "@mui/material";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { useRef, useState } from "react";
import { useDataProvider, useGetList, useNotify, useTranslate } from "react-admin";
import { allRows } from "../data/queries.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Button } from "../ui/Text.tsx";
import { uploadFile } from "../uploads/upload-file.ts";
import { type BundledImage, bundledImages } from "./bundled-images.ts";
import { type FileState, migrate } from "./migrate.ts";

/** The library's files at these paths, perhaps some that staff put there. */
const filesAt = (paths: readonly string[]) => ({
  pagination: allRows.pagination,
  meta: { ...allRows.meta, columns: ["id,path"] },
  filter: { bucket: "site-images", path: paths },
});

async function copyImage({ path, address, alt, alt_en, tags }: BundledImage): Promise<void> {
  const response = await fetch(address); // A file of this program, not of the API.
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  await uploadFile("site-images", path, await response.blob(), {
    texts: { alt, alt_en, tags: tags.join(",") },
  });
}

/** Copies the bundled pictures that the library lacks. */
function useMigration() {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [states, setStates] = useState<ReadonlyMap<string, FileState>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const { data: stored, refetch } = useGetList<MediaAsset>(
    "media",
    filesAt(bundledImages.map(({ path }) => path)),
  );
  const present = stored && new Set(stored.map(({ path }) => path));
  const missing = present ? bundledImages.filter(({ path }) => !present.has(path)) : [];
  const stateOf = (path: string): FileState => states.get(path) ?? (present?.has(path) ? "kept" : "waiting");
  const done = bundledImages.filter(({ path }) => stateOf(path) === "done").length;
  const total = states.size > missing.length ? states.size : missing.length;
  const failed = bundledImages.filter(({ path }) => typeof stateOf(path) === "object");

  const run = async (images: readonly BundledImage[]) => {
    stopped.current = false;
    setRunning(true);
    const report = (path: string, state: FileState) =>
      setStates((current) => new Map(current).set(path, state));
    // Never over a file: it is looked for at the last moment.
    const copy = async (image: BundledImage) => {
      const { data } = await dataProvider.getList("media", filesAt([image.path]));
      if (data.length > 0) return "kept";
      await copyImage(image);
      return "done";
    };
    const result = await migrate(images, copy, report, () => stopped.current);
    setRunning(false);
    notify(result.failed ? "media.migration.error" : "media.migration.done", {
      type: result.failed ? "error" : "success",
      body: "media.migration.done_summary",
      messageArgs: { ...result },
    });
    await refetch();
  };
  return {
    present,
    missing,
    stateOf,
    failed,
    running,
    progress: { done, total },
    run,
    stop: () => {
      stopped.current = true;
    },
  };
}

/** Copies the pictures of the software into the library, with the state of each file. */
const MigrationDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { present, missing, stateOf, failed, running, progress, run, stop } = useMigration();
  return (
    <AppDialog
      title="media.migration.title"
      busy={running}
      onClose={onClose}
      scrolls
      actions={
        running ? (
          <Button label="media.migration.stop" onClick={stop} />
        ) : (
          <>
            <Button label="common.close" color="inherit" onClick={onClose} />
            {failed.length > 0 && (
              <Button variant="outlined" onClick={() => void run(failed)}>
                {translate("media.migration.retry_failed")}
              </Button>
            )}
            <Button variant="contained" disabled={missing.length === 0} onClick={() => void run(missing)}>
              {translate("media.migration.start")}
            </Button>
          </>
        )
      }
    >
      <DialogContentText>
        {running
          ? translate("media.migration.running", progress)
          : translate(present && missing.length === 0 ? "media.migration.nothing" : "media.migration.body", {
              smart_count: missing.length,
            })}
      </DialogContentText>
      {running && (
        <LinearProgress
          variant="determinate"
          value={progress.total ? (100 * progress.done) / progress.total : 0}
          sx={{ my: 1 }}
          aria-label={translate("media.migration.title")}
        />
      )}
      <List dense aria-live="polite">
        {bundledImages.map(({ path }) => (
          <FileLine key={path} path={path} state={stateOf(path)} />
        ))}
      </List>
    </AppDialog>
  );
};

export default MigrationDialog;

const FileLine = ({ path, state }: { path: string; state: FileState }) => {
  const translate = useTranslate();
  const failure = typeof state === "object" ? state.failed : null;
  return (
    <ListItem disableGutters>
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
};
