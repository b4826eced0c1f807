import { ParcelDrawingInput } from "@solar/parcel-editor";
import { addressOf } from "@solar/parcel-editor/local-file.ts";
import { cachedDrawing, newDrawing } from "@solar/parcel-editor/state.ts";
import { useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useSavedDraft } from "../../parcels/drawing/useSavedDraft.ts";
import type { ProjectDraft } from "./projectDraft.ts";

/** Outlines of the parcels on the main picture. */
export const DrawingStep = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<ProjectDraft>();
  const [id, image, parcels] = useWatch<ProjectDraft, ["id", "main_image_url", "parcels"]>({
    name: ["id", "main_image_url", "parcels"],
  });
  // Not the name of the saved project's drawing, which begins with its rows.
  const drawing = `new:${id}`;
  useSavedDraft(
    id,
    cachedDrawing(drawing, () => newDrawing([])),
  );
  return (
    <ParcelDrawingInput
      name={drawing}
      imageUrl={image ? addressOf(image) : null}
      parcels={parcels ?? []}
      note={parcels?.length ? null : translate("create_project.drawing.hint")}
      // The wizard's own buttons stand at the bottom of the window.
      below={92}
      onChange={(drawn) => setValue("parcels", drawn, { shouldDirty: true })}
      onReplacePicture={async (file) => setValue("main_image_url", file, { shouldDirty: true })}
    />
  );
};
