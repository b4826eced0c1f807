import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useDataProvider } from "react-admin";
import type { AppDataProvider } from "./data-provider.ts";

/** For lists within a record, which show all there are: in one page that is not counted. The API gives 5,000 rows at most. */
export const allRows = { pagination: { page: 1, perPage: 4_999 }, meta: { counted: false } };

/** The newest so many of a list, without counting the others. */
export const newest = (perPage: number, field = "created_at") =>
  ({ sort: { field, order: "DESC" }, pagination: { page: 1, perPage }, meta: { counted: false } }) as const;

/** How often what colleagues change is read again, milliseconds; not in hidden tabs. */
export const pollMs = 15_000;

/** Reads these resources again, as far as they are shown; all that is shown where it is not known what changed. */
export function useRefreshResources() {
  const queryClient = useQueryClient();
  return useCallback(
    (resources?: readonly string[]) =>
      queryClient.invalidateQueries(
        resources ? { predicate: ({ queryKey: [resource] }) => resources.includes(String(resource)) } : {},
      ),
    [queryClient],
  );
}

/**
 * What a method of our data provider returns, as React Admin's own hooks give what its methods do.
 *
 * @param queryKey the resource with whose changes it is read again, then what tells it from the method's other results
 */
export function useProviderQuery<Result>(
  queryKey: QueryKey,
  read: (dataProvider: AppDataProvider, signal: AbortSignal) => Promise<Result>,
  options: Omit<UseQueryOptions<Result>, "queryKey" | "queryFn"> = {},
) {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => read(dataProvider, signal) });
}
