import Icon from "@mui/icons-material/HandshakeOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const deals: ResourceProps = {
  name: "deals",
  icon: Icon,
  list: lazy(() => import("./DealList.tsx")),
  recordRepresentation: "contact_name",
  options: { label: "menu.deals" },
};
