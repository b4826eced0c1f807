import type { Project } from "@solar/domain/rows.gen";
import { projectStatusBadge } from "@solar/domain/status";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/useLanguage.ts";
import { StatusChip } from "../ui/StatusChip.tsx";

type Shown = Pick<Project, "visible"> & { status: string | null | undefined };

/** `published` says that visitors see the project: of a hidden one it would be untrue. */
export const ProjectStatusChip = ({ project: { status, visible } }: { project: Shown }) => {
  const translate = useTranslate();
  const { word, tone } = projectStatusBadge(status, useLanguage(), "staff");
  if (status === "published" && !visible)
    return <StatusChip tone="grey" label={translate("projects.publish.hidden")} />;
  return <StatusChip tone={tone} label={word} />;
};
