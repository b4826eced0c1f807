import { useDrawing, useEditor } from "../editor.ts";
import { useHost } from "../host.ts";
import { parcelsOf } from "../state/drawingState.ts";

/** Asks before parcels are removed; a stored project keeps at least one. */
export const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const { commands } = useEditor();
  const { ConfirmDialog, translate } = useHost();
  const selection = useDrawing((state) => state.selection);
  const locked = useDrawing((state) => state.locked);
  const parcels = useDrawing(parcelsOf);
  const stored = useDrawing((state) => state.stored.size > 0);
  const removed = selection.filter((id) => !locked.has(id));
  const leavesNone = stored && removed.length === parcels.length;
  return (
    <ConfirmDialog
      open
      danger
      title={translate("drawing.list.delete_selected", { smart_count: removed.length })}
      confirm={translate(leavesNone ? "common.close" : "common.delete")}
      onConfirm={() => {
        if (!leavesNone) commands.removeParcels();
        onClose();
      }}
      onCancel={onClose}
    >
      {leavesNone
        ? translate("drawing.delete_confirm.last")
        : removed.length === 1
          ? translate("parcels.delete_confirm")
          : translate("drawing.delete_confirm.body", { smart_count: removed.length })}
    </ConfirmDialog>
  );
};
