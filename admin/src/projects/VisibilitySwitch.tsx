import { FormControlLabel, Switch, Tooltip } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRefresh, useTranslate } from "react-admin";
import { updateRecord } from "../data/writes.ts";
import { useToast } from "../ui/useToast.ts";

/** Shows or hides a project on the site; the switch moves only when the server has agreed. */
export const VisibilitySwitch = ({ project }: { project: ProjectWithParcels }) => {
  const translate = useTranslate();
  const toast = useToast();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  const toggle = async () => {
    setPending(true);
    try {
      await updateRecord("projects", project.id, { visible: !project.visible }, { visible: project.visible });
      toast("success", "projects.visibility.updated");
      await queryClient.invalidateQueries();
    } catch {
      toast("error", "projects.visibility.error");
      refresh();
    }
    setPending(false);
  };

  return (
    <Tooltip
      describeChild
      title={project.status === "draft" ? translate("projects.visibility.draft_hint") : ""}
    >
      <FormControlLabel
        onClick={(event) => event.stopPropagation()}
        control={
          <Switch
            size="small"
            checked={project.visible}
            disabled={pending}
            onChange={toggle}
            slotProps={{
              input: { "aria-label": translate("projects.visibility.toggle", { name: project.name }) },
            }}
          />
        }
        label={translate(project.visible ? "enums.visibility.visible" : "enums.visibility.hidden")}
        slotProps={{ typography: { variant: "body2" } }}
        sx={{ ml: "-7px", mr: 0, whiteSpace: "nowrap" }}
      />
    </Tooltip>
  );
};
