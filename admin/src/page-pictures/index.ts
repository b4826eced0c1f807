import Icon from "@mui/icons-material/WallpaperOutlined";
import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const pagePictures: ResourceProps = {
  name: "page_pictures",
  icon: Icon,
  list: lazy(() => import("./PagePictureList.tsx")),
  edit: lazy(() => import("./PagePictureEdit.tsx")),
  recordRepresentation: "id",
  options: { label: "page_pictures.title", within: "settings" },
};
