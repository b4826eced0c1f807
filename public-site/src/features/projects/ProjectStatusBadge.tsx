import { projectTone, visitorProjectLabel } from "@solar/domain/statuses";
import { Badge } from "../../components/Badge.tsx";
import { useLanguage } from "../../lib/language.tsx";

interface ProjectStatusBadgeProps {
  status: Parameters<typeof visitorProjectLabel>[0];
  plain?: boolean;
}

/** Word, colour and shape of a project's status. */
export function ProjectStatusBadge({ status, plain = false }: ProjectStatusBadgeProps) {
  const { language } = useLanguage();
  return (
    <Badge tone={projectTone(status)} plain={plain}>
      {visitorProjectLabel(status, language)}
    </Badge>
  );
}
