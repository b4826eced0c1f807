import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { IconButton, Tooltip } from "@mui/material";
import type { Project } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/useToast.ts";

/** Deletes a project after asking; the dialog stays while deleting and closes on success and on error. */
export const DeleteProjectButton = ({ project }: { project: Pick<Project, "id" | "name"> }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  const remove = async () => {
    setPending(true);
    try {
      await dataProvider.delete("projects", { id: project.id });
      toast("success", "projects.delete.success");
      await queryClient.invalidateQueries();
    } catch {
      toast("error", "projects.delete.error");
    }
    setPending(false);
    setOpen(false);
  };

  return (
    <>
      <Tooltip title={translate("projects.delete.title")}>
        <IconButton
          size="small"
          aria-label={`${translate("projects.delete.title")}: ${project.name}`}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(true);
          }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={open}
        pending={pending}
        danger
        title={translate("projects.delete.title")}
        confirm={translate(pending ? "projects.delete.pending" : "projects.delete.confirm")}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        {translate("projects.delete.body", { name: project.name })}{" "}
        {translate("projects.delete.used_elsewhere")} {translate("projects.delete.restore_hint")}
      </ConfirmDialog>
    </>
  );
};
