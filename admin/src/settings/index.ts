import Icon from "@mui/icons-material/TuneOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const settings: ResourceProps = {
  name: "settings",
  icon: Icon,
  list: lazy(() => import("./SettingsScreen.tsx")),
  options: { label: "menu.settings" },
};
