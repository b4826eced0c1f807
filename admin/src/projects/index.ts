import Icon from "@mui/icons-material/SolarPowerOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const projects: ResourceProps = {
  name: "projects",
  icon: Icon,
  list: lazy(() => import("./ProjectList.tsx")),
  create: lazy(() => import("./create/CreateProject.tsx")),
  edit: lazy(() => import("./edit/EditProject.tsx")),
  recordRepresentation: "name",
  options: { label: "menu.projects" },
};
