import { Box, Card, CardContent, Stack } from "@mui/material";
import { formatMoney } from "@solar/domain/format";
import type { Project, ProjectWithParcels } from "@solar/domain/rows.gen";
import { useState } from "react";
import { CanAccess, EditButton, useListContext, useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { ScreenLoading } from "../ui/Loading.tsx";
import { Picture } from "../ui/Picture.tsx";
import { ListEmpty, NewButton, RecordList, SearchFilter } from "../ui/RecordList.tsx";
import { ProjectStatusChip } from "../ui/StatusChip.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { ReferencePreview } from "./ReferencePreview.tsx";

/** Year in which the reference was completed, or null. */
const referenceYear = ({
  completion_date,
  datum_zavrsetka,
}: Pick<Project, "completion_date" | "datum_zavrsetka">): string | null =>
  (completion_date ?? datum_zavrsetka)?.slice(0, 4) ?? null;

const CreateButton = () => (
  <CanAccess resource="references" action="create">
    <NewButton label="references.list.create" to="/references/create" />
  </CanAccess>
);

const filters = [<SearchFilter key="q" source="q" alwaysOn placeholder="references.list.search" />];

/** Projects that are references by status, by their flag or by their type; newest first. */
const ReferenceList = () => (
  <RecordList
    title="resources.references.page.list"
    sort={{ field: "created_at", order: "DESC" }}
    filters={filters}
    buttons={<CreateButton />}
    columns={false}
    component="div"
  >
    <ReferenceCards />
  </RecordList>
);

const ReferenceCards = () => {
  const { data, isPending } = useListContext<ProjectWithParcels>();
  const [preview, setPreview] = useState<ProjectWithParcels | null>(null);
  if (isPending) return <ScreenLoading />;
  if (!data?.length) return <ListEmpty text="references.list.empty" action={<CreateButton />} />;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(272px, 1fr))" }}>
      {data.map((project) => (
        <ReferenceCard key={project.id} project={project} onPreview={() => setPreview(project)} />
      ))}
      {preview && <ReferencePreview project={preview} onClose={() => setPreview(null)} />}
    </Box>
  );
};

const ReferenceCard = ({ project, onPreview }: { project: ProjectWithParcels; onPreview: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const facts = [
    referenceYear(project) ?? translate("references.list.no_date"),
    project.reference_type && translate(`enums.reference_type.${project.reference_type}`),
  ].filter(Boolean);
  return (
    <Card sx={{ display: "flex", flexDirection: "column" }}>
      <Picture
        url={project.main_image_url}
        alt=""
        width={360}
        height={190}
        sx={{ width: 1, borderRadius: 0 }}
      />
      <CardContent sx={{ flex: 1, display: "flex", flexDirection: "column", gap: 0.75 }}>
        <Text component="h2" sx={{ fontWeight: 700 }}>
          {project.name}
        </Text>
        <Text small soft>
          {project.location}
        </Text>
        <Text small>{facts.join(" · ")}</Text>
        {project.investment_amount ? (
          <Text small>{formatMoney(project.investment_amount, language)}</Text>
        ) : null}
        <Box sx={{ mt: "auto", pt: 0.5 }}>
          <ProjectStatusChip project={project} />
        </Box>
        {!project.show_in_references && (
          <Text text="references.list.hidden_note" variant="caption" color="warning.main" />
        )}
        <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
          <Button
            label="references.preview.open"
            variant="outlined"
            onClick={onPreview}
            aria-label={`${translate("references.preview.open")}: ${project.name}`}
          />
          <EditButton
            resource="projects"
            record={project}
            label="references.preview.edit"
            icon={false}
            aria-label={`${translate("references.preview.edit")}: ${project.name}`}
          />
        </Stack>
      </CardContent>
    </Card>
  );
};

export default ReferenceList;
