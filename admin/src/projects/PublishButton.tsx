import PublishIcon from "@mui/icons-material/PublicOutlined";
import { Alert, Tooltip } from "@mui/material";
import type { Project, ProjectWithParcels } from "@solar/domain/rows.gen";
import { useCanAccess, useDataProvider, useGetOne, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { PublishingGap } from "../data/methods/projects.ts";
import { useProviderQuery } from "../data/queries.ts";
import { useFieldName } from "../i18n/use-language.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { projectPath } from "../paths.ts";
import { DialogButton, DialogIconButton } from "../ui/AppDialog.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useUnsavedForms } from "../ui/unsaved-work.ts";
import { useAction } from "../ui/use-action.ts";
import { parkData } from "./park-data.ts";
import { isPublic, isReference } from "./project-rules.ts";

type Props = { project: Publishable & Pick<Project, "visible"> };

/** "Objavi" in a list; nothing for what is public. */
export const PublishIconButton = ({ project }: Props) => {
  const { canAccess: may } = useCanAccess({ resource: "projects", action: "edit" });
  if (isPublic(project) || !may) return null;
  return (
    <DialogIconButton
      label="projects.publish.action"
      of={project.name}
      icon={PublishIcon}
      size="small"
      dialog={(close) => <PublishDialog project={project} onClose={close} />}
    />
  );
};

/** "Objavi" on the edit screen: what was typed there is saved first, by whoever typed it. */
export const PublishButton = ({ project }: Props) => {
  const translate = useTranslate();
  const unsaved = useUnsavedForms().size > 0;
  const { canAccess: may } = useCanAccess({ resource: "projects", action: "edit" });
  if (isPublic(project) || !may) return null;
  return (
    <Tooltip describeChild title={unsaved ? translate("projects.publish.save_first") : ""}>
      <span>
        <DialogButton
          label="projects.publish.action"
          startIcon={<PublishIcon />}
          disabled={unsaved}
          dialog={(close) => <PublishDialog project={project} onClose={close} />}
        />
      </span>
    </Tooltip>
  );
};

type Publishable = Pick<ProjectWithParcels, "id" | "name" | "version" | "status">;

/** Says what visitors will see and what is missing, then makes the project public in one act. */
const PublishDialog = ({ project, onClose }: { project: Publishable; onClose: () => void }) => {
  const rejection = useRejection();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const { data: gaps, isError, refetch } = usePublishingGaps(project);
  const blocked = gaps?.some(({ blocks }) => blocks) ?? false;

  const publish = () =>
    run(() => dataProvider.publishProject(project.id, project.version), {
      success: "create_project.success_published",
      args: () => ({ name: project.name }),
      failed: "projects.publish.error",
      changes: parkData,
      reasonOf: (error) => rejection(error) ?? "errors.generic",
      onDone: onClose,
    });

  return (
    <ConfirmDialog
      wide
      title="projects.publish.title"
      args={{ name: project.name }}
      confirm={
        pending
          ? "create_project.publishing"
          : gaps?.length && !blocked
            ? "projects.publish.anyway"
            : "projects.publish.action"
      }
      pending={pending}
      disabled={!gaps || blocked}
      onConfirm={() => void publish()}
      onCancel={onClose}
      extra={
        gaps && gaps.length > 0 ? (
          <Button
            label="projects.publish.fill_in"
            component={Link}
            to={projectPath(project.id)}
            onClick={onClose}
          />
        ) : undefined
      }
    >
      <WillBePublic project={project} />
      {isError && <LoadError onRetry={() => void refetch()} />}
      {!gaps && !isError && <Spinner />}
      {gaps && <GapList gaps={gaps} />}
    </ConfirmDialog>
  );
};

const WillBePublic = ({ project }: { project: Publishable }) => {
  const translate = useTranslate();
  const { data } = useGetOne<ProjectWithParcels>("projects_with_parcels", { id: project.id });
  return (
    <>
      <Text text="projects.publish.will_show" sx={{ fontWeight: 600 }} />
      <ul>
        <li>{translate("projects.publish.page")}</li>
        <li>
          {translate(isReference(project) ? "projects.publish.references" : "projects.publish.sale_page")}
        </li>
        {data && data.total_parcels > 0 && (
          <li>
            {translate("projects.publish.parcels", {
              smart_count: data.total_parcels,
              available: data.available_parcels,
            })}
          </li>
        )}
      </ul>
    </>
  );
};

/** What a stored project lacks, read when it is asked to be published. */
export function usePublishingGaps({ id, version }: Pick<Project, "id" | "version">) {
  return useProviderQuery(["projects", "publishingGaps", id, version], (provider) =>
    provider.publishingGaps(id),
  );
}

/** The same for one that is not stored yet. */
export function useDraftGaps(rows: { project: object; parcels: readonly object[] }) {
  return useProviderQuery(["projects", "draftGaps", rows], (provider) => provider.draftGaps(rows));
}

/** What a project still lacks: first what stops its publishing, then what visitors would miss. */
export const GapList = ({ gaps }: { gaps: readonly PublishingGap[] }) => {
  const blocking = gaps.filter(({ blocks }) => blocks);
  const others = gaps.filter(({ blocks }) => !blocks);
  return (
    <>
      <Part severity="error" title="projects.publish.needed" gaps={blocking} />
      <Part severity="warning" title="projects.publish.missing" gaps={others} />
    </>
  );
};

interface PartProps {
  severity: "error" | "warning";
  title: string;
  gaps: readonly PublishingGap[];
}

const Part = ({ severity, title, gaps }: PartProps) => {
  const translate = useTranslate();
  const fieldName = useFieldName();
  if (gaps.length === 0) return null;

  const namesOf = ({ code, count, names }: PublishingGap): string => {
    const shown =
      code === "english" || code === "facts" || code === "zeros"
        ? names.map((column) => fieldName("projects", column))
        : names;
    const more = count - names.length;
    const rest = more > 0 ? [translate("inquiries.list.more_parcels", { smart_count: more })] : [];
    return shown.length > 0 ? `: ${[shown.join(", "), ...rest].join(" ")}` : "";
  };
  return (
    <Alert severity={severity} sx={{ mt: 1.5 }}>
      <Text text={title} small sx={{ fontWeight: 600 }} />
      {gaps.map((gap) => (
        <Text key={gap.code} small sx={{ overflowWrap: "anywhere" }}>
          {translate(`projects.publish.gaps.${gap.code}`)}
          {namesOf(gap)}
        </Text>
      ))}
    </Alert>
  );
};
