import { Autocomplete, TextField } from "@mui/material";
import { useCloseOnBack } from "@solar/back-button/back-button.ts";
import { variantUrl } from "@solar/domain/picture-url";
import { parsePolygon } from "@solar/domain/polygon";
import type { Parcel, Project } from "@solar/domain/rows.gen";
import { type EditorHost, EditorHostContext } from "@solar/parcel-editor";
import { clearDrawings } from "@solar/parcel-editor/drawing-store.ts";
import { loadPictureSize } from "@solar/parcel-editor/local-file.ts";
import { collectOutlines, exportedValues, type FoundOutlines } from "@solar/parcel-editor/outline-file.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import {
  type DataProvider,
  useCanAccess,
  useDataProvider,
  useGetList,
  useNotify,
  useTranslate,
} from "react-admin";
import { download } from "../../csv/download.ts";
import { session } from "../../data/browser-session.ts";
import { allRows } from "../../data/queries.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { onUserChange } from "../../session/user-change.ts";
import { AppDialog } from "../../ui/AppDialog.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { imageTypes } from "../../uploads/file-rules.ts";
import { DropZone } from "../../uploads/UploadZone.tsx";
import { releaseCopies } from "./tab-copies.ts";

type ListedProject = Pick<Project, "id" | "name" | "main_image_url">;

/** Outlines of a project; parcels that are not drawn are left out. */
async function outlinesOf(
  dataProvider: DataProvider,
  { id, main_image_url }: ListedProject,
): Promise<FoundOutlines> {
  const [{ data: parcels }, size] = await Promise.all([
    dataProvider.getList<Parcel>("parcels", {
      ...allRows,
      filter: { project_id: id },
      sort: { field: "position", order: "ASC" },
    }),
    main_image_url ? loadPictureSize(variantUrl(main_image_url, { width: 480 })).catch(() => null) : null,
  ]);
  const drawn = parcels.filter(({ polygon_data }) => polygon_data.length > 0);
  return collectOutlines(
    drawn.map((parcel) => ({
      name: parcel.name,
      points: parsePolygon(parcel.polygon_data),
      values: exportedValues(parcel),
    })),
    size ? size.width / size.height : null,
  );
}

/** Chooses a project to take outlines from. */
const ProjectOutlines = ({ onFound }: { onFound: (found: FoundOutlines | null) => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const dataProvider = useDataProvider();
  const { data: projects = [], isPending } = useGetList<ListedProject>(
    "projects",
    {
      filter: q ? { q } : {},
      sort: { field: "name", order: "ASC" },
      pagination: { page: 1, perPage: 25 },
      meta: { counted: false, columns: ["id,name,main_image_url"] },
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete
      options={projects}
      loading={isPending}
      // Material UI's own are English.
      openText={translate("ra.action.open")}
      closeText={translate("ra.action.close")}
      clearText={translate("ra.action.clear_input_value")}
      loadingText={translate("ra.page.loading")}
      noOptionsText={translate("ra.navigation.no_results")}
      filterOptions={(found) => found}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, project) => {
        onFound(null);
        if (project) void outlinesOf(dataProvider, project).then(onFound);
      }}
      renderInput={(parameters) => (
        <TextField {...parameters} label={translate("drawing.import.choose_project")} />
      )}
    />
  );
};

// What one member of staff has drawn and not saved waits on this device; it is not shown to the next one.
onUserChange(session, () => {
  clearDrawings();
  releaseCopies();
});

const own = { download, imageTypes, AppDialog, ConfirmDialog, DropZone, ProjectOutlines, useCloseOnBack };

/** Gives the drawing editor the back office's language, messages and dialogs. */
export const DrawingHost = ({ children }: { children: ReactNode }) => {
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
