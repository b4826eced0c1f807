import { MenuItem, Stack, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { type ParcelFilter, parcelConditions } from "./parcelFilter.ts";

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
      <TextField
        select
        fullWidth
        label={translate("parcels.filters.status")}
        value={value.condition}
        onChange={(event) =>
          onChange({ ...value, condition: event.target.value as ParcelFilter["condition"] })
        }
      >
        {parcelConditions.map((condition) => (
          <MenuItem key={condition} value={condition}>
            {translate(labels[condition])}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
};
