import type { Project } from "@solar/domain/rows.gen";
import { projectTone, staffProjectLabel } from "@solar/domain/statuses";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/useLanguage.ts";
import { StatusChip } from "../ui/StatusChip.tsx";

type Shown = Pick<Project, "visible"> & { status: string | null | undefined };

/** `published` says that visitors see the project: of a hidden one it would be untrue. */
export const ProjectStatusChip = ({ project: { status, visible } }: { project: Shown }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (status === "published" && !visible)
    return <StatusChip tone="grey" label={translate("projects.publish.hidden")} />;
  return <StatusChip tone={projectTone(status)} label={staffProjectLabel(status, language)} />;
};
