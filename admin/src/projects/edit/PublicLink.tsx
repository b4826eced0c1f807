import OpenIcon from "@mui/icons-material/OpenInNew";
import { Button, Tooltip } from "@mui/material";
import type { Project } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { rpc } from "../../data/api.ts";
import { useUnsaved } from "../../ui/unsaved/UnsavedScope.tsx";
import { useToast } from "../../ui/useToast.ts";
import { isPublic } from "../publicState.ts";
import { usePublicPage } from "../usePublicPage.ts";

/** The page that visitors see, or would see: a draft or hidden project has a preview. */
export const PublicLink = ({ project }: { project: Project }) => {
  const translate = useTranslate();
  const toast = useToast();
  const unsaved = useUnsaved();
  const shown = isPublic(project);
  const page = usePublicPage(project);
  const hidden =
    project.status === "draft" ? "projects.preview.draft_banner" : "projects.preview.hidden_banner";
  const note = unsaved ? "projects.preview.unsaved" : shown ? null : hidden;
  const withdraw = () =>
    rpc("withdraw_previews", { project_id: project.id }).then(
      () => toast("success", "projects.preview.withdrawn"),
      () => toast("error", "errors.generic"),
    );
  return (
    <>
      <Tooltip describeChild title={note ? translate(note) : ""}>
        <Button {...page} startIcon={<OpenIcon />}>
          {translate(shown ? "projects.preview.open" : "projects.preview.open_hidden")}
        </Button>
      </Tooltip>
      {!shown && (
        <Button color="inherit" onClick={() => void withdraw()}>
          {translate("projects.preview.withdraw")}
        </Button>
      )}
    </>
  );
};
