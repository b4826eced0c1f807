import ExpandIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Stack } from "@mui/material";
import { formatDateTime, formatMoney } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useProviderQuery } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { useActorName } from "../users/use-staff.ts";
import { FromTo } from "./FromTo.tsx";
import { RecordHistory } from "./RecordHistory.tsx";

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
        <Text text="history.title" variant="h6" component="h2" />
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
  const translate = useTranslate();
  const language = useLanguage();
  const actorName = useActorName();
  const { data, isPending, isError, refetch } = useProviderQuery(
    ["parcels", "priceHistory", parcel.id, parcel.version],
    (provider) => provider.priceHistory(parcel.id),
  );
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.length === 0) return <Text soft>{translate("history.price_unchanged")}</Text>;
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
            <FromTo
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
