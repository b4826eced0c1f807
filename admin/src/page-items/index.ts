import Icon from "@mui/icons-material/FormatListNumberedOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const pageItems: ResourceProps = {
  name: "page_items",
  icon: Icon,
  list: lazy(() => import("./PageItemList.tsx")),
  edit: lazy(() => import("./PageItemEdit.tsx")),
  options: { label: "page_items.title", within: "settings" },
};
