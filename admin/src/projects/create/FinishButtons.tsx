import { useSaveConfirmation } from "@solar/parcel-editor";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { useFieldName } from "../../i18n/use-language.ts";
import { projectPath } from "../../routing/paths.ts";
import { useQuestion } from "../../ui/ConfirmDialog.tsx";
import { Button } from "../../ui/Text.tsx";
import { SavingDialog, useSaving } from "../../wizard/SavingDialog.tsx";
import { useDraftGaps } from "../publishing/PublishButton.tsx";
import { type ProjectDraft, rowsToPublish } from "./project-draft.ts";
import { saveProject } from "./save-project.ts";

/** "Sačuvaj kao nacrt" and "Objavi projekat". */
export const FinishButtons = ({ draft }: { draft: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { getValues, setValue } = useFormContext<ProjectDraft>();
  const { name, description } = getValues();
  const { running, stopped, progress, start, retry, cancel, dismiss } = useSaving<"draft" | "published">({
    draft,
    save: (status, saving) =>
      saveProject(getValues(), status, saving, (field, value) => setValue(field, value), dataProvider),
    onSaved: (status) =>
      notify("create_project.success_title", {
        type: "success",
        body: `create_project.success_${status}`,
        messageArgs: { name },
        // What is stored apart from the project, and needs one.
        action: {
          label: "create_project.add_progress",
          run: () => navigate(`${projectPath(getValues().id)}?tab=progress`),
        },
      }),
    onFailed: () =>
      notify("create_project.error_title", { type: "error", body: "create_project.error_body" }),
  });
  const questions = useSaveConfirmation();
  const { ask, question } = useQuestion();
  const fieldName = useFieldName();
  const { data: gaps } = useDraftGaps(rowsToPublish(getValues()));
  const zeros = gaps?.find(({ code }) => code === "zeros");
  const startAsking = async (status: "draft" | "published") => {
    const free = zeros && {
      title: translate("projects.publish.title", { name }),
      body: `${translate("projects.publish.gaps.zeros")}: ${zeros.names.map((column) => fieldName("projects", column)).join(", ")}`,
      confirm: translate("projects.publish.anyway"),
    };
    if (status === "published" && free && !(await ask(free))) return;
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
      {question}
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
