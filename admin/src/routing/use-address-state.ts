import { useState } from "react";
import { useSearchParams } from "react-router-dom";

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
