import Icon from "@mui/icons-material/TextFieldsOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const siteTexts: ResourceProps = {
  name: "site_texts",
  icon: Icon,
  list: lazy(() => import("./SiteTextList.tsx")),
  edit: lazy(() => import("./SiteTextEdit.tsx")),
  recordRepresentation: "id",
  options: { label: "site_texts.title", within: "settings" },
};
