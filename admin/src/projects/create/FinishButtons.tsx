import { useSaveConfirmation } from "@solar/parcel-editor";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { projectPath } from "../../routing/paths.ts";
import { Button } from "../../ui/Text.tsx";
import { useToast } from "../../ui/use-toast.ts";
import { SavingDialog, useSaving } from "../../wizard/SavingDialog.tsx";
import type { ProjectDraft } from "./project-draft.ts";
import { saveProject } from "./save-project.ts";

/** "Sačuvaj kao nacrt" and "Objavi projekat". */
export const FinishButtons = ({ draft }: { draft: string }) => {
  const translate = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { getValues, setValue } = useFormContext<ProjectDraft>();
  const { name, description } = getValues();
  const { running, stopped, progress, start, cancel, dismiss } = useSaving<"draft" | "published">({
    draft,
    save: (status, saving) =>
      saveProject(getValues(), status, saving, (field, value) => setValue(field, value)),
    onSaved: (status) =>
      toast("success", "create_project.success_title", {
        body: `create_project.success_${status}`,
        args: { name },
        // What is stored apart from the project, and needs one.
        action: {
          label: "create_project.add_progress",
          run: () => navigate(`${projectPath(getValues().id)}?tab=progress`),
        },
      }),
    onFailed: () => toast("error", "create_project.error_title", { body: "create_project.error_body" }),
  });
  const questions = useSaveConfirmation();
  const startAsking = async (status: "draft" | "published") => {
    if (await questions.ask(getValues().parcels ?? [])) await start(status);
  };
  const incomplete = !name.trim() || !description?.trim();
  return (
    <>
      <Button
        label={running === "draft" ? "create_project.saving_draft" : "create_project.save_draft"}
        variant="outlined"
        disabled={running !== null || !name.trim()}
        onClick={() => void startAsking("draft")}
      />
      <Button
        label={running === "published" ? "create_project.publishing" : "create_project.publish"}
        variant="contained"
        disabled={running !== null || incomplete}
        title={incomplete ? translate("create_project.publish_disabled") : undefined}
        onClick={() => void startAsking("published")}
      />
      {questions.dialog}
      <SavingDialog
        progress={progress}
        failed={stopped !== null}
        onRetry={() => stopped && void start(stopped)}
        onCancel={cancel}
        onClose={dismiss}
      />
    </>
  );
};
