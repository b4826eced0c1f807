import { Box, Typography } from "@mui/material";
import { formatMoney, formatMw } from "@solar/domain/format";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/useLanguage.ts";

/** Free of total parcels with a thin bar. */
export const FreeParcels = ({ project }: { project: ProjectWithParcels }) => {
  const translate = useTranslate();
  const { available_parcels: free, total_parcels: total } = project;
  if (!total)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate("projects.list.no_parcels")}
      </Typography>
    );
  return (
    <Box sx={{ minWidth: 116 }}>
      <Typography variant="body2" noWrap>
        {translate("projects.list.free_of_total", { free, total })}
      </Typography>
      <Box aria-hidden sx={{ mt: 0.5, height: 4, borderRadius: 2, bgcolor: "divider", overflow: "hidden" }}>
        <Box sx={{ width: `${(100 * free) / total}%`, height: 1, bgcolor: "primary.main" }} />
      </Box>
    </Box>
  );
};

/** Power of all parcels, in MW. */
export const TotalPower = ({ project }: { project: ProjectWithParcels }) => {
  const language = useLanguage();
  return <>{project.total_parcels ? formatMw(project.total_power, language) : "–"}</>;
};

/** Price of the cheapest available parcel. */
export const LowestPrice = ({ project }: { project: ProjectWithParcels }) => {
  const language = useLanguage();
  const translate = useTranslate();
  if (project.min_price === null) return <>–</>;
  return <>{translate("projects.list.from_price", { price: formatMoney(project.min_price, language) })}</>;
};
