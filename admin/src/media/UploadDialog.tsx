import { Stack } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Button } from "../ui/Text.tsx";
import { useToast } from "../ui/use-toast.ts";
import { imageTypes, isImage } from "../uploads/file-rules.ts";
import { UploadZone } from "../uploads/UploadZone.tsx";
import { useUploads } from "../uploads/use-uploads.ts";

/** Uploads several pictures of the site at once. */
export const UploadDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const toast = useToast();
  const queryClient = useQueryClient();
  const uploads = useUploads(
    "site-images",
    () => void queryClient.invalidateQueries({ queryKey: ["media"] }),
  );

  const add = async (files: File[]) => {
    const images = files.filter(isImage);
    const [other] = files.filter((file) => !isImage(file));
    if (other) toast("warning", "upload.errors.not_an_image", { args: { name: other.name } });
    const { stored, failed, tooBig } = await uploads.add(images);
    const left = failed + tooBig.length;
    if (stored) toast("success", "edit_project.gallery.uploaded", { args: { smart_count: stored } });
    if (left) toast("error", "upload.some_failed", { args: { smart_count: left } });
  };

  return (
    <AppDialog
      title={translate("upload.add")}
      busy={uploads.busy}
      onClose={onClose}
      actions={<Button label="common.done" variant="contained" disabled={uploads.busy} onClick={onClose} />}
    >
      <Stack spacing={1.5}>
        <UploadZone
          uploads={uploads}
          label="upload.drop_images"
          hint="upload.image_limits"
          accept={imageTypes}
          multiple
          disabled={false}
          onFiles={(files) => void add(files)}
        />
      </Stack>
    </AppDialog>
  );
};
