import { useBackCloses } from "@solar/back-button/back-button.ts";
import { type EditorHost, EditorHostContext } from "@solar/parcel-editor";
import { clearDrawings } from "@solar/parcel-editor/drawing-store.ts";
import { type ReactNode, useMemo } from "react";
import { useCanAccess, useNotify, useTranslate } from "react-admin";
import { download } from "../../csv/download.ts";
import { session } from "../../data/browser-session.ts";
import { useDrawingTexts } from "../../i18n/i18n-provider.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { onUserChange } from "../../session/user-change.ts";
import { AppDialog } from "../../ui/AppDialog.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { DropZone } from "../../uploads/DropZone.tsx";
import { imageTypes } from "../../uploads/file-rules.ts";
import { ProjectOutlines } from "./ProjectOutlines.tsx";
import { releaseCopies } from "./tab-copies.ts";

// What one member of staff has drawn and not saved waits on this device; it is not shown to the next one.
onUserChange(session, () => {
  clearDrawings();
  releaseCopies();
});

const own = { download, imageTypes, AppDialog, ConfirmDialog, DropZone, ProjectOutlines, useBackCloses };

/** Gives the drawing editor the back office's language, messages and dialogs. Suspends until its texts are there. */
export const DrawingHost = ({ children }: { children: ReactNode }) => {
  useDrawingTexts();
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { canAccess: sells = false } = useCanAccess({ resource: "parcels", action: "sell" });
  const host = useMemo<EditorHost>(
    () => ({
      ...own,
      translate,
      language,
      notify: (type, text, { args } = {}) => notify(text, { type, messageArgs: args }),
      sells,
    }),
    [translate, language, notify, sells],
  );
  return <EditorHostContext value={host}>{children}</EditorHostContext>;
};
