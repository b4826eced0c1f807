import OpenIcon from "@mui/icons-material/OpenInNew";
import { Button, Tooltip } from "@mui/material";
import type { Project } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useUnsaved } from "../../ui/unsaved/UnsavedScope.tsx";
import { isPublic } from "../publicState.ts";

/** The page that visitors see, or, for a draft or hidden project, why they do not. */
export const PublicLink = ({ project }: { project: Project }) => {
  const translate = useTranslate();
  const unsaved = useUnsaved();
  const shown = isPublic(project);
  const note = shown
    ? unsaved
      ? "projects.preview.unsaved"
      : null
    : project.status === "draft"
      ? "projects.preview.draft_banner"
      : "projects.preview.hidden_banner";
  return (
    <Tooltip title={note ? translate(note) : ""}>
      <span>
        <Button
          component="a"
          href={`/projekat/${project.id}`}
          target="_blank"
          rel="noopener"
          disabled={!shown}
          startIcon={<OpenIcon />}
        >
          {translate("projects.preview.open")}
        </Button>
      </span>
    </Tooltip>
  );
};
