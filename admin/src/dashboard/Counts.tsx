import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { formatNumber } from "@solar/domain/format";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useLanguage } from "../i18n/useLanguage.ts";

const filtered = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const links = {
  projects: "/projects",
  references: filtered("/projects", { show_in_references: true }),
  available_parcels: filtered("/projects", { with_available: true }),
  inquiries: "/inquiries",
};

/** The four figures, each leading to what it counts. */
export const Counts = ({ counts }: { counts: Record<keyof typeof links, number> }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" } }}>
      {(Object.keys(links) as (keyof typeof links)[]).map((name) => (
        <Card key={name}>
          <CardActionArea component={Link} to={links[name]} sx={{ p: { xs: 2, md: 2.5 }, height: 1 }}>
            <Typography
              component="p"
              sx={{
                fontSize: { xs: "1.75rem", md: "2.25rem" },
                fontWeight: 700,
                letterSpacing: "-0.02em",
                lineHeight: 1.1,
              }}
            >
              {formatNumber(counts[name], language)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(`dashboard.counts.${name}`)}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
};
