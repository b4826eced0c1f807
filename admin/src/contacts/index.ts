import Icon from "@mui/icons-material/ContactsOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const contacts: ResourceProps = {
  name: "contacts",
  icon: Icon,
  list: lazy(() => import("./ContactList.tsx")),
  show: lazy(() => import("./ContactShow.tsx")),
  recordRepresentation: "name",
  options: { label: "menu.contacts" },
};
