import type { Language } from "./language.ts";
import { isUuid } from "./uuid.ts";

/** What an inquiry is about, and how addresses say so: apart from its rules, since every page has a link to the form. */
export interface InquirySubject {
  /** Null for a message from the contact page */
  projectId: string | null;
  parcelIds: readonly string[];
}

/** As many parcels as one inquiry can be about. */
export const maxParcels = 100;

/** Parcels as a query names them, `?parcele=id,id`, each once; what is no id is left out. */
export const readParcelIds = (text: string | null): string[] =>
  [...new Set((text ?? "").toLowerCase().split(","))].filter(isUuid).slice(0, maxParcels);

/** What a query says an inquiry is or was about: `?projekat=id&parcele=id,id`. */
export function subjectInQuery(query: URLSearchParams): InquirySubject {
  const projectId = query.get("projekat");
  if (!projectId || !isUuid(projectId)) return { projectId: null, parcelIds: [] };
  return { projectId, parcelIds: readParcelIds(query.get("parcele")) };
}

/** A path with its subject in the query, and with `lang` where the address asks for a language. */
export function subjectPath(path: string, { projectId, parcelIds }: InquirySubject, lang?: Language): string {
  const query = [
    ...(projectId ? [`projekat=${projectId}`] : []),
    ...(projectId && parcelIds.length > 0 ? [`parcele=${parcelIds.slice(0, maxParcels).join()}`] : []),
    ...(lang ? [`lang=${lang}`] : []),
  ].join("&");
  return query ? `${path}?${query}` : path;
}
