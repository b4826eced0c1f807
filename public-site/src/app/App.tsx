import { useEffect, useState } from "react";
import { SWRConfig } from "swr";
import { ErrorBoundary } from "../components/ErrorBoundary.tsx";
import { Toaster } from "../components/Toaster.tsx";
import { createCache, endSeeding } from "../lib/cache.ts";
import { Hydration } from "../lib/hydration.tsx";
import { LanguageProvider } from "../lib/language.tsx";
import { FailedReads, swrDefaults } from "../lib/use-api.ts";
import { type PageData, PageDataProvider } from "./page-data.ts";
import { Screen } from "./Screen.tsx";

/** The whole site, started from what the server put into the page. */
export function App({ data }: { data: PageData }) {
  const [cache] = useState(() => createCache(data.apiData));
  useEffect(() => {
    endSeeding(cache);
  }, [cache]);
  return (
    <PageDataProvider value={data}>
      <SWRConfig value={{ ...swrDefaults, provider: () => cache }}>
        <FailedReads value={data.failedReads}>
          <LanguageProvider>
            <Hydration>
              <ErrorBoundary>
                <Toaster>
                  <Screen />
                </Toaster>
              </ErrorBoundary>
            </Hydration>
          </LanguageProvider>
        </FailedReads>
      </SWRConfig>
    </PageDataProvider>
  );
}
