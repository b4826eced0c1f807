import Icon from "@mui/icons-material/EventAvailableOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const reservations: ResourceProps = {
  name: "reservations",
  icon: Icon,
  list: lazy(() => import("./ReservationList.tsx")),
  options: { label: "menu.reservations", within: "deals" },
};
