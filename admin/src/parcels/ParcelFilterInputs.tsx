import { Stack, TextField } from "@mui/material";
import { containsText } from "@solar/domain/fold";
import type { Parcel } from "@solar/domain/rows.gen";
import { type ParcelStatus, parcelStatuses } from "@solar/domain/statuses";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useTranslate } from "react-admin";

/** Which parcels of a project are listed: by a part of the name in either language, and by one condition. */
export interface ParcelFilter {
  name: string;
  condition: ParcelStatus | "no_outline" | "no_price" | "all";
}

export const allParcels: ParcelFilter = { name: "", condition: "all" };

/** Conditions in the order in which they are offered. */
const parcelConditions: readonly ParcelFilter["condition"][] = [
  "all",
  ...parcelStatuses,
  "no_outline",
  "no_price",
];

function meets(parcel: Parcel, condition: ParcelFilter["condition"]): boolean {
  if (condition === "all") return true;
  if (condition === "no_outline") return parcel.polygon_data.length === 0;
  if (condition === "no_price") return parcel.price === 0;
  return parcel.status === condition;
}

/** The parcels that pass the filter, in their order. */
export function filteredParcels(parcels: readonly Parcel[], { name, condition }: ParcelFilter): Parcel[] {
  return parcels.filter(
    (parcel) => meets(parcel, condition) && containsText(name, parcel.name, parcel.name_en),
  );
}

const labels: Record<ParcelFilter["condition"], string> = {
  all: "parcels.filters.all",
  available: "enums.parcel_status.available",
  reserved: "enums.parcel_status.reserved",
  sold: "enums.parcel_status.sold",
  no_outline: "parcels.filters.no_outline",
  no_price: "parcels.filters.no_price",
};

interface ParcelFilterInputsProps {
  value: ParcelFilter;
  onChange: (value: ParcelFilter) => void;
}

/** Narrows the list of a project's parcels. */
export const ParcelFilterInputs = ({ value, onChange }: ParcelFilterInputsProps) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        fullWidth
        type="search"
        label={translate("parcels.filters.name")}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <ChoiceField
        fullWidth
        label={translate("parcels.filters.status")}
        value={value.condition}
        values={parcelConditions}
        nameOf={(condition) => translate(labels[condition])}
        onChange={(condition) => onChange({ ...value, condition })}
      />
    </Stack>
  );
};
