import AddIcon from "@mui/icons-material/Add";
import { Alert, AlertTitle, Box, Card, CardActionArea, Stack } from "@mui/material";
import { CanAccess, Title, useCanAccess, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { pollMs, useProviderQuery } from "../data/queries.ts";
import { formatCount, useLanguage } from "../i18n/use-language.ts";
import { filtered } from "../paths.ts";
import { TaskList } from "../tasks/TaskList.tsx";
import type texts from "../texts/sr.json";
import { LoadError, ScreenLoading } from "../ui/Loading.tsx";
import { SideBySide } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { InquiriesChart } from "./InquiriesChart.tsx";
import { ParcelsChart } from "./ParcelsChart.tsx";
import { SetupList } from "./SetupList.tsx";
import { healthProblems, useSystemHealth } from "./system-health.ts";
import { Warnings } from "./Warnings.tsx";

/** First screen after signing in: numbers, what waits for staff, charts. */
export const Dashboard = () => {
  const { data, isPending, isError, refetch } = useProviderQuery(
    ["dashboard"],
    (provider) => provider.dashboard(),
    { refetchInterval: pollMs },
  );
  return (
    <>
      <Title title="menu.dashboard" />
      <SystemAlerts />
      {isError && <LoadError onRetry={() => void refetch()} />}
      {isPending && <ScreenLoading />}
      {data && (
        <SideBySide gap="0 16px" align="stretch">
          <CanAccess resource="inquiries" action="list">
            <TaskList />
          </CanAccess>
          {/* As high as what it says, beside a long list. */}
          <Box>
            <Warnings attention={data.attention} />
          </Box>
          <Box sx={{ gridColumn: "1 / -1" }}>
            <CanAccess resource="settings" action="edit">
              <SetupList />
            </CanAccess>
            <Counts counts={data.counts} />
            <Stack direction="row" spacing={1} useFlexGap sx={{ my: 2, flexWrap: "wrap" }}>
              <CanAccess resource="projects" action="create">
                <Button
                  label="menu.create_project"
                  component={Link}
                  to="/projects/create"
                  variant="contained"
                  startIcon={<AddIcon />}
                />
                <Button
                  label="menu.create_reference"
                  component={Link}
                  to="/references/create"
                  variant="outlined"
                  startIcon={<AddIcon />}
                />
              </CanAccess>
            </Stack>
          </Box>
          <ParcelsChart projects={data.parks} />
          <CanAccess resource="inquiries" action="list">
            <InquiriesChart />
          </CanAccess>
        </SideBySide>
      )}
    </>
  );
};

/** Each has its words, or this is a type error. */
const links = {
  projects: "/projects",
  references: filtered("/projects", { show_in_references: true }),
  available_parcels: filtered("/projects", { with_available: true }),
  inquiries: "/inquiries",
} satisfies Record<keyof typeof texts.dashboard.counts, string>;

/** The four numbers, each leading to what it counts. */
const Counts = ({ counts }: { counts: Record<keyof typeof links, number | null> }) => {
  const language = useLanguage();
  const { canAccess: seesPeople } = useCanAccess({ resource: "inquiries", action: "list" });
  const names = (Object.keys(links) as (keyof typeof links)[]).filter(
    (name) => name !== "inquiries" || seesPeople,
  );
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" } }}>
      {names.map((name) => (
        <Card key={name}>
          <CardActionArea component={Link} to={links[name]} sx={{ p: { xs: 2, md: 2.5 }, height: 1 }}>
            <Text
              component="p"
              sx={{
                fontSize: { xs: "1.75rem", md: "2.25rem" },
                fontWeight: 700,
                letterSpacing: "-0.02em",
                lineHeight: 1.1,
              }}
            >
              {formatCount(counts[name], language)}
            </Text>
            <Text text={`dashboard.counts.${name}`} small soft />
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
};

/** What the system says of itself when something in it does not work, or will not for long; nothing while all is well. */
const SystemAlerts = () => {
  const translate = useTranslate();
  const { data } = useSystemHealth();
  const found = healthProblems(data);
  if (found.length === 0) return null;
  return (
    <Alert severity={found.some(({ key }) => key === "other") ? "error" : "warning"} sx={{ mb: 2 }}>
      <AlertTitle sx={{ mb: 0.5, fontSize: "0.9375rem" }}>{translate("dashboard.system.help")}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, "& li + li": { mt: 0.5 } }}>
        {found.map(({ name, key, detail }) => (
          <li key={name}>
            {translate(`dashboard.system.${key}`, { name })}
            {detail && (
              <Text
                variant="caption"
                component="p"
                lang="en"
                sx={{ fontFamily: "monospace", overflowWrap: "anywhere" }}
              >
                {detail}
              </Text>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
