import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** For lists within a record, which show all there are: in one page that is not counted. The API gives 5,000 rows at most. */
export const allRows = { pagination: { page: 1, perPage: 4_999 }, meta: { counted: false } };

/** How often what colleagues change is read again, milliseconds; not in hidden tabs. */
export const pollMs = 15_000;

/** Reads these resources again, as far as they are shown; all that is shown where it is not known what changed. */
export function useRefreshOf() {
  const queryClient = useQueryClient();
  return useCallback(
    (resources?: readonly string[]) =>
      queryClient.invalidateQueries(
        resources ? { predicate: ({ queryKey: [resource] }) => resources.includes(String(resource)) } : {},
      ),
    [queryClient],
  );
}
