import { TextField } from "@mui/material";
import { useState } from "react";
import { EditorDialog } from "../dialogs/EditorDialog.tsx";
import { useHost } from "../host.ts";
import type { GroundStore, PictureChoice } from "./ground-store.ts";

interface AddPictureProps {
  add: NonNullable<GroundStore["addPicture"]>;
  onAdded: (picture: PictureChoice) => void;
  onClose: () => void;
}

/** A further picture of the park: another side, another season. */
export const AddPicture = ({ add, onAdded, onClose }: AddPictureProps) => {
  const { translate, notify, imageTypes, DropZone } = useHost();
  const [title, setTitle] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async () => {
    if (!file || !title.trim()) return;
    setPending(true);
    try {
      onAdded(await add(file, title.trim()));
      onClose();
    } catch {
      notify("error", "drawing.points.picture_not_added");
      setPending(false);
    }
  };
  return (
    <EditorDialog
      title={translate("drawing.points.add_picture")}
      submit={translate("drawing.points.add_picture_submit")}
      disabled={!file || !title.trim()}
      pending={pending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={translate("drawing.points.picture_title")}
        helperText={translate("drawing.points.picture_title_hint")}
        value={title}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        onChange={({ target }) => setTitle(target.value)}
      />
      <DropZone
        label={file ? "drawing.points.another_file" : "drawing.points.picture_file"}
        accept={imageTypes}
        disabled={pending}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      {file && <span>{file.name}</span>}
    </EditorDialog>
  );
};
