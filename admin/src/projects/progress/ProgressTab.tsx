import type { Milestone, ProjectDocument } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { rows } from "../../data/api.ts";
import { EditOrRead } from "../../ui/EditOrRead.tsx";
import { LoadError, Spinner } from "../../ui/Loading.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { DocumentsSection } from "./DocumentsSection.tsx";
import { MilestonesForm } from "./MilestonesForm.tsx";

/** A project's way to the grid, and the documents that show it. */
export const ProgressTab = ({ projectId }: { projectId: string }) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ["progress", projectId],
    queryFn: async () => {
      const [milestones, documents] = await Promise.all([
        rows<Milestone>("milestones", `project_id=eq.${projectId}&order=kind`),
        rows<ProjectDocument>("documents", `project_id=eq.${projectId}&order=issued_on.desc.nullslast,title`),
      ]);
      return { milestones, documents };
    },
    // A form must not change under the hands of the one who types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="ra.page.loading" />;
  return (
    <>
      <Section title="progress.documents">
        <DocumentsSection projectId={projectId} documents={data.documents} />
      </Section>
      <Section title="progress.milestones">
        <Text text="progress.milestones_hint" small soft sx={{ mb: 1.5 }} />
        <EditOrRead resource="projects">
          <MilestonesForm projectId={projectId} {...data} />
        </EditOrRead>
      </Section>
    </>
  );
};
