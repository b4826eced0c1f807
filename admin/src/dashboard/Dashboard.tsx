import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Stack } from "@mui/material";
import { lazy, Suspense } from "react";
import { Title, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { LoadError } from "../ui/LoadError.tsx";
import { ScreenLoading } from "../ui/ScreenLoading.tsx";
import { Counts } from "./Counts.tsx";
import { NewInquiries } from "./NewInquiries.tsx";
import { SystemAlerts } from "./SystemAlerts.tsx";
import { useDashboard } from "./useDashboard.ts";
import { Warnings } from "./Warnings.tsx";

const Charts = lazy(() => import("./Charts.tsx"));

/** First screen after signing in: figures, what waits for staff, charts. */
const Dashboard = () => {
  const translate = useTranslate();
  const { data, isPending, isError, refetch } = useDashboard();
  return (
    <>
      <Title title="dashboard.title" />
      <SystemAlerts />
      {isError && <LoadError onRetry={() => void refetch()} />}
      {isPending && <ScreenLoading />}
      {data && (
        <>
          <Counts counts={data.counts} />
          <Stack direction="row" spacing={1} useFlexGap sx={{ my: 2, flexWrap: "wrap" }}>
            <Button component={Link} to="/create-project" variant="contained" startIcon={<AddIcon />}>
              {translate("menu.create_project")}
            </Button>
            <Button component={Link} to="/create-reference" variant="outlined" startIcon={<AddIcon />}>
              {translate("menu.create_reference")}
            </Button>
          </Stack>
          <Box
            sx={{
              display: "grid",
              columnGap: 2,
              gridTemplateColumns: { xs: "minmax(0,1fr)", lg: "minmax(0,1fr) minmax(0,1fr)" },
            }}
          >
            <NewInquiries inquiries={data.newInquiries} />
            <Warnings attention={data.attention} />
          </Box>
          <Suspense fallback={<ScreenLoading />}>
            <Charts projects={data.projects} />
          </Suspense>
        </>
      )}
    </>
  );
};

export default Dashboard;
