import { Stack } from "@mui/material";
import { formatMoney } from "@solar/domain/format";
import type { Project, ProjectWithParcels } from "@solar/domain/rows.gen";
import { CanAccess, SimpleList, useCanAccess, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { projectPath } from "../paths.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
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
    <NewButton label="menu.create_reference" to="/references/create" />
  </CanAccess>
);

const filters = [<SearchFilter key="q" source="q" alwaysOn placeholder="projects.list.search" />];

/** Projects that are references by status, by their flag or by their type; newest first. */
const ReferenceList = () => (
  <RecordList
    title="resources.references.page.list"
    sort={{ field: "created_at", order: "DESC" }}
    filters={filters}
    buttons={<CreateButton />}
    columns={false}
  >
    <ReferenceRows />
  </RecordList>
);

const ReferenceRows = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { canAccess: edits = false } = useCanAccess({ resource: "references", action: "edit" });
  const factsOf = (project: ProjectWithParcels) => [
    project.location,
    referenceYear(project) ?? translate("references.list.no_date"),
    project.reference_type && translate(`enums.reference_type.${project.reference_type}`),
    project.investment_amount && formatMoney(project.investment_amount, language),
  ];
  return (
    <SimpleList<ProjectWithParcels>
      rowClick={false}
      empty={<ListEmpty text="references.list.empty" action={<CreateButton />} />}
      leftIcon={({ main_image_url }) => (
        <Picture url={main_image_url} alt="" width={120} height={80} sx={{ width: { xs: 72, sm: 120 } }} />
      )}
      primaryText={({ name }) => (
        <Text component="h2" sx={{ display: "inline", fontWeight: 600 }}>
          {name}
        </Text>
      )}
      tertiaryText={(project) => <ProjectStatusChip project={project} />}
      secondaryText={(project) => (
        <>
          {factsOf(project).filter(Boolean).join(" · ")}
          {!project.show_in_references && (
            <Text text="references.list.hidden_note" variant="caption" component="p" color="warning.main" />
          )}
          <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
            <DialogButton
              label="references.preview.open"
              of={project.name}
              size="small"
              dialog={(close) => <ReferencePreview project={project} onClose={close} />}
            />
            <Button
              label={edits ? "common.edit" : "references.list.details"}
              of={project.name}
              size="small"
              component={Link}
              to={projectPath(project.id)}
            />
          </Stack>
        </>
      )}
    />
  );
};

export default ReferenceList;
