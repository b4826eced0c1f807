import type { DialogName } from "../editor.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { HelpDialog } from "./HelpDialog.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { ReplacePictureDialog } from "./ReplacePictureDialog.tsx";
import { ValuesDialog } from "./ValuesDialog.tsx";

interface EditorDialogsProps {
  dialog: DialogName | null;
  onClose: () => void;
  onReplacePicture?: (file: File) => Promise<void>;
}

/** The dialog that is open, if any. */
export const EditorDialogs = ({ dialog, onClose, onReplacePicture }: EditorDialogsProps) => {
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
    case null:
      return null;
  }
};
