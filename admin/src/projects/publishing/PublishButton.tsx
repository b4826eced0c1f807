import PublishIcon from "@mui/icons-material/PublicOutlined";
import { Button, IconButton, Tooltip } from "@mui/material";
import type { Project } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useUnsaved } from "../../ui/unsaved/UnsavedScope.tsx";
import { isPublic } from "../publicState.ts";
import { type Publishable, PublishDialog } from "./PublishDialog.tsx";

type Props = { project: Publishable & Pick<Project, "visible"> };

/** "Objavi" in a list; nothing for what is public. */
export const PublishIconButton = ({ project, tabIndex = 0 }: Props & { tabIndex?: 0 | -1 }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (isPublic(project)) return null;
  const title = translate("projects.publish.action");
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-label={`${title}: ${project.name}`}
          onClick={() => setOpen(true)}
        >
          <PublishIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && <PublishDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
};

/** "Objavi" on the edit screen: what was typed there is saved first, by whoever typed it. */
export const PublishButton = ({ project }: Props) => {
  const translate = useTranslate();
  const unsaved = useUnsaved();
  const [open, setOpen] = useState(false);
  if (isPublic(project)) return null;
  return (
    <>
      <Tooltip describeChild title={unsaved ? translate("projects.publish.save_first") : ""}>
        <span>
          <Button
            variant="outlined"
            startIcon={<PublishIcon />}
            disabled={unsaved}
            onClick={() => setOpen(true)}
          >
            {translate("projects.publish.action")}
          </Button>
        </span>
      </Tooltip>
      {open && <PublishDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
};
