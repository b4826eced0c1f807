import { useCallback, useEffect, useRef, useState } from "react";
import { emphasisMs } from "../parcel-map/map-parcel.ts";

const none: ReadonlySet<string> = new Set();

/** Parcels that were just toggled stand out for two seconds; toggling others starts anew. */
export function useEmphasis(): [ReadonlySet<string>, (ids: Iterable<string>) => void] {
  const [emphasised, setEmphasised] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  const emphasise = useCallback((ids: Iterable<string>) => {
    clearTimeout(timer.current);
    setEmphasised(new Set(ids));
    timer.current = setTimeout(() => setEmphasised(none), emphasisMs);
  }, []);
  return [emphasised, emphasise];
}
