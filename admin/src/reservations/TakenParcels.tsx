import { Alert, Button, Stack } from "@mui/material";
import { formatKw, formatMoney } from "@solar/domain/format";
import { parsePolygon, polygonCentroid } from "@solar/domain/polygon";
import type { Parcel } from "@solar/domain/rows.gen";
import { parcelStatusLabels } from "@solar/domain/statuses";
import { useGetMany, useGetManyReference, useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { allRows } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useHolders } from "./use-reservations.ts";

interface TakenParcelsProps {
  parcels: readonly Pick<Parcel, "id" | "name" | "status">[];
  /** They went while the dialog was open. */
  alert: boolean;
  onInstead: (parcel: Parcel) => void;
}

/** Parcels that cannot be had: who holds them, and the free ones next to them. */
export const TakenParcels = ({ parcels, alert, onInstead }: TakenParcelsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const labels = parcelStatusLabels[language];
  const ids = parcels.map(({ id }) => id);
  const holders = useHolders({ parcel_id: ids });
  const { setValue } = useFormContext();
  const chosen: string[] = useWatch({ name: "parcel_ids" }) ?? [];
  const nearest = useNearestFree(ids, chosen);
  const names = parcels
    .map(({ id, name, status }) => {
      const holder = holders.get(id)?.contact?.name;
      return `${name} (${[labels[status], holder].filter(Boolean).join(": ")})`;
    })
    .join(", ");
  const take = (parcel: Parcel) => {
    onInstead(parcel);
    setValue("project_id", parcel.project_id);
    setValue("parcel_ids", [...new Set([...chosen.filter((id) => !ids.includes(id)), parcel.id])]);
  };
  return (
    <Alert severity={alert ? "error" : "info"} role={alert ? "alert" : "note"} sx={{ mb: 1 }}>
      {translate(alert ? "reserve.gone" : "reserve.not_free", { names })}
      {alert && chosen.some((id) => !ids.includes(id)) && ` ${translate("reserve.rest")}`}
      {nearest.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1, alignItems: "center", mt: 1 }}>
          {translate("reserve.nearest")}
          {nearest.map((parcel) => (
            <Button
              key={parcel.id}
              size="small"
              color="inherit"
              variant="outlined"
              onClick={() => take(parcel)}
            >
              {[parcel.name, formatKw(parcel.power_kw, language), formatMoney(parcel.price, language)].join(
                " · ",
              )}
            </Button>
          ))}
        </Stack>
      )}
    </Alert>
  );
};

/** The three free parcels of the same park that lie nearest to the first of these and are not chosen yet. */
function useNearestFree(ids: readonly string[], chosen: readonly string[]): Parcel[] {
  const { data: [taken] = [] } = useGetMany<Parcel>("parcels", { ids: ids.slice(0, 1) });
  const { data: free = [] } = useGetManyReference<Parcel>(
    "parcels",
    {
      ...allRows,
      target: "project_id",
      id: taken?.project_id ?? "",
      filter: { status: "available" },
      sort: { field: "position", order: "ASC" },
    },
    { enabled: taken !== undefined },
  );
  if (!taken) return [];
  const middle = ({ polygon_data }: Parcel) => {
    const outline = parsePolygon(polygon_data);
    return outline.length > 0 ? polygonCentroid(outline) : null;
  };
  const from = middle(taken);
  const distance = (parcel: Parcel) => {
    const to = middle(parcel);
    return from && to
      ? Math.hypot(to.x - from.x, to.y - from.y)
      : 1000 + Math.abs(parcel.position - taken.position);
  };
  return free
    .filter(({ id }) => !chosen.includes(id))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 3);
}
