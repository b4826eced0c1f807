import { Alert, AlertTitle, Link, Stack, Typography } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { Section } from "../ui/Section.tsx";
import { missingEnglish } from "./missingTexts.ts";

interface WarningsProps {
  projects: readonly ProjectWithParcels[];
  /** Ids of projects with parcels that nobody has drawn. */
  withoutOutlines: readonly string[];
  failedMails: number;
  /** Inquiries of the last hour that got no confirmation, because the hour's were used up. */
  heldConfirmations: number;
}

/** What is not in order: e-mails that did not arrive or were held back, missing English texts, parcels without an outline. */
export const Warnings = ({ projects, withoutOutlines, failedMails, heldConfirmations }: WarningsProps) => {
  const translate = useTranslate();
  const untranslated = projects.filter((project) => missingEnglish(project).length > 0);
  const undrawn = projects.filter(({ id }) => withoutOutlines.includes(id));
  const nothing = failedMails + heldConfirmations + untranslated.length + undrawn.length === 0;
  const failedLink = `/inquiries?filter=${encodeURIComponent('{"mail_failed":true}')}`;
  return (
    <Section title="dashboard.warnings.title">
      {nothing && <Typography color="text.secondary">{translate("dashboard.warnings.none")}</Typography>}
      <Stack spacing={1}>
        {failedMails > 0 && (
          <Warning
            severity="error"
            text={translate("dashboard.warnings.failed_mails", { smart_count: failedMails })}
          >
            <Link component={RouterLink} to={failedLink} color="inherit">
              {translate("common.show_all")}
            </Link>
          </Warning>
        )}
        {heldConfirmations > 0 && (
          <Warning
            severity="warning"
            text={translate("dashboard.warnings.held_confirmations", { smart_count: heldConfirmations })}
          >
            <Link component={RouterLink} to="/settings" color="inherit">
              {translate("dashboard.warnings.raise_ceiling")}
            </Link>
          </Warning>
        )}
        {untranslated.length > 0 && (
          <Warning
            severity="warning"
            text={translate("dashboard.warnings.missing_english", { smart_count: untranslated.length })}
          >
            <ProjectLinks
              projects={untranslated}
              note={(project) =>
                missingEnglish(project)
                  .map((field) => translate(`resources.projects.fields.${field}`))
                  .join(", ")
              }
            />
          </Warning>
        )}
        {undrawn.length > 0 && (
          <Warning
            severity="warning"
            text={translate("dashboard.warnings.missing_polygons", { smart_count: undrawn.length })}
          >
            <ProjectLinks projects={undrawn} />
          </Warning>
        )}
      </Stack>
    </Section>
  );
};

const Warning = ({
  severity,
  text,
  children,
}: {
  severity: "error" | "warning";
  text: string;
  children: ReactNode;
}) => (
  <Alert severity={severity}>
    <AlertTitle sx={{ mb: 0, fontSize: "0.9375rem" }}>{text}</AlertTitle>
    {children}
  </Alert>
);

interface ProjectLinksProps {
  projects: readonly ProjectWithParcels[];
  note?: (project: ProjectWithParcels) => string;
}

const ProjectLinks = ({ projects, note }: ProjectLinksProps) => (
  <Stack component="ul" sx={{ m: 0, pl: 2 }}>
    {projects.map((project) => (
      <li key={project.id}>
        <Link component={RouterLink} to={`/edit-project/${project.id}`} color="inherit">
          {project.name}
        </Link>
        {note && `: ${note(project)}`}
      </li>
    ))}
  </Stack>
);
