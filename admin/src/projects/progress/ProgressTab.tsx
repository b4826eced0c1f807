import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { formatDate, formatFileSize } from "@solar/domain/format";
import type { Milestone, Project, ProjectDocument } from "@solar/domain/rows.gen";
import {
  BooleanInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useGetList,
  useNotify,
  useTranslate,
} from "react-admin";
import { download } from "../../csv/download.ts";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { allRows } from "../../data/queries.ts";
import { languageChoices, useLanguage } from "../../i18n/use-language.ts";
import { DateInput } from "../../ui/DateInput.tsx";
import { EditOrRead } from "../../ui/EditOrRead.tsx";
import { LoadError, Spinner } from "../../ui/Loading.tsx";
import { Section } from "../../ui/Section.tsx";
import { IconButton, Text } from "../../ui/Text.tsx";
import { documentTypes, isDocument } from "../../uploads/file-rules.ts";
import { ProjectFiles } from "../ProjectFiles.tsx";
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
  if (!milestones.data || !documents.data) return <Spinner />;
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

interface DocumentsSectionProps {
  projectId: string;
  documents: readonly ProjectDocument[];
}

/** A project's documents; a new one is given on request until staff make it public. */
const DocumentsSection = ({ projectId, documents }: DocumentsSectionProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      {documents.length === 0 && <Text text="documents.none" soft sx={{ mb: 1.5 }} />}
      <ProjectFiles<ProjectDocument>
        resource="documents"
        texts="documents"
        files={documents}
        lineOf={(document) => ({
          name: document.title,
          about: [
            document.issued_on && formatDate(document.issued_on, language),
            formatFileSize(document.bytes ?? 0, language),
            translate(`enums.language.${document.language}`),
          ],
          isOn: document.public,
          state: document.public ? "documents.public" : "documents.on_request",
          action: <OpenButton document={document} />,
        })}
        bucket="documents"
        accept={documentTypes}
        fits={isDocument}
        hint="documents.limits"
        unfit="documents.only_pdf"
        rowOf={(url, file) => ({ project_id: projectId, title: file.name.replace(/\.pdf$/i, ""), url })}
      >
        <TextInput source="title" />
        <TextInput source="title_en" />
        <DateInput source="issued_on" />
        <SelectInput source="language" choices={languageChoices} />
        <BooleanInput source="public" helperText="resources.documents.help.public" />
      </ProjectFiles>
    </>
  );
};

const OpenButton = ({ document: { title, url } }: { document: ProjectDocument }) => {
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const open = () =>
    dataProvider.readDocument(url).then(
      (content) => download(`${title}.pdf`, content, "application/pdf"),
      () => notify("documents.open_failed", { type: "error" }),
    );
  return <IconButton label="documents.open" of={title} icon={DownloadIcon} onClick={open} />;
};
