import Icon from "@mui/icons-material/VerifiedOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const references: ResourceProps = {
  name: "references",
  icon: Icon,
  list: lazy(() => import("./ReferenceList.tsx")),
  create: lazy(() => import("./create/CreateReference.tsx")),
  recordRepresentation: "name",
  options: { label: "menu.references", within: "projects" },
};
