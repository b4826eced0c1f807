import { Box, Divider, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import { CanAccess, useDataProvider, useGetList, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { resourceOf } from "../data/resources.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { useActorName } from "../users/use-staff.ts";
import { ChangeSummary } from "./ChangeSummary.tsx";
import { actionOf, changesOf } from "./entries.ts";

interface RecordHistoryProps {
  table: string;
  id: string;
  current: { version: number };
}

/** Who changed the record and how, newest first, each version with a way back to it. */
export const RecordHistory = ({ table, id, current }: RecordHistoryProps) => {
  const translate = useTranslate();
  const { data, isPending, isError, refetch } = useGetList<HistoryEntry>("history", {
    filter: { table_name: table, row_id: id },
    sort: { field: "id", order: "DESC" },
    pagination: { page: 1, perPage: 50 },
    // Read anew with each version of the record.
    meta: { counted: false, version: current.version },
  });
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.length === 0) return <Text soft>{translate("history.empty")}</Text>;
  return (
    <Stack divider={<Divider />} spacing={1}>
      {changesOf(data)
        .reverse()
        .map((entry, index) => (
          <Entry key={entry.id} entry={entry} newest={index === 0} />
        ))}
    </Stack>
  );
};

/** One change of the record; two of the same minute are distinguished by what they changed. */
const Entry = ({ entry, newest }: { entry: HistoryEntry; newest: boolean }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const actorName = useActorName();
  return (
    <Stack direction="row" sx={{ alignItems: "flex-start", flexWrap: "wrap", columnGap: 2 }}>
      <Box sx={{ flex: "1 1 170px" }}>
        <Text small soft noWrap>
          {formatDateTime(entry.changed_at, language)}
        </Text>
        <Text small>
          {actorName(entry)} · {translate(actionOf(entry)).toLocaleLowerCase(language)}
        </Text>
      </Box>
      <Box sx={{ flex: "2 1 260px", minWidth: 0 }}>
        <ChangeSummary entry={entry} />
      </Box>
      {newest ? (
        <Text text="history.current" small soft />
      ) : (
        <CanAccess resource={resourceOf(entry.table_name)} action="edit">
          <RestoreButton entry={entry} />
        </CanAccess>
      )}
    </Stack>
  );
};

const RestoreButton = ({ entry }: { entry: HistoryEntry }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const language = useLanguage();
  return (
    <DialogButton
      label="history.restore.action"
      variant="text"
      size="small"
      dialog={(close) => (
        <ConfirmAction
          danger={false}
          title="history.restore.title"
          confirm="history.restore.confirm"
          pendingText="history.restore.pending"
          body="history.restore.body"
          bodyArgs={{ time: formatDateTime(entry.changed_at, language) }}
          act={() => dataProvider.restoreVersion(entry.id)}
          success="history.restore.success"
          failed="history.restore.error"
          onClose={close}
        />
      )}
    />
  );
};
