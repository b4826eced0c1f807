import { Alert } from "@mui/material";
import { formatDateTime, timeZone } from "@solar/domain/format";
import { languageExtras } from "@solar/domain/language";
import type { Parcel, Project, ProjectPicture } from "@solar/domain/rows.gen";
import { DrawingEditor, type Georeference, useSaveConfirmation } from "@solar/parcel-editor";
import { setTask } from "@solar/parcel-editor/actions.ts";
import { newDrawing } from "@solar/parcel-editor/drawing-state.ts";
import { cachedDrawing } from "@solar/parcel-editor/drawing-store.ts";
import { mergeServerRows } from "@solar/parcel-editor/server-state.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { useGetList, useTranslate, useUpdate } from "react-admin";
import { allRows } from "../../data/queries.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useOwnKeys } from "../../keys/hotkeys.ts";
import { useAskedFor } from "../../paths.ts";
import { useRefreshPark } from "../../projects/park-data.ts";
import { Button } from "../../ui/Text.tsx";
import { useReportUnsaved } from "../../ui/unsaved-work.ts";
import { storedName } from "../../uploads/file-rules.ts";
import { uploadFile } from "../../uploads/upload-file.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { DrawingHost } from "./DrawingHost.tsx";
import { useDeviceCopy } from "./use-device-copy.ts";
import { useDrawingSave } from "./use-drawing-save.ts";
import { useGeoreferenceStore } from "./use-georeference-store.ts";
import { useSavedDraft } from "./use-saved-draft.ts";

interface ProjectDrawingProps {
  project: Project;
  parcels: readonly Parcel[];
  /** Stands at the beginning of the toolbar. */
  start?: ReactNode;
}

/** Drawing of a stored project: all changes wait for one save, which stores them together or not at all. */
export const ProjectDrawing = (props: ProjectDrawingProps) => (
  <DrawingHost>
    <StoredDrawing {...props} />
  </DrawingHost>
);

const StoredDrawing = ({ project, parcels, start }: ProjectDrawingProps) => {
  useOwnKeys();
  const translate = useTranslate();
  const refresh = useRefreshPark();
  const [update] = useUpdate();
  const store = cachedDrawing(project.id, () => newDrawing(parcels, parcels));
  useEffect(() => {
    store.update(mergeServerRows(parcels));
  }, [store, parcels]);

  useAskedFor("task", (task) => {
    if (task === "plan") store.update(setTask({ kind: "plan", ids: [] }));
  });

  const ground = useGround(project);
  const georeferenceStore = useGeoreferenceStore(project);
  useSavedDraft(project.id, store);
  const { saves, savedLocally, orphanedAt, restore, discard } = useDeviceCopy(project.id, store);
  const questions = useSaveConfirmation();
  const { pending, save, conflicts, settle, later } = useDrawingSave(project.id, store, questions.ask);
  const unsaved = useMemo(() => new Set(saves.flatMap(({ id }) => id ?? [])), [saves]);
  useReportUnsaved("drawing", saves.length > 0, save);
  const note = useNote(saves.length, savedLocally, pending);

  const replacePicture = async (file: File) => {
    const url = await uploadFile("project-images", storedName(file.name, Date.now()), file);
    const data = { main_image_url: url };
    await update("projects", { id: project.id, data, previousData: project }, { returnPromise: true });
    await refresh();
  };

  return (
    <>
      {orphanedAt !== null && <OrphanedChanges at={orphanedAt} onRestore={restore} onDiscard={discard} />}
      {savedLocally === "failed" && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate("drawing.autosave.storage_full")}
        </Alert>
      )}
      <DrawingEditor
        store={store}
        imageUrl={project.main_image_url}
        ground={ground}
        georeferenceStore={georeferenceStore}
        unsaved={unsaved}
        note={note}
        autoFocus
        start={start}
        onReplacePicture={replacePicture}
        actions={
          <Button
            label={pending ? "drawing.status.saving" : "drawing.save.submit"}
            variant="contained"
            disabled={saves.length === 0 || pending}
            onClick={() => void save()}
            sx={{ minHeight: 40, width: { xs: "100%", md: "auto" } }}
          />
        }
      />
      {questions.dialog}
      {conflicts.length > 0 && (
        <ConflictDialog
          imageUrl={project.main_image_url ?? ""}
          conflicts={conflicts}
          onSettle={settle}
          onLater={later}
        />
      )}
    </>
  );
};

/** What is saved where, in words. */
function useNote(unsaved: number, savedLocally: { at: number } | "failed" | null, pending: boolean): string {
  const translate = useTranslate();
  const language = useLanguage();
  if (pending) return translate("drawing.status.saving");
  if (unsaved === 0) return translate("drawing.status.saved");
  const count = translate("drawing.status.unsaved", { smart_count: unsaved });
  if (!savedLocally || savedLocally === "failed") return count;
  const time = new Date(savedLocally.at).toLocaleTimeString(languageExtras[language].locale, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
  });
  return `${count} · ${translate("drawing.status.saved_locally", { time })}`;
}

interface OrphanedChangesProps {
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}

const OrphanedChanges = ({ at, onRestore, onDiscard }: OrphanedChangesProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <>
          <Button label="drawing.autosave.restore" color="inherit" onClick={onRestore} />
          <Button label="drawing.autosave.discard" color="inherit" onClick={onDiscard} />
        </>
      }
    >
      <strong>{translate("drawing.autosave.restored_title")}</strong>{" "}
      {translate("drawing.autosave.restored_body", {
        time: formatDateTime(new Date(at).toISOString(), language),
      })}
    </Alert>
  );
};

/** Where the main picture of a project lies on the ground; null while nobody has placed its control points. */
function useGround({ id, main_image_url, ground_crs }: Project): Georeference | null {
  const { data: [picture] = [] } = useGetList<ProjectPicture>(
    "project_pictures",
    { ...allRows, filter: { project_id: id, url: main_image_url } },
    { enabled: main_image_url !== null && ground_crs !== null },
  );
  const projection = picture?.projection ?? null;
  const earthly = projection !== null && ground_crs !== "local";
  // No data of the server, but a part of the program, loaded once.
  const { data: systems } = useQuery({
    queryKey: ["reference-systems"],
    // What knows them is large, and needed only where there is ground.
    queryFn: () => import("@solar/georeference/reference-systems"),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled: earthly,
  });
  return useMemo(() => {
    if (!projection || (earthly && !systems)) return null;
    const system = systems?.isReferenceSystem(ground_crs) ? ground_crs : null;
    return {
      projection,
      system: system ?? "local",
      toWgs84: systems && system ? (place) => systems.toDegrees(place, system) : null,
    };
  }, [projection, earthly, systems, ground_crs]);
}
