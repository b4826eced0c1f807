import ExpandIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Box, Divider, Stack } from "@mui/material";
import { formatDateTime, formatMoney } from "@solar/domain/format";
import type { HistoryEntry, Parcel } from "@solar/domain/rows.gen";
import { useState } from "react";
import { CanAccess, useDataProvider, useGetList, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useProviderQuery } from "../data/queries.ts";
import { resourceOf } from "../data/resources.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { settingToConfirm } from "../settings/settings-rules.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { AccountDialog } from "../users/AccountDialog.tsx";
import { useActorName } from "../users/use-staff.ts";
import { ChangeSummary, ValueChange } from "./ChangeSummary.tsx";
import { actionOf, changesOf } from "./entries.ts";

interface HistorySectionProps {
  /** A parcel has a list of its prices, above the rest. */
  prices?: boolean;
  table: string;
  id: string;
  /** The row as it stands, for going back to an older version. */
  current: { version: number };
}

/** History of a record, read when it is opened. */
export const HistorySection = ({ prices = false, ...props }: HistorySectionProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Accordion
      expanded={open}
      onChange={(_, next) => setOpen(next)}
      sx={{ mt: 2, "&::before": { display: "none" } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Text text="menu.history" variant="h6" component="h2" />
      </AccordionSummary>
      <AccordionDetails>
        {open && prices && (
          <>
            <Text text="history.prices" variant="subtitle2" component="h3" gutterBottom />
            <PriceHistory parcel={{ id: props.id, version: props.current.version }} />
            <Text text="history.all_changes" variant="subtitle2" component="h3" sx={{ mt: 2 }} gutterBottom />
          </>
        )}
        {open && <RecordHistory {...props} />}
      </AccordionDetails>
    </Accordion>
  );
};

/** Every price that the parcel has had, newest first: when, who, from what to what. */
const PriceHistory = ({ parcel }: { parcel: Pick<Parcel, "id" | "version"> }) => {
  const language = useLanguage();
  const actorName = useActorName();
  const { data, isPending, isError, refetch } = useProviderQuery(
    ["parcels", "priceHistory", parcel.id, parcel.version],
    (provider) => provider.priceHistory(parcel.id),
  );
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.length === 0) return <Text text="history.price_unchanged" soft />;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: "none" }}>
      {data.map((change) => (
        <Stack
          component="li"
          key={change.id}
          direction="row"
          sx={{ flexWrap: "wrap", columnGap: 2, fontVariantNumeric: "tabular-nums" }}
        >
          <Text small sx={{ flex: "1 1 220px" }}>
            <ValueChange
              before={formatMoney(change.old_price, language)}
              after={formatMoney(change.new_price, language)}
            />
          </Text>
          <Text small soft>
            {formatDateTime(change.changed_at, language)} · {actorName(change)}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
};

interface RecordHistoryProps {
  table: string;
  id: string;
  current: { version: number };
}

/** Who changed the record and how, newest first, each version with a way back to it. */
const RecordHistory = ({ table, id, current }: RecordHistoryProps) => {
  const { data, isPending, isError, refetch } = useGetList<HistoryEntry>("history", {
    filter: { table_name: table, row_id: id },
    sort: { field: "id", order: "DESC" },
    pagination: { page: 1, perPage: 50 },
    // Read anew with each version of the record.
    meta: { counted: false, version: current.version },
  });
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.length === 0) return <Text text="history.empty" soft />;
  return (
    <Stack divider={<Divider />} spacing={1}>
      {changesOf(data)
        .reverse()
        .map((entry, index) => (
          <Entry key={entry.id} entry={entry} current={current} newest={index === 0} />
        ))}
    </Stack>
  );
};

interface EntryProps extends Pick<RecordHistoryProps, "current"> {
  entry: HistoryEntry;
}

/** One change of the record; two of the same minute are distinguished by what they changed. */
const Entry = ({ entry, current, newest }: EntryProps & { newest: boolean }) => {
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
          <RestoreButton entry={entry} current={current} />
        </CanAccess>
      )}
    </Stack>
  );
};

const outcome = {
  title: "history.restore.title",
  success: "history.restore.success",
  failed: "history.restore.error",
};

/** Goes back to a version; with the own password where a setting comes back that takes it. */
const RestoreButton = ({ entry, current }: EntryProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const bodyArgs = { time: formatDateTime(entry.changed_at, useLanguage()) };
  const protects =
    entry.table_name === "site_settings" && settingToConfirm(entry.new_row ?? {}, { ...current });
  const act = () => dataProvider.restoreVersion(entry.id);
  return (
    <DialogButton
      label="history.restore.action"
      variant="text"
      size="small"
      dialog={(close) =>
        protects ? (
          <AccountDialog {...outcome} submit="history.restore.confirm" act={act} onClose={close}>
            <Text text="history.restore.body" args={bodyArgs} />
          </AccountDialog>
        ) : (
          <ConfirmAction
            {...outcome}
            danger={false}
            confirm="history.restore.confirm"
            pendingText="history.restore.pending"
            body="history.restore.body"
            bodyArgs={bodyArgs}
            act={act}
            onClose={close}
          />
        )
      }
    />
  );
};
