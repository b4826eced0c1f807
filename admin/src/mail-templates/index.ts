import Icon from "@mui/icons-material/MarkEmailReadOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const mailTemplates: ResourceProps = {
  name: "mail_templates",
  icon: Icon,
  list: lazy(() => import("./MailTemplateList.tsx")),
  recordRepresentation: "name",
  options: { label: "mail_templates.title", within: "settings" },
};
