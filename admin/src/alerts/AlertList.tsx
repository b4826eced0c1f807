import { Box, Link, Typography } from "@mui/material";
import { finderQuery } from "@solar/domain/alert-search";
import { alertSearchLabel } from "@solar/domain/alert-search-label";
import { formatDateTime } from "@solar/domain/format";
import type { Alert, Parcel, Project } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import { CanAccess, DataTable, SelectInput, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { parcelPath, projectPath } from "../paths.ts";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { DeleteButton } from "../ui/DeleteButton.tsx";
import { ListEmpty, RecordList, SearchFilter } from "../ui/RecordList.tsx";
import { StatusChip } from "../ui/StatusChip.tsx";

/** With the names that the list asks for beside it. */
interface ListedAlert extends Alert {
  parcel: Pick<Parcel, "name"> | null;
  project: Pick<Project, "name"> | null;
}

const columns = ["*", "parcel:parcels(name)", "project:projects(name)"];
const Column = DataTable.Col<ListedAlert>;
const onlyWide = {
  "& .column-created_at, & .column-mailed_at": { display: { xs: "none", md: "table-cell" } },
  "& .column-kind": { display: { xs: "none", sm: "table-cell" } },
};

/** Who is told by e-mail of what. One that is ended is gone, with its address. */
const AlertList = () => (
  <RecordList<ListedAlert>
    title="resources.alerts.page.list"
    sort={{ field: "created_at", order: "DESC" }}
    filters={alertFilters}
    queryOptions={{ meta: { columns } }}
  >
    <DataTable<ListedAlert> empty={<ListEmpty text="alerts.empty" hint="alerts.empty_hint" />} sx={onlyWide}>
      <Column
        source="email"
        render={(alert) => (
          <Box sx={{ minWidth: { md: 220 }, overflowWrap: "anywhere" }}>
            {alert.email}
            {/* On a phone under the address, for the sake of its width. */}
            <Box sx={{ display: { sm: "none" } }}>
              <Subject alert={alert} />
            </Box>
          </Box>
        )}
      />
      <Column
        source="kind"
        label="alerts.subject"
        disableSort
        render={(alert) => <Subject alert={alert} />}
      />
      <Column source="confirmed_at" render={({ confirmed_at }) => <State since={confirmed_at} />} />
      <Column source="mailed_at" render={({ mailed_at }) => <Moment at={mailed_at} />} />
      <Column source="created_at" render={({ created_at }) => <Moment at={created_at} />} />
      <Column label="common.actions" align="right" render={(alert) => <EndButton alert={alert} />} />
    </DataTable>
  </RecordList>
);

export default AlertList;

/** A park or parcel leads to where staff edit it, a search to the finder with the same question. */
const Subject = ({ alert: { search, parcel, parcel_id, project, project_id } }: { alert: ListedAlert }) => {
  const language = useLanguage();
  if (search)
    return (
      <Link href={`${paths.finder}?${finderQuery(search)}`} target="_blank" rel="noopener">
        {alertSearchLabel(search, language)}
      </Link>
    );
  const park = project_id ?? "";
  return (
    <Link component={RouterLink} to={parcel_id ? parcelPath(park, parcel_id) : projectPath(park)}>
      {[parcel?.name, project?.name].filter(Boolean).join(", ")}
    </Link>
  );
};

const State = ({ since }: { since: string | null }) => {
  const language = useLanguage();
  return (
    <>
      <StatusChip tone={since ? "green" : "yellow"} label={since ? "alerts.confirmed" : "alerts.waiting"} />
      {since && (
        <Typography variant="caption" component="p" color="text.secondary">
          {formatDateTime(since, language)}
        </Typography>
      )}
    </>
  );
};

const Moment = ({ at }: { at: string | null }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ whiteSpace: "nowrap" }}>
      {at ? formatDateTime(at, language) : translate("alerts.never_mailed")}
    </Box>
  );
};

/** For whoever asks staff to be told no more. */
const EndButton = ({ alert: { id, email } }: { alert: ListedAlert }) => {
  const label = useTranslate()("alerts.end.label", { email });
  return (
    <CanAccess resource="alerts" action="edit">
      <DeleteButton
        resource="alerts"
        id={id}
        texts="alerts.end"
        bodyArgs={{ email }}
        label="alerts.end.action"
        confirm="alerts.end.action"
        aria-label={label}
      />
    </CanAccess>
  );
};

const alertFilters = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="alerts.search" />,
  <SelectInput
    key="state"
    source="state"
    choices={["confirmed", "waiting"].map((id) => ({ id, name: `alerts.${id}` }))}
    alwaysOn
  />,
  <ProjectInput key="project_id" source="project_id" alwaysOn />,
];
