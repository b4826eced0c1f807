import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/** A filter's values as they stand in the address; empty for all. */
export const writeFilter = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));

/**
 * The filter as it stands in the address. It changes at once: the router takes a moment, in which the next change would
 * be made to the filter before.
 */
export function useAddressFilter<Filter extends object>(
  read: (address: URLSearchParams) => Filter,
): [Filter, (filter: Filter) => void] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [state, setState] = useState({ filter: read(search), address });
  if (address !== state.address) setState({ filter: read(search), address });
  const setFilter = (filter: Filter) => {
    setState((current) => ({ ...current, filter }));
    setSearch(writeFilter(filter), { replace: true });
  };
  return [state.filter, setFilter];
}
