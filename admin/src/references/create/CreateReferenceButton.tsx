import { Button } from "@mui/material";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { type KeepAddress, uploadMainImage } from "../../projects/create/save-project.ts";
import { useVideoWarning } from "../../ui/inputs/use-video-warning.ts";
import { SavingDialog, useSaving } from "../../wizard/SavingDialog.tsx";
import { type Saving, uploadAll } from "../../wizard/saving-steps.ts";
import { type ReferenceDraft, rowOfReference } from "./reference-draft.ts";

/** Uploads main image, gallery and videos, then stores the reference; `tooBig` takes the names of videos left out. */
async function saveReference(
  draft: ReferenceDraft,
  saving: Saving,
  keep: KeepAddress,
  tooBig: string[],
  { createProject }: AppDataProvider,
): Promise<void> {
  const main = await uploadMainImage(draft, saving, keep);
  const images = await uploadAll(draft.image_gallery, {
    bucket: "project-images",
    key: "images",
    saving,
    keep: (values) => keep("image_gallery", values),
  });
  const videos = await uploadAll(draft.video_gallery, {
    bucket: "project-videos",
    key: "videos",
    saving,
    tooBig,
    keep: (values) => keep("video_gallery", values),
  });
  saving.report({ key: "reference", done: 0, total: 1, part: 0 });
  await createProject({ project: rowOfReference(draft, { main, images, videos }), parcels: [] });
}

/** "Kreiraj referencu". */
export const CreateReferenceButton = ({ draft }: { draft: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const warnOfVideos = useVideoWarning();
  const { getValues, setValue } = useFormContext<ReferenceDraft>();
  const { name, description, main_image_url: mainImage } = getValues();
  const { running, stopped, progress, start, retry, cancel, dismiss } = useSaving<"reference">({
    leadsTo: "/references",
    draft,
    save: async (_, saving) => {
      const tooBig: string[] = [];
      try {
        await saveReference(
          getValues(),
          saving,
          (field, value) => setValue(field, value),
          tooBig,
          dataProvider,
        );
      } finally {
        // Also when saving stops later on: the next try no longer has them.
        warnOfVideos(tooBig);
      }
    },
    onSaved: () =>
      notify("create_reference.success_title", {
        type: "success",
        body: "create_reference.success_body",
        messageArgs: { name },
      }),
    onFailed: () =>
      notify("create_reference.error_title", { type: "error", body: "create_reference.error_body" }),
  });

  const submit = () => {
    if (!mainImage) notify("create_reference.basics.main_image_required", { type: "error" });
    else void start("reference");
  };
  return (
    <>
      <Button
        variant="contained"
        disabled={running !== null || !name.trim() || !description?.trim()}
        onClick={submit}
      >
        {translate(running ? "create_reference.submitting" : "create_reference.submit")}
      </Button>
      <SavingDialog
        progress={progress}
        stopped={stopped}
        onRetry={retry}
        onCancel={cancel}
        onClose={dismiss}
      />
    </>
  );
};
