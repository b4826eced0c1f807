import { Button, Typography } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { rpc } from "../../data/api.ts";
import { rowById } from "../../data/reads.ts";
import { useRefusal } from "../../i18n/useRefusal.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { LoadError } from "../../ui/LoadError.tsx";
import { Spinner } from "../../ui/Loading.tsx";
import { useToast } from "../../ui/useToast.ts";
import { isReference } from "../publicState.ts";
import { GapList } from "./GapList.tsx";
import { useProjectGaps } from "./gaps.ts";

export type Publishable = Pick<ProjectWithParcels, "id" | "name" | "version" | "status">;

/** Says what visitors will see and what is missing, then makes the project public in one act. */
export const PublishDialog = ({ project, onClose }: { project: Publishable; onClose: () => void }) => {
  const translate = useTranslate();
  const toast = useToast();
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  const { data: gaps, isError, refetch } = useProjectGaps(project);
  const [pending, setPending] = useState(false);
  const blocked = gaps?.some(({ blocks }) => blocks) ?? false;

  const publish = async () => {
    setPending(true);
    try {
      await rpc("publish_project", { project_id: project.id, version: project.version });
      toast("success", "create_project.success_published", { args: { name: project.name } });
      onClose();
      await queryClient.invalidateQueries();
    } catch (error) {
      toast("error", "projects.publish.error", { body: refusal(error) ?? "errors.generic" });
      setPending(false);
    }
  };

  return (
    <ConfirmDialog
      open
      wide
      title={translate("projects.publish.title", { name: project.name })}
      confirm={translate(
        pending
          ? "create_project.publishing"
          : gaps?.length && !blocked
            ? "projects.publish.anyway"
            : "projects.publish.action",
      )}
      pending={pending}
      disabled={!gaps || blocked}
      onConfirm={() => void publish()}
      onCancel={onClose}
      extra={
        gaps && gaps.length > 0 ? (
          <Button component={Link} to={`/edit-project/${project.id}`} onClick={onClose}>
            {translate("projects.publish.fill_in")}
          </Button>
        ) : undefined
      }
    >
      <WillBePublic project={project} />
      {isError && <LoadError onRetry={() => void refetch()} />}
      {!gaps && !isError && <Spinner label="ra.page.loading" />}
      {gaps && <GapList gaps={gaps} />}
    </ConfirmDialog>
  );
};

const WillBePublic = ({ project }: { project: Publishable }) => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ["publishing-counts", project.id, project.version],
    queryFn: () => rowById<ProjectWithParcels>("projects_with_parcels", project.id),
  });
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{translate("projects.publish.will_show")}</Typography>
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
