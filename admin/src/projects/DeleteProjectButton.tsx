import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { IconButton, Tooltip } from "@mui/material";
import type { Project } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useRestore } from "../history/useRestore.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useDeletion } from "../ui/useDeletion.ts";

interface DeleteProjectButtonProps {
  project: Pick<Project, "id" | "name">;
  tabIndex?: 0 | -1;
}

/** Deletes a project with its parcels, inquiries and files. */
export const DeleteProjectButton = ({ project, tabIndex = 0 }: DeleteProjectButtonProps) => {
  const translate = useTranslate();
  const title = translate("projects.delete.title");
  const restore = useRestore();
  const { ask, question } = useDeletion({
    resource: "projects",
    id: project.id,
    deleted: "projects.delete.success",
    restore: () => restore("projects", project.id, project.name),
    failed: () => "projects.delete.error",
  });

  return (
    <>
      <Tooltip title={title}>
        <IconButton size="small" tabIndex={tabIndex} aria-label={`${title}: ${project.name}`} onClick={ask}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog {...question} title={title} confirm={question.pending ? question.confirm : title}>
        {translate("projects.delete.body", { name: project.name })}{" "}
        {translate("projects.delete.used_elsewhere")} {translate("projects.delete.restore_hint")}
      </ConfirmDialog>
    </>
  );
};
