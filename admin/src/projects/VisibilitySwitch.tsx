import { FormControlLabel, Switch, Tooltip } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCanAccess, useNotify, useRefresh, useTranslate } from "react-admin";
import { updateRecord } from "../data/writes.ts";
import { isPublic } from "./public-state.ts";

interface VisibilitySwitchProps {
  project: ProjectWithParcels;
  /** In a row from whose link the arrow keys lead here. */
  inRow?: boolean;
}

/**
 * Shows or hides a project on the site; the switch moves only when the server has agreed. A draft is not public
 * either way, so there is nothing to switch.
 */
export const VisibilitySwitch = ({ project, inRow = false }: VisibilitySwitchProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const { canAccess: may } = useCanAccess({ resource: "projects", action: "edit" });
  const [pending, setPending] = useState(false);
  const draft = project.status === "draft";
  const state = draft ? "not_public" : project.visible ? "visible" : "hidden";

  const toggle = async () => {
    setPending(true);
    try {
      await updateRecord("projects", project.id, { visible: !project.visible }, { visible: project.visible });
      notify("projects.visibility.updated", { type: "success" });
      await queryClient.invalidateQueries();
    } catch {
      notify("projects.visibility.error", { type: "error" });
      refresh();
    }
    setPending(false);
  };

  return (
    <Tooltip describeChild title={draft ? translate("projects.visibility.draft_hint") : ""}>
      <FormControlLabel
        className="row-control"
        control={
          <Switch
            size="small"
            checked={isPublic(project)}
            disabled={pending || draft || !may}
            onChange={toggle}
            slotProps={{
              input: {
                "aria-label": translate("projects.visibility.toggle", { name: project.name }),
                tabIndex: inRow ? -1 : 0,
              },
            }}
          />
        }
        label={translate(`enums.visibility.${state}`)}
        slotProps={{ typography: { variant: "body2" } }}
        sx={{
          ml: "-7px",
          mr: 0,
          whiteSpace: "nowrap",
          "& .MuiFormControlLabel-label.Mui-disabled": { color: "text.secondary" },
        }}
      />
    </Tooltip>
  );
};
