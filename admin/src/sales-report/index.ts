import Icon from "@mui/icons-material/InsightsOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const salesFigures: ResourceProps = {
  name: "figures",
  icon: Icon,
  list: lazy(() => import("./SalesReport.tsx")),
  options: { label: "menu.figures" },
};
