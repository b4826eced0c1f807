import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** The screen of a contact. */
export const contactPath = (id: string) => `/contacts/${id}/show`;

/** The screen of an inquiry. */
export const inquiryPath = (id: string) => `/inquiries/${id}/show`;

/** The screen that edits a project. */
export const projectPath = (id: string) => `/projects/${id}`;

/** The drawing of its parcels, with the import of a surveyor's plan opened. */
export const planPath = (id: string) => `${projectPath(id)}?tab=parcels&view=outlines&task=plan`;

/** The same with one of its parcels opened. */
export const parcelPath = (projectId: string, parcelId: string) =>
  `${projectPath(projectId)}?tab=parcels&parcel=${parcelId}`;

/** A list, narrowed by filters as React Admin reads them. */
export const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/**
 * A state that stands in the address, so that Back, a reload and a link lead to it. It changes at once: the router takes a
 * moment, in which what is left would still take clicks.
 */
export function useAddressState(name: string): [string | null, (value: string, others?: object) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get(name);
  const [state, setState] = useState({ value: given, seen: given });
  if (given !== state.seen) setState({ value: given, seen: given });
  const set = (value: string, others: object = {}) => {
    setState((current) => ({ ...current, value }));
    setSearch((params) => {
      for (const [key, one] of Object.entries({ ...others, [name]: value })) params.set(key, String(one));
      return params;
    });
  };
  return [state.value, set];
}

/** Does what a link asks for when its screen opens, once: the address forgets it, or each way back would begin it again. */
export function useAskedFor(name: string, begin: (asked: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const given = search.get(name);
  const take = useEffectEvent((asked: string) => {
    begin(asked);
    setSearch(
      (params) => {
        params.delete(name);
        return params;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (given !== null) take(given);
  }, [given]);
}
