import Icon from "@mui/icons-material/RequestQuoteOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const offers: ResourceProps = {
  name: "offers",
  icon: Icon,
  list: lazy(() => import("./OfferList.tsx")),
  recordRepresentation: "number",
  options: { label: "menu.offers", within: "deals" },
};
