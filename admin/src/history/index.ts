import Icon from "@mui/icons-material/HistoryOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const history: ResourceProps = {
  name: "history",
  icon: Icon,
  list: lazy(() => import("./HistoryScreen.tsx")),
  options: { label: "menu.history" },
};
