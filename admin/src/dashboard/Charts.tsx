import { Box } from "@mui/material";
import { BarChart } from "@mui/x-charts/BarChart";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { parcelColour, parcelStatuses, parcelStatusLabels } from "@solar/domain/statuses";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { ChartSection } from "./ChartSection.tsx";
import { InquiriesChart } from "./InquiriesChart.tsx";

/** The charts, in a file of their own: the library behind them is large. */
const Charts = ({ projects }: { projects: readonly ProjectWithParcels[] }) => (
  <Box
    sx={{
      display: "grid",
      columnGap: 2,
      gridTemplateColumns: { xs: "minmax(0,1fr)", lg: "minmax(0,1fr) minmax(0,1fr)" },
    }}
  >
    <ParcelsChart projects={projects} />
    <InquiriesChart />
  </Box>
);

export default Charts;

/** Available, reserved and sold parcels of each park. */
const ParcelsChart = ({ projects }: { projects: readonly ProjectWithParcels[] }) => {
  const translate = useTranslate();
  const labels = parcelStatusLabels[useLanguage()];
  const parks = projects.filter(({ total_parcels }) => total_parcels > 0);
  return (
    <ChartSection
      texts="dashboard.parcels_chart"
      empty={parks.length === 0}
      header={[
        translate("resources.projects.fields.name"),
        ...parcelStatuses.map((status) => labels[status]),
      ]}
      rows={parks.map((park) => [
        park.name,
        park.available_parcels,
        park.reserved_parcels,
        park.sold_parcels,
      ])}
    >
      <BarChart
        layout="horizontal"
        height={Math.max(200, 80 + parks.length * 48)}
        yAxis={[
          {
            scaleType: "band",
            data: parks.map(({ name }) => name),
            width: 150,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        xAxis={[{ position: "none" }]}
        barLabel="value"
        series={parcelStatuses.map((status) => ({
          data: parks.map((park) => park[`${status}_parcels`]),
          stack: "parcels",
          label: labels[status],
          color: parcelColour(status),
        }))}
        skipAnimation
        // A picture of numbers; with the keyboard they are read as a table.
        enableKeyboardNavigation={false}
        sx={{ "& .MuiBarLabel-root": { fill: "#0B1B16", fontWeight: 700 } }}
      />
    </ChartSection>
  );
};
