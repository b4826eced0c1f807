import { ApiError } from "@solar/postgrest-client/api-error";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type State, SWRConfig, useSWRConfig } from "swr";
import { type ApiData, browserCache } from "./api-data.ts";
import { getJson } from "./fetcher.ts";

interface ApiConfigProps {
  fallback: ApiData;
  /** Paths that the server could not read: their parts of the page begin with the error. */
  failed: readonly string[];
  children: ReactNode;
}

/** How the site reads the API. Keys are paths. */
export function ApiConfig({ fallback, failed, children }: ApiConfigProps) {
  const [cache] = useState(() => {
    const answers = import.meta.env.SSR ? new Map<string, State>() : browserCache;
    for (const path of failed)
      answers.set(path, { error: new ApiError("The server could not read it", 503) });
    return answers;
  });
  // The first screen shows what was read for it: it asks for nothing again.
  const stands = useRef(false);
  useLayoutEffect(() => {
    stands.current = true;
  }, []);
  return (
    <SWRConfig
      value={{
        fallback,
        provider: () => cache,
        fetcher: getJson,
        errorRetryCount: 3,
        errorRetryInterval: 1000,
        isPaused: () => !stands.current,
      }}
    >
      <FailedReads failed={failed} />
      {children}
    </SWRConfig>
  );
}

/** What the server could not read is tried again at once. */
function FailedReads({ failed }: { failed: readonly string[] }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    for (const path of failed) void mutate(path);
  }, [failed, mutate]);
  return null;
}
