import { Button, Divider, Stack, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { rows } from "../data/reads.ts";
import { useFieldName } from "../i18n/fieldNames.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { useToast } from "../ui/useToast.ts";
import { ChangeTable } from "./ChangeTable.tsx";
import { changedFields } from "./entries.ts";
import { useActorName } from "./useStaffNames.ts";

interface RecordHistoryProps {
  table: string;
  id: string;
  current: { version: number };
}

/** Who changed the record and how, newest first, each version with a way back to it. */
export const RecordHistory = ({ table, id, current }: RecordHistoryProps) => {
  const translate = useTranslate();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["history", table, id, current.version],
    queryFn: () =>
      rows<HistoryEntry>("history", `table_name=eq.${table}&row_id=eq.${id}&order=id.desc&limit=50`),
  });
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.length === 0) return <Typography color="text.secondary">{translate("history.empty")}</Typography>;
  return (
    <Stack divider={<Divider />} spacing={1}>
      {data.map((entry, index) => (
        <Entry key={entry.id} entry={entry} newest={index === 0} />
      ))}
    </Stack>
  );
};

const Entry = ({ entry, newest }: { entry: HistoryEntry; newest: boolean }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const actorName = useActorName();
  const fieldName = useFieldName();
  const [open, setOpen] = useState(false);
  const fields = changedFields(entry).map((column) => fieldName(entry.table_name, column));
  return (
    <Fragment>
      <Stack direction="row" spacing={1} sx={{ alignItems: "center", flexWrap: "wrap" }}>
        <Typography variant="body2" color="text.secondary" sx={{ minWidth: 150 }}>
          {formatDateTime(entry.changed_at, language)}
        </Typography>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 200 }}>
          {translate(`history.entry_${entry.op.toLowerCase()}`, {
            user: actorName(entry),
            fields: fields.join(", "),
          })}
        </Typography>
        {fields.length > 0 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {translate("history.compare")}
          </Button>
        )}
        {newest ? (
          <Typography variant="body2" color="text.secondary">
            {translate("history.current")}
          </Typography>
        ) : (
          <RestoreButton entry={entry} />
        )}
      </Stack>
      {open && <ChangeTable entry={entry} />}
    </Fragment>
  );
};

const RestoreButton = ({ entry }: { entry: HistoryEntry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  const restore = async () => {
    setPending(true);
    try {
      await rpc("restore_version", { history_id: entry.id });
      toast("success", "history.restore.success");
      await queryClient.invalidateQueries();
    } catch {
      toast("error", "history.restore.error");
    }
    setPending(false);
    setOpen(false);
  };

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate("history.restore.action")}
      </Button>
      <ConfirmDialog
        open={open}
        pending={pending}
        title={translate("history.restore.title")}
        confirm={translate(pending ? "history.restore.pending" : "history.restore.confirm")}
        onConfirm={restore}
        onCancel={() => setOpen(false)}
      >
        {translate("history.restore.body", { time: formatDateTime(entry.changed_at, language) })}
      </ConfirmDialog>
    </>
  );
};
