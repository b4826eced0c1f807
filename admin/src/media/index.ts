import Icon from "@mui/icons-material/PhotoLibraryOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const media: ResourceProps = {
  name: "media",
  icon: Icon,
  list: lazy(() => import("./MediaLibrary.tsx")),
  options: { label: "menu.media" },
};
