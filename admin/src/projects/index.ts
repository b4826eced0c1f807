import Icon from "@mui/icons-material/SolarPowerOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Where staff create and edit projects has addresses of its own, see App.tsx. */
export const projects: ResourceProps = {
  name: "projects",
  icon: Icon,
  list: lazy(() => import("./ProjectList.tsx")),
  recordRepresentation: "name",
  options: { label: "menu.projects", also: ["/create-project", "/edit-project"] },
};
