import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";

/** A project that does not exist or is not public. */
export function ProjectMissing() {
  const t = useText();
  return (
    <Notice
      tone="empty"
      standalone
      title={t("project.notFound.title")}
      text={t("project.notFound.text")}
      action={<LinkButton to={paths.projects}>{t("project.notFound.back")}</LinkButton>}
    />
  );
}
