import { Alert, Box, DialogContentText, LinearProgress } from "@mui/material";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { addressOf, loadPictureSize } from "@solar/parcel-editor/local-file.ts";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { AppDialog } from "../ui/AppDialog.tsx";
import { WidePicture } from "../ui/Picture.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { type Bucket, imageTypes, isImage } from "../uploads/file-rules.ts";
import { DropZone } from "../uploads/UploadZone.tsx";
import { uploadFile } from "../uploads/upload-file.ts";
import { PreviousVersions, useRestoreFile, versionedUrl } from "./PreviousVersions.tsx";
import { UsageList } from "./UsageList.tsx";

/** Whether storing the file or its metadata failed: the database's own rejections are about metadata. */
function replaceError(error: unknown): { key: string; message: string } {
  const message = error instanceof Error ? error.message : "upload.failed";
  const metadata = error instanceof ApiError && /^(SP|PGRST|\d)/.test(error.code ?? "");
  return { key: metadata ? "media.replace.metadata_error" : "media.replace.error", message };
}

interface Chosen {
  file: File;
  width: number;
  height: number;
}

/** Chooses a picture and stores it at the address of another; `part` of it is sent, null while none is. */
function useReplacement(asset: MediaAsset, onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const { undo } = useRestoreFile(asset);
  const controller = useRef<AbortController>(null);

  const choose = async ([file]: File[]) => {
    if (!file || !isImage(file)) {
      notify("media.replace.only_images", { type: "error" });
      return;
    }
    const size = await loadPictureSize(addressOf(file)).catch(() => null);
    if (size) setChosen({ file, ...size });
    else notify("upload.errors.damaged", { type: "error", messageArgs: { name: file.name } });
  };

  const replace = async () => {
    if (!chosen) return;
    setPart(0);
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      await uploadFile(asset.bucket as Bucket, asset.path, chosen.file, { onProgress: setPart, signal });
      // Storage writes measures and format itself; the texts stay those that staff wrote.
      notify("media.replace.success", {
        type: "success",
        action: { label: "media.replace.undo", run: () => void undo() },
      });
      onDone();
      await queryClient.invalidateQueries();
    } catch (error) {
      setPart(null);
      if (signal.aborted) return;
      const { key, message } = replaceError(error);
      notify(key, { type: "error", messageArgs: { message: translate(message, { _: message }) } });
    }
  };
  return { chosen, choose, part, replace, cancel: () => controller.current?.abort() };
}

/** Puts another picture under the same address, after a look at both. */
export const ReplaceDialog = ({ asset, onClose }: { asset: MediaAsset; onClose: () => void }) => {
  const translate = useTranslate();
  const { chosen, choose, part, replace, cancel } = useReplacement(asset, onClose);
  const otherSize = chosen && (chosen.width !== asset.width || chosen.height !== asset.height);

  const picture = (src: string, label: string) => (
    <Box>
      <Text text={label} variant="subtitle2" component="p" />
      <WidePicture src={src} alt={translate(label)} />
    </Box>
  );
  return (
    <AppDialog
      title="media.replace.title"
      width="md"
      busy={part !== null}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={part === null ? onClose : cancel}>
            {translate(part === null ? "common.cancel" : "upload.cancel")}
          </Button>
          <Button variant="contained" disabled={!chosen || part !== null} onClick={replace}>
            {translate(part === null ? "media.replace.action" : "media.replace.pending")}
          </Button>
        </>
      }
    >
      <DialogContentText gutterBottom>{translate("media.replace.body")}</DialogContentText>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, mb: 2 }}>
        {picture(versionedUrl(asset), "media.replace.current")}
        {chosen && picture(addressOf(chosen.file), "media.replace.new")}
      </Box>
      <Text text="media.replace.changes_at" variant="subtitle2" component="h3" />
      <UsageList usage={asset.usage} />
      {otherSize && (
        <Alert severity="info">
          {translate("media.replace.other_size", { width: chosen.width, height: chosen.height })}
        </Alert>
      )}
      {part === null ? (
        <DropZone
          label="media.replace.choose"
          hint="upload.image_limits"
          accept={imageTypes}
          onFiles={(files) => void choose(files)}
        />
      ) : (
        <LinearProgress
          variant={part < 1 ? "determinate" : "indeterminate"}
          value={part * 100}
          aria-label={translate("media.replace.pending")}
        />
      )}
      <PreviousVersions asset={asset} />
    </AppDialog>
  );
};
