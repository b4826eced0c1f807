import type { Milestone, Project, ProjectDocument } from "@solar/domain/rows.gen";
import { useGetList } from "react-admin";
import { allRows } from "../../data/queries.ts";
import { EditOrRead } from "../../ui/EditOrRead.tsx";
import { LoadError, Spinner } from "../../ui/Loading.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { DocumentsSection } from "./DocumentsSection.tsx";
import { MilestonesForm } from "./MilestonesForm.tsx";

const byKind = { field: "kind", order: "ASC" } as const;
const byTitle = { field: "title", order: "ASC" } as const;

/** A form must not change under the hands of the one who types. */
const still = { refetchOnWindowFocus: false, refetchOnReconnect: false };

/** A project's way to the grid, and the documents that show it. */
export const ProgressTab = ({ project: { id: projectId } }: { project: Pick<Project, "id"> }) => {
  const filter = { project_id: projectId };
  const milestones = useGetList<Milestone>("milestones", { ...allRows, filter, sort: byKind }, still);
  const documents = useGetList<ProjectDocument>("documents", { ...allRows, filter, sort: byTitle }, still);
  const failed = [milestones, documents].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadError onRetry={() => void failed.refetch()} />;
  if (!milestones.data || !documents.data) return <Spinner label="ra.page.loading" />;
  const newestFirst = documents.data.toSorted((a, b) => (b.issued_on ?? "").localeCompare(a.issued_on ?? ""));
  return (
    <>
      <Section title="progress.documents">
        <DocumentsSection projectId={projectId} documents={newestFirst} />
      </Section>
      <Section title="progress.milestones">
        <Text text="progress.milestones_hint" small soft sx={{ mb: 1.5 }} />
        <EditOrRead resource="projects">
          <MilestonesForm projectId={projectId} milestones={milestones.data} documents={newestFirst} />
        </EditOrRead>
      </Section>
    </>
  );
};
