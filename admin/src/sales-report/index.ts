import Icon from "@mui/icons-material/InsightsOutlined";
import { localDay } from "@solar/domain/format";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Figures of all years take longer the more of them there are; whoever wants them empties the field. */
function lastTwelveMonths(): string {
  const [year = 0, month = 0] = localDay().split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 12, 1));
  return `?from=${first.toISOString().slice(0, 10)}`;
}

export const salesReport: ResourceProps = {
  name: "figures",
  icon: Icon,
  list: lazy(() => import("./SalesReport.tsx")),
  options: { label: "menu.figures", query: lastTwelveMonths },
};
