import { FormControlLabel, Switch, Tooltip } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { useCanAccess, useNotify, useRefresh, useTranslate, useUpdate } from "react-admin";
import { Text } from "../ui/Text.tsx";
import { isPublic } from "./project-rules.ts";

/**
 * Shows or hides a project on the site; the switch moves only when the server has agreed. A draft is not public
 * either way, so there is nothing to switch.
 */
export const VisibilitySwitch = ({ project }: { project: ProjectWithParcels }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const { canAccess: may } = useCanAccess({ resource: "projects", action: "edit" });
  const draft = project.status === "draft";
  const state = draft ? "not_public" : project.visible ? "visible" : "hidden";

  const toggle = () =>
    update(
      "projects",
      {
        id: project.id,
        data: { visible: !project.visible },
        // Without its version: whatever else was changed meanwhile is no conflict.
        previousData: { id: project.id, visible: project.visible },
      },
      {
        onSuccess: () => notify("projects.visibility.updated", { type: "success" }),
        onError() {
          notify("projects.visibility.error", { type: "error" });
          refresh();
        },
      },
    );

  if (!may) return <Text text={`enums.visibility.${state}`} small noWrap />;
  return (
    <Tooltip describeChild title={draft ? translate("projects.visibility.draft_hint") : ""}>
      <FormControlLabel
        className="row-control"
        control={
          <Switch
            size="small"
            checked={isPublic(project)}
            disabled={isPending || draft}
            onChange={toggle}
            slotProps={{
              input: { "aria-label": translate("projects.visibility.toggle", { name: project.name }) },
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
