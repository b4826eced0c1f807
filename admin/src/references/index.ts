import { lazy } from "react";

export default {
  list: lazy(() => import("./ReferenceList.tsx")),
  recordRepresentation: "name",
};
