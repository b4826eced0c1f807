import { lazy } from "react";

export default {
  list: lazy(() => import("./InquiryList.tsx")),
  show: lazy(() => import("./InquiryShow.tsx")),
  recordRepresentation: "user_name",
};
