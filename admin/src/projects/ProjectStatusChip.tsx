import { projectStatusBadge } from "@solar/domain/status";
import { useLanguage } from "../i18n/useLanguage.ts";
import { StatusChip } from "../ui/StatusChip.tsx";

export const ProjectStatusChip = ({ status }: { status: string | null | undefined }) => {
  const { word, tone } = projectStatusBadge(status, useLanguage(), "staff");
  return <StatusChip tone={tone} label={word} />;
};
