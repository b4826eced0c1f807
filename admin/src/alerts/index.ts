import Icon from "@mui/icons-material/CampaignOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const alerts: ResourceProps = {
  name: "alerts",
  icon: Icon,
  list: lazy(() => import("./AlertList.tsx")),
  recordRepresentation: "email",
  options: { label: "menu.alerts", hidden: true },
};
