import { Alert, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { DraftParcel } from "./projectDraft.ts";
import { namesWithout } from "./totals.ts";

const shown = 10;

/** Names the parcels whose figures nobody has entered. Price 0 has a meaning of its own, and is only mentioned. */
export const MissingFigures = ({ parcels }: { parcels: readonly DraftParcel[] }) => {
  const translate = useTranslate();
  const without = {
    no_power: namesWithout(parcels, "power_kw"),
    no_area: namesWithout(parcels, "area_m2"),
    price_on_request: namesWithout(parcels, "price"),
  };
  if (without.no_power.length + without.no_area.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate("create_project.summary.missing_figures")}
      {Object.entries(without)
        .filter(([, names]) => names.length > 0)
        .map(([text, names]) => (
          <Typography key={text} variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {translate(`create_project.summary.${text}`)}: {names.slice(0, shown).join(", ")}
            {names.length > shown &&
              ` ${translate("inquiries.list.more_parcels", { smart_count: names.length - shown })}`}
          </Typography>
        ))}
    </Alert>
  );
};
