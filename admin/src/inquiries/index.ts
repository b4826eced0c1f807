import { lazy } from "react";

export default {
  list: lazy(() => import("./InquiryList.tsx")),
  recordRepresentation: "user_name",
};
