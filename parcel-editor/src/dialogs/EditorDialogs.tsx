import { lazy } from "react";
import { deleteConfirmed } from "../commands/parcels.ts";
import type { GeoreferenceStore } from "../control-points/georeference-store.ts";
import { useDrawing, useEditor } from "../editor.ts";
import { useHost } from "../host.ts";
import { ImportDialog } from "../import/ImportDialog.tsx";
import { parcelsOf } from "../state/drawing-state.ts";
import type { DrawnParcel } from "../state/drawn-parcel.ts";
import type { DialogName } from "../state/live.ts";
import { HelpDialog } from "./HelpDialog.tsx";
import { ReplacePictureDialog } from "./ReplacePictureDialog.tsx";
import { ValuesDialog } from "./ValuesDialog.tsx";

// What turns coordinates into those of another system is large.
const ExportDialog = lazy(() => import("../export/ExportDialog.tsx"));

interface EditorDialogsProps {
  dialog: DialogName | null;
  onClose: () => void;
  onReplacePicture?: (file: File) => Promise<void>;
  georeferenceStore?: GeoreferenceStore | null;
}

// What solves the points is large, and needed only there.
const ControlPointsDialog = lazy(() => import("../control-points/ControlPointsDialog.tsx"));

/** The dialog that is open, if any. Suspends until it is loaded. */
export const EditorDialogs = ({
  dialog,
  onClose,
  onReplacePicture,
  georeferenceStore,
}: EditorDialogsProps) => {
  switch (dialog) {
    case "import":
      return <ImportDialog onClose={onClose} />;
    case "export":
      return <ExportDialog onClose={onClose} />;
    case "help":
      return <HelpDialog onClose={onClose} />;
    case "values":
      return <ValuesDialog onClose={onClose} />;
    case "delete":
      return <DeleteDialog onClose={onClose} />;
    case "replace_picture":
      return onReplacePicture ? (
        <ReplacePictureDialog onReplace={onReplacePicture} onClose={onClose} />
      ) : null;
    case "control_points":
      return georeferenceStore ? <ControlPointsDialog store={georeferenceStore} onClose={onClose} /> : null;
    case null:
      return null;
  }
};

/** Asks before parcels are removed; a stored project keeps at least one. */
const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const editor = useEditor();
  const { ConfirmDialog, translate, sells } = useHost();
  const selection = useDrawing((state) => state.selection);
  const locked = useDrawing((state) => state.locked);
  const parcels = useDrawing(parcelsOf);
  const stored = useDrawing((state) => state.stored.size > 0);
  const removed = selection.filter((id) => !locked.has(id));
  const leavesNone = stored && removed.length === parcels.length;
  const isHeld = ({ id, status }: DrawnParcel) => removed.includes(id) && status !== "available";
  const refusal = leavesNone ? "last" : !sells && parcels.some(isHeld) ? "held" : null;
  return (
    <ConfirmDialog
      danger
      title={translate("drawing.list.delete_selected", { smart_count: removed.length })}
      confirm={translate(refusal ? "common.close" : "common.delete")}
      onConfirm={() => {
        if (!refusal) deleteConfirmed(editor);
        onClose();
      }}
      onCancel={onClose}
    >
      {refusal
        ? translate(`drawing.delete_confirm.${refusal}`)
        : removed.length === 1
          ? translate("drawing.delete_confirm.one")
          : translate("drawing.delete_confirm.body", { smart_count: removed.length })}
    </ConfirmDialog>
  );
};
