import { Alert, Typography } from "@mui/material";
import { sameShape } from "@solar/domain/coordinates";
import { useState } from "react";
import { useEditor } from "../editor.ts";
import { useHost } from "../host.ts";
import { addressOf, loadPictureSize } from "../local-file.ts";
import { EditorDialog } from "./EditorDialog.tsx";

interface ReplacePictureDialogProps {
  /** Stores the new picture; rejects when that failed. */
  onReplace: (file: File) => Promise<void>;
  onClose: () => void;
}

/** Another picture under the same outlines. */
export const ReplacePictureDialog = ({ onReplace, onClose }: ReplacePictureDialogProps) => {
  const { aspectRatio } = useEditor();
  const { DropZone, imageTypes, notify, translate } = useHost();
  const [chosen, setChosen] = useState<{ file: File; otherRatio: boolean } | null>(null);
  const [pending, setPending] = useState(false);

  const choose = async (file: File) => {
    const size = imageTypes.includes(file.type)
      ? await loadPictureSize(addressOf(file)).catch(() => null)
      : null;
    if (size) setChosen({ file, otherRatio: !sameShape(size.width / size.height, aspectRatio) });
    else notify("error", "create_project.basics.main_image_only_images");
  };
  const replace = async () => {
    if (!chosen) return;
    setPending(true);
    try {
      await onReplace(chosen.file);
      notify("success", "drawing.replace_picture.done");
      onClose();
    } catch (error) {
      notify("error", error instanceof Error ? error.message : "upload.failed");
      setPending(false);
    }
  };

  return (
    <EditorDialog
      title={translate("drawing.replace_picture.title")}
      submit={translate("drawing.replace_picture.submit")}
      disabled={!chosen}
      pending={pending}
      onSubmit={() => void replace()}
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate("drawing.replace_picture.body")}</Typography>
      <DropZone
        label="create_project.basics.main_image_drop"
        hint="upload.image_limits"
        accept={imageTypes}
        disabled={pending}
        onFiles={([file]) => file && void choose(file)}
      />
      {chosen && <Typography>{chosen.file.name}</Typography>}
      {chosen?.otherRatio && (
        <Alert severity="warning">{translate("drawing.replace_picture.other_ratio")}</Alert>
      )}
    </EditorDialog>
  );
};
