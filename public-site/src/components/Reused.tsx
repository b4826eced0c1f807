import { createContext, type ReactNode, use, useId } from "react";

/** Gives the children, or what stands for their HTML where it is known by its cache key. */
export type PlaceFragment = (cacheKey: readonly unknown[], children: ReactNode) => ReactNode;

/** Three children in each case, so that React's ids are the same in the browser as between the server's marks. */
const placeAll: PlaceFragment = (_cacheKey, children) => (
  <>
    {null}
    {children}
    {null}
  </>
);

/** The server's puts known HTML into the page; browsers render everything. */
export const FragmentsContext = createContext(placeAll);

interface ReusedProps {
  /** All that the children's HTML follows from beside its place in the page, texts, language, settings and the day */
  cacheKey: readonly unknown[];
  /** Elements, and no other `Reused` in them; no field whose name is the page's own */
  children: ReactNode;
}

/** A part that pages share: the server renders it once, and again when it would say something else. */
export function Reused({ cacheKey, children }: ReusedProps) {
  // React's ids in the children follow from it.
  const place = useId();
  return use(FragmentsContext)([place, ...cacheKey], children);
}
