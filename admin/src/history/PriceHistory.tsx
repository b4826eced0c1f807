import { Stack, Typography } from "@mui/material";
import { formatDateTime, formatMoney } from "@solar/domain/format";
import type { HistoryEntry, Parcel } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { useActorName } from "./useStaffNames.ts";

interface PriceChange extends Pick<HistoryEntry, "actor" | "changed_by"> {
  id: number;
  changed_at: string;
  old_price: number;
  new_price: number;
}

/** Every price that the parcel has had, newest first: when, who, from what to what. */
export const PriceHistory = ({ parcel }: { parcel: Pick<Parcel, "id" | "version"> }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const actorName = useActorName();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["price-history", parcel.id, parcel.version],
    queryFn: () => rpc<PriceChange[]>("price_history", { parcel_id: parcel.id }),
  });
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.length === 0)
    return <Typography color="text.secondary">{translate("history.price_unchanged")}</Typography>;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: "none" }}>
      {data.map((change) => (
        <Stack
          component="li"
          key={change.id}
          direction="row"
          sx={{ flexWrap: "wrap", columnGap: 2, fontVariantNumeric: "tabular-nums" }}
        >
          <Typography variant="body2" sx={{ flex: "1 1 220px" }}>
            {translate("history.price_change", {
              before: formatMoney(change.old_price, language),
              after: formatMoney(change.new_price, language),
            })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatDateTime(change.changed_at, language)} · {actorName(change)}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
};
