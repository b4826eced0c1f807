import { Button, Card, Divider, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { rows } from "../data/reads.ts";
import { textsOf, useFieldName } from "../i18n/fieldNames.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { ScreenLoading } from "../ui/ScreenLoading.tsx";
import { useToast } from "../ui/useToast.ts";
import { changedFields, titleOf } from "./entries.ts";
import { useActorName } from "./useStaffNames.ts";

const filters = [
  "deleted_projects",
  "projects",
  "parcels",
  "inquiries",
  "media_assets",
  "settings",
  "users",
] as const;
type Filter = (typeof filters)[number];

const tableOf = (filter: Filter) => (filter === "settings" ? "site_settings" : filter);
const pageSize = 50;

/** All changes, newest first; deleted projects can be brought back from here. */
const HistoryScreen = () => {
  const translate = useTranslate();
  const [filter, setFilter] = useState<Filter | "">("");
  const [limit, setLimit] = useState(pageSize);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["history", filter, limit],
    placeholderData: (previous) => previous,
    queryFn: () => {
      const only =
        filter === "deleted_projects"
          ? "table_name=eq.projects&op=eq.DELETE&"
          : filter
            ? `table_name=eq.${tableOf(filter)}&`
            : "";
      return rows<HistoryEntry>("history", `${only}order=id.desc&limit=${limit}`);
    },
  });
  return (
    <>
      <Title title="history.title" />
      <TextField
        select
        label={translate("history.filters.table")}
        value={filter}
        onChange={(event) => setFilter(event.target.value as Filter | "")}
        sx={{ minWidth: 240, mb: 2 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{translate("media.filters.all")}</MenuItem>
        {filters.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(
              one === "deleted_projects" ? "history.filters.deleted_projects" : `history.tables.${one}`,
            )}
          </MenuItem>
        ))}
      </TextField>
      {isError && <LoadError onRetry={() => void refetch()} />}
      {isPending && <ScreenLoading />}
      {data?.length === 0 && <Typography color="text.secondary">{translate("history.empty")}</Typography>}
      {data && data.length > 0 && (
        <Card>
          <Stack divider={<Divider />}>
            {data.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </Stack>
        </Card>
      )}
      {data?.length === limit && (
        <Button sx={{ mt: 2 }} onClick={() => setLimit(limit + pageSize)}>
          {translate("common.more")}
        </Button>
      )}
    </>
  );
};

/** The field that people know a record by. */
const nameOf = ({ new_row, old_row }: HistoryEntry): string => {
  const row = new_row ?? old_row ?? {};
  return String(row.name ?? row.user_name ?? row.path ?? row.company_name ?? "");
};

const Line = ({ entry }: { entry: HistoryEntry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const actorName = useActorName();
  const fieldName = useFieldName();
  const fields = changedFields(entry).map((column) => fieldName(entry.table_name, column));
  return (
    <Stack
      direction={{ xs: "column", md: "row" }}
      sx={{ p: 1.5, gap: { xs: 0.25, md: 2 }, alignItems: { md: "center" } }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ minWidth: 150 }}>
        {formatDateTime(entry.changed_at, language)}
      </Typography>
      <Typography
        variant="body2"
        sx={{ flex: { md: "0 0 360px" }, fontWeight: 600, overflowWrap: "anywhere" }}
      >
        {titleOf(translate(`history.tables.${textsOf(entry.table_name)}`), nameOf(entry))}
      </Typography>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {translate(`history.entry_${entry.op.toLowerCase()}`, {
          user: actorName(entry),
          fields: fields.join(", "),
        })}
      </Typography>
      {entry.table_name === "projects" && entry.op === "DELETE" && <RestoreProject entry={entry} />}
    </Stack>
  );
};

const RestoreProject = ({ entry }: { entry: HistoryEntry }) => {
  const translate = useTranslate();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const name = nameOf(entry);

  const restore = async () => {
    setPending(true);
    try {
      await rpc("restore_project", { project_id: entry.row_id });
      toast("success", "history.restore_deleted.success", { args: { name } });
      await queryClient.invalidateQueries();
    } catch (error) {
      toast("error", "history.restore_deleted.error", error instanceof Error ? { body: error.message } : {});
    }
    setPending(false);
    setAsking(false);
  };

  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {translate("history.restore_deleted.action")}
      </Button>
      <ConfirmDialog
        open={asking}
        pending={pending}
        title={translate("history.restore_deleted.title")}
        confirm={translate("history.restore_deleted.action")}
        onConfirm={restore}
        onCancel={() => setAsking(false)}
      >
        {translate("history.restore_deleted.body", { name })}{" "}
        {translate("history.restore_deleted.files_note")}
      </ConfirmDialog>
    </>
  );
};

export default HistoryScreen;
