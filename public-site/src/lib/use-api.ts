/// <reference types="vite/client" />
import { ApiError } from "@solar/postgrest-client/api-error";
import { createContext, use, useEffect } from "react";
import useSWR, { type SWRConfiguration, useSWRConfig } from "swr";
import { holdKey, isFresh, isSeeded, markRead } from "./cache.ts";
import { getJson } from "./fetcher.ts";

/** Paths that the server could not read; their screens start with the error instead of a skeleton. */
export const FailedReads = createContext<readonly string[]>([]);

interface ApiState<Data> {
  data: Data | undefined;
  error: ApiError | undefined;
  /** The first answer has not come yet and none is cached. */
  isLoading: boolean;
  retry: () => void;
}

interface ApiOptions {
  /** How long a cached answer is shown without asking again; 0 (default) asks on every mount and focus. */
  freshForMs?: number;
  /** Asks again at this interval; 0 (default) never. */
  pollMs?: number;
}

/** Retries of a failed read: 3, after min(1000 × 2ⁿ, 30000) ms. */
export const swrDefaults: SWRConfiguration = {
  revalidateOnFocus: true,
  onErrorRetry(_error, _key, _config, revalidate, { retryCount }) {
    if (retryCount > 3) return;
    setTimeout(() => revalidate({ retryCount }), Math.min(1000 * 2 ** (retryCount - 1), 30_000));
  },
};

/** The error of a read that failed on the server, as long as there is no data. */
function useServerError(path: string | null, data: unknown): ApiError | undefined {
  const failedReads = use(FailedReads);
  const failed = path !== null && data === undefined && failedReads.includes(path);
  return failed ? new ApiError("The server could not read it", 503) : undefined;
}

/** The server asks for nothing but what its loaders read: SWR, which would look for more, takes a tenth of a page. */
function useServerData<Data>(path: string | null): ApiState<Data> {
  const { cache } = useSWRConfig();
  const data: Data | undefined = path === null ? undefined : cache.get(path)?.data;
  const error = useServerError(path, data);
  const isLoading = path !== null && data === undefined && !error;
  return {
    data,
    error,
    isLoading,
    retry: () => undefined,
  };
}

function useBrowserData<Data>(path: string | null, options: ApiOptions = {}): ApiState<Data> {
  const { freshForMs = 0, pollMs = 0 } = options;
  const { cache } = useSWRConfig();
  const fresh =
    path !== null && (isSeeded(cache, path) || (freshForMs > 0 && isFresh(cache, path, freshForMs)));

  // SWR renders again for what is taken from it, so nothing is that no screen shows.
  const { data, error, isLoading, mutate } = useSWR<Data, ApiError>(path, {
    fetcher: async (key: string) => {
      const answer = await getJson<Data>(key);
      markRead(cache, key);
      return answer;
    },
    revalidateIfStale: !fresh,
    revalidateOnFocus: freshForMs === 0,
    refreshInterval: pollMs,
  });
  useEffect(() => (path === null ? undefined : holdKey(cache, path)), [cache, path]);

  const serverError = useServerError(path, data);
  return {
    data,
    error: data === undefined ? (error ?? serverError) : undefined,
    isLoading: isLoading && !serverError,
    retry: () => void mutate(),
  };
}

/** An API answer by its path; null reads nothing. The one place that knows of SWR. */
export function useApi<Data>(path: string | null, options?: ApiOptions): ApiState<Data> {
  // Inside, for programs of Node's read the paths beside hooks, and know no `env`.
  const useHere = import.meta.env.SSR ? useServerData<Data> : useBrowserData<Data>;
  return useHere(path, options);
}
