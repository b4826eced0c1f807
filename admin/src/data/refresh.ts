import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

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
