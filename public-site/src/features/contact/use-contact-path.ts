import { readParcelIds, subjectInQuery, subjectPath } from "@solar/domain/inquiry-subject";
import { paths } from "@solar/domain/site-paths";
import { isUuid } from "@solar/domain/uuid";
import { useLocation, useParams, useSearchParams } from "react-router-dom";

/** The contact page; from a park it takes the park and the picked parcels along. */
export function useContactPath(): string {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const subject =
    pathname === paths.contact
      ? subjectInQuery(address)
      : { projectId: isUuid(id) ? id : null, parcelIds: readParcelIds(address.get("parcele")) };
  return subjectPath(paths.contact, subject);
}
