import { useSaveConfirmation } from "@solar/parcel-editor";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useFieldName } from "../../i18n/use-language.ts";
import { useQuestion } from "../../ui/ConfirmDialog.tsx";
import { Button } from "../../ui/Text.tsx";
import type { Choice } from "../../wizard/saving-steps.ts";
import { useWizard } from "../../wizard/wizard-context.ts";
import { useDraftGaps } from "../publishing/PublishButton.tsx";
import { type ProjectDraft, rowsToPublish } from "./project-draft.ts";

/** "Sačuvaj kao nacrt" and "Objavi projekat". */
export const FinishButtons = () => {
  const translate = useTranslate();
  const { getValues } = useFormContext<ProjectDraft>();
  const { name, description } = getValues();
  const { running, save } = useWizard();
  const questions = useSaveConfirmation();
  const { ask, question } = useQuestion();
  const fieldName = useFieldName();
  const { data: gaps } = useDraftGaps(rowsToPublish(getValues()));
  const zeros = gaps?.find(({ code }) => code === "zeros");
  const startAsking = async (status: Choice) => {
    const free = zeros && {
      title: translate("projects.publish.title", { name }),
      body: `${translate("projects.publish.gaps.zeros")}: ${zeros.names.map((column) => fieldName("projects", column)).join(", ")}`,
      confirm: translate("projects.publish.anyway"),
    };
    if (status === "published" && free && !(await ask(free))) return;
    if (await questions.ask(getValues().parcels ?? [])) await save(status);
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
    </>
  );
};
