import Icon from "@mui/icons-material/GroupOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const users: ResourceProps = {
  name: "users",
  icon: Icon,
  list: lazy(() => import("./UserList.tsx")),
  recordRepresentation: "name",
  options: { label: "menu.users", within: "settings" },
};
