import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Stack } from "@mui/material";
import { formatDate, formatFileSize } from "@solar/domain/format";
import type { Milestone, Project, ProjectDocument } from "@solar/domain/rows.gen";
import { useState } from "react";
import {
  BooleanInput,
  CanAccess,
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
import { RecordDialog } from "../../records/FormDialogs.tsx";
import { DateInput } from "../../ui/DateInput.tsx";
import { EditOrRead } from "../../ui/EditOrRead.tsx";
import { LoadError, Spinner } from "../../ui/Loading.tsx";
import { Section } from "../../ui/Section.tsx";
import { IconButton, Text } from "../../ui/Text.tsx";
import { documentTypes, isDocument } from "../../uploads/file-rules.ts";
import { NewFromFile } from "../../uploads/NewFromFile.tsx";
import { ProjectItem } from "../ProjectItem.tsx";
import { parkData } from "../park-data.ts";
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

interface DocumentsSectionProps {
  projectId: string;
  documents: readonly ProjectDocument[];
}

/** A project's documents; a new one is given on request until staff make it public. */
const DocumentsSection = ({ projectId, documents }: DocumentsSectionProps) => {
  const [edited, setEdited] = useState<ProjectDocument | null>(null);
  return (
    <>
      {documents.length === 0 && <Text text="progress.no_documents" soft sx={{ mb: 1.5 }} />}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} onEdit={() => setEdited(document)} />
        ))}
      </Stack>
      <CanAccess resource="documents" action="create">
        <NewFromFile<ProjectDocument>
          resource="documents"
          bucket="documents"
          accept={documentTypes}
          fits={isDocument}
          rowOf={(url, file) => ({ project_id: projectId, title: file.name.replace(/\.pdf$/i, ""), url })}
          onCreated={setEdited}
          texts={{
            label: "progress.drop",
            hint: "progress.limits",
            unfit: "progress.only_pdf",
            failed: "progress.document_failed",
          }}
        />
      </CanAccess>
      {edited && <DocumentDialog document={edited} onClose={() => setEdited(null)} />}
    </>
  );
};

const DocumentRow = ({ document, onEdit }: { document: ProjectDocument; onEdit: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const open = () =>
    dataProvider.readDocument(document.url).then(
      (content) => download(`${document.title}.pdf`, content, "application/pdf"),
      () => notify("progress.open_failed", { type: "error" }),
    );
  return (
    <ProjectItem
      name={document.title}
      about={[
        document.issued_on && formatDate(document.issued_on, language),
        formatFileSize(document.bytes ?? 0, language),
        translate(`enums.language.${document.language}`),
      ]}
      isOn={document.public}
      state={document.public ? "progress.public" : "progress.on_request"}
      edit="progress.edit"
      onEdit={onEdit}
      deletion={{ resource: "documents", id: document.id, texts: "progress.delete" }}
    >
      <IconButton label="progress.open" of={document.title} icon={DownloadIcon} onClick={open} />
    </ProjectItem>
  );
};

const DocumentDialog = ({ document, onClose }: { document: ProjectDocument; onClose: () => void }) => (
  <RecordDialog
    title="progress.edit"
    width="sm"
    resource="documents"
    id={document.id}
    changes={parkData}
    saved="progress.document_saved"
    failed="progress.document_failed"
    onClose={onClose}
  >
    <TextInput source="title" />
    <TextInput source="title_en" />
    <DateInput source="issued_on" />
    <SelectInput source="language" choices={languageChoices} />
    <BooleanInput source="public" helperText="resources.documents.help.public" />
  </RecordDialog>
);
