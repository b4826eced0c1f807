import { Box } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { InquiriesChart } from "./InquiriesChart.tsx";
import { ParcelsChart } from "./ParcelsChart.tsx";

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
