import { lazy } from "react";

export default {
  list: lazy(() => import("./ProjectList.tsx")),
  recordRepresentation: "name",
};
