import { Box, Link, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Change, HistoryEntry } from "@solar/domain/rows.gen";
import { useState } from "react";
import { CanAccess, useGetList, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { allRows } from "../data/queries.ts";
import { resourceOf } from "../data/resources.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { contactPath, inquiryPath, parcelPath, projectPath } from "../paths.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useActorName } from "../users/use-staff.ts";
import { isMerge, RestoreDeleted, UndoButton } from "./ChangeActions.tsx";
import { ChangeSummary, FieldValue } from "./ChangeSummary.tsx";
import { actionOf, changesOf, nameOf, titleOf } from "./entries.ts";

/** Where the record of an entry is edited; null for what is gone. Of several parcels it is their project. */
function recordLink({ table_name, row_id, op, new_row }: HistoryEntry, rows = 1): string | null {
  if (op === "DELETE") return null;
  switch (table_name) {
    case "projects":
      return projectPath(row_id);
    case "parcels": {
      const project = String(new_row?.project_id);
      return rows > 1 ? projectPath(project) : parcelPath(project, row_id);
    }
    case "milestones":
    case "documents":
      return `${projectPath(String(new_row?.project_id))}?tab=progress`;
    case "project_pictures":
    case "control_points":
      return projectPath(String(new_row?.project_id));
    case "inquiries":
      return inquiryPath(row_id);
    case "contacts":
      return contactPath(row_id);
    case "deals":
    case "reservations":
    case "offers":
      return new_row?.contact_id ? contactPath(String(new_row.contact_id)) : `/${table_name}`;
    case "mail_templates":
      return "/mail_templates";
    case "site_texts":
    case "page_items":
    case "page_pictures":
      return `/${table_name}/${row_id}`;
    case "media_assets":
      return "/media";
    case "site_settings":
      return "/settings";
    case "users":
      return "/users";
    default:
      return null;
  }
}

/** A step has no name of its own. */
function stepOf({ table_name, new_row, old_row }: HistoryEntry, translate: (key: string) => string): string {
  const kind = (new_row ?? old_row)?.kind;
  return table_name === "milestones" ? translate(`enums.milestone.${kind}`) : "";
}

/** Of one kind of records, what was added, changed and deleted together: when, who, and one way to take it all back. */
export const ChangeEntry = ({ changes }: { changes: readonly [Change, ...Change[]] }) => {
  const language = useLanguage();
  const actorName = useActorName();
  const merge = changes.find(isMerge);
  const change = merge ?? changes[0];
  const rows = changes.reduce((sum, one) => sum + one.rows, 0);
  // Other rows alone have a way back on their own screen.
  const alone = rows === 1 && !merge;
  const isItem = change.table_name === "page_items" && change.op !== "UPDATE";
  const canUndo = (!alone || isItem) && change.actor === "staff" && change.undoable;
  return (
    <Stack
      component="li"
      direction={{ xs: "column", md: "row" }}
      sx={{ p: 1.5, gap: { xs: 0.5, md: 2 }, alignItems: { md: "flex-start" } }}
    >
      <Box sx={{ flex: { md: "0 0 170px" } }}>
        <Text small soft noWrap>
          {formatDateTime(change.changed_at, language)}
        </Text>
        <Text small>{actorName(change)}</Text>
      </Box>
      <Stack sx={{ flex: 1, minWidth: 0, gap: 1 }}>
        {changes.map((one) => (
          <ChangeLine key={one.id} change={one} />
        ))}
      </Stack>
      {canUndo && (
        <CanAccess resource={resourceOf(change.table_name)} action="edit">
          <UndoButton change={change} rows={rows} />
        </CanAccess>
      )}
    </Stack>
  );
};

/** Which records, and from what to what. */
const ChangeLine = ({ change }: { change: Change }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const several = change.rows > 1;
  const kind = translate(`history.tables.${resourceOf(change.table_name)}`);
  const name = nameOf(change) || stepOf(change, translate);
  const title = several
    ? translate("history.together", { kind, smart_count: change.rows })
    : titleOf(kind, name);
  return (
    <div>
      <Stack
        direction={{ xs: "column", md: "row" }}
        sx={{ gap: { xs: 0.5, md: 2 }, alignItems: { md: "flex-start" } }}
      >
        <Box sx={{ flex: { md: "0 0 260px", lg: "0 0 360px" }, overflowWrap: "anywhere" }}>
          <RecordTitle entry={change} title={title} rows={change.rows} />
          <Text text={actionOf(change)} small soft />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {several && change.op === "UPDATE" && !open && nameOf(change) && (
            <Text text="history.for_example" args={{ name: nameOf(change) }} small soft />
          )}
          {!(several && open) && <ChangeSummary entry={change} />}
          {several && (
            <Button size="small" sx={{ ml: -0.625 }} aria-expanded={open} onClick={() => setOpen(!open)}>
              {translate(open ? "history.hide_all" : "history.show_all")}
            </Button>
          )}
        </Box>
        {!several && (
          <CanAccess resource="projects" action="edit">
            <RestoreDeleted entry={change} />
          </CanAccess>
        )}
      </Stack>
      {open && <Together change={change} />}
    </div>
  );
};

interface RecordTitleProps {
  entry: HistoryEntry;
  title: string;
  rows?: number;
}

const RecordTitle = ({ entry, title, rows: count = 1 }: RecordTitleProps) => {
  const to = recordLink(entry, count);
  const row = entry.new_row ?? entry.old_row;
  const named = { reservations: "parcel_id", deals: "contact_id", offers: "contact_id" }[entry.table_name];
  const shown =
    named && count === 1 ? (
      <>
        {title}
        <FieldValue table={entry.table_name} column={named} value={row?.[named]} />
      </>
    ) : (
      title
    );
  return (
    <Text small sx={{ fontWeight: 600 }}>
      {to ? (
        <Link component={RouterLink} to={to}>
          {shown}
        </Link>
      ) : (
        shown
      )}
    </Text>
  );
};

/** The records that were changed together, each with its own change. */
const Together = ({ change }: { change: Change }) => {
  const { transaction_id, table_name, op } = change;
  const { data, isPending, isError, refetch } = useGetList<HistoryEntry>("history", {
    ...allRows,
    filter: { transaction_id, table_name, op },
    sort: { field: "id", order: "ASC" },
  });
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  return (
    <Stack component="ul" sx={{ m: 0, mt: 1, pl: { xs: 2, md: 0 }, gap: 1, listStyle: "none" }}>
      {changesOf(data).map((entry) => (
        <Stack component="li" key={entry.id} direction={{ xs: "column", md: "row" }} sx={{ columnGap: 2 }}>
          <Box sx={{ flex: { md: "0 0 260px", lg: "0 0 360px" }, overflowWrap: "anywhere" }}>
            <RecordTitle entry={entry} title={nameOf(entry)} />
          </Box>
          <ChangeSummary entry={entry} />
          <CanAccess resource="projects" action="edit">
            <RestoreDeleted entry={entry} />
          </CanAccess>
        </Stack>
      ))}
    </Stack>
  );
};
