import { readParcelIds, subjectInQuery, subjectPath } from "@solar/domain/inquiry-subject";
import { isUuid } from "@solar/domain/validation";
import { useLocation, useSearchParams } from "react-router-dom";
import { useRouteParam } from "./page-data.ts";
import { paths } from "./paths.ts";

/** The contact page; from a park it takes the park and the picked parcels along. */
export function useContactPath(): string {
  const id = useRouteParam("id");
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const subject =
    pathname === paths.contact
      ? subjectInQuery(address)
      : { projectId: isUuid(id) ? id : null, parcelIds: readParcelIds(address.get("parcele")) };
  return subjectPath(paths.contact, subject);
}
