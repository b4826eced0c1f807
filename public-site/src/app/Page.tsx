import type { ReactNode } from "react";
import { ApiConfig } from "../lib/ApiConfig.tsx";
import { type PageData, PageDataProvider } from "../lib/page-data.ts";

interface PageProps {
  data: PageData;
  /** Files that the browser should fetch early; the server names them. */
  assets?: ReactNode;
  /** The router */
  children: ReactNode;
}

/** The whole site, started from what the server knew. */
export const Page = ({ data, assets, children }: PageProps) => (
  <PageDataProvider value={data}>
    <ApiConfig fallback={data.apiData} failed={data.failedReads}>
      {children}
    </ApiConfig>
    {assets}
  </PageDataProvider>
);
