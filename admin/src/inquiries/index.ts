import Icon from "@mui/icons-material/MailOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const inquiries: ResourceProps = {
  name: "inquiries",
  icon: Icon,
  list: lazy(() => import("./InquiryList.tsx")),
  show: lazy(() => import("./InquiryShow.tsx")),
  recordRepresentation: "user_name",
  options: { label: "menu.inquiries" },
};
