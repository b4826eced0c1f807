import { Box, Tooltip } from "@mui/material";
import { parcelColour, parcelStatuses, parcelStatusLabels } from "@solar/domain/statuses";
import { Fragment } from "react";
import { useTranslate } from "react-admin";
import { type ChartedPark, maxParks } from "../data/charted-parks.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { Text } from "../ui/Text.tsx";
import { ChartSection } from "./ChartSection.tsx";

/** Dark enough on all three colours. */
const labelColour = "#0B1B16";
/** Share of the longest bar below which a digit does not fit into a part. */
const roomForDigit = 0.04;

/** Available, reserved and sold parcels of the newest parks: a bar a park. */
export const ParcelsChart = ({ projects }: { projects: readonly ChartedPark[] }) => {
  const translate = useTranslate();
  const labels = parcelStatusLabels[useLanguage()];
  const parks = projects
    .filter(({ total_parcels }) => total_parcels > 0)
    .map(({ id, name, total_parcels, ...park }) => ({
      id,
      name,
      total: total_parcels,
      counts: parcelStatuses.map((status) => park[`${status}_parcels`]),
    }));
  const longest = Math.max(...parks.map(({ total }) => total));
  return (
    <ChartSection
      texts="dashboard.parcels_chart"
      empty={parks.length === 0}
      columns={[
        { label: translate("resources.projects.fields.name"), isName: true, value: ({ name }) => name },
        ...parcelStatuses.map((status, at) => ({
          label: labels[status],
          value: ({ counts }: (typeof parks)[number]) => counts[at] ?? 0,
        })),
      ]}
      rows={parks}
    >
      <Legend />
      {projects.length === maxParks && (
        <Text text="dashboard.parcels_chart.newest" args={{ count: maxParks }} small soft sx={{ mb: 2 }} />
      )}
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(0,140px) minmax(0,1fr)",
          columnGap: 1.5,
          rowGap: 1.25,
          alignItems: "center",
          fontSize: "0.75rem",
        }}
      >
        {parks.map(({ id, name, total, counts }) => (
          <Fragment key={id}>
            <Box sx={{ textAlign: "right", overflowWrap: "anywhere" }}>{name}</Box>
            <Tooltip
              describeChild
              title={parcelStatuses.map((status, at) => `${labels[status]}: ${counts[at]}`).join(", ")}
            >
              <Box sx={{ display: "flex", height: 40, width: `${(total / longest) * 100}%` }}>
                {parcelStatuses.map((status, at) => (
                  <Part
                    key={status}
                    colour={parcelColour(status)}
                    count={counts[at] ?? 0}
                    longest={longest}
                  />
                ))}
              </Box>
            </Tooltip>
          </Fragment>
        ))}
      </Box>
    </ChartSection>
  );
};

const Legend = () => {
  const labels = parcelStatusLabels[useLanguage()];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mb: 2, fontSize: "0.75rem" }}>
      {parcelStatuses.map((status) => (
        <Box key={status} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Box sx={{ width: 12, height: 12, borderRadius: "2px", bgcolor: parcelColour(status) }} />
          {labels[status]}
        </Box>
      ))}
    </Box>
  );
};

/** Some parcels of a bar, with their number where it fits. */
const Part = ({ colour, count, longest }: { colour: string; count: number; longest: number }) => (
  <Box
    sx={{
      flex: count,
      display: "grid",
      placeItems: "center",
      bgcolor: colour,
      color: labelColour,
      fontWeight: 700,
    }}
  >
    {count / longest >= String(count).length * roomForDigit && count}
  </Box>
);
