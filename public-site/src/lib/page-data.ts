import type { RejectedForm } from "@solar/domain/inquiry";
import type { Language } from "@solar/domain/language";
import { createContext, use } from "react";
import type { HydrationState } from "react-router-dom";
import type { ApiData } from "./api-data.ts";

/** What the server knew when it rendered the page; the browser starts from the same. */
export interface PageData {
  language: Language;
  /** What SWR starts from. */
  apiData: ApiData;
  /** What the pages' own loaders returned. */
  loaderData: HydrationState["loaderData"];
  /** Every change up to this moment is in that data; milliseconds by the server's clock. */
  readAt: number;
  failedReads: readonly string[];
  /** Address of the site without a slash at its end. */
  publicUrl: string;
  /** Whether search engines may keep the page. */
  indexed: boolean;
  /** The day `YYYY-MM-DD` that it is where the company works, and its year, so that both sides write the same. */
  today: string;
  year: number;
  /** Random name of the field that people do not see and robots fill in. */
  honeypotName: string;
  /** A form that was sent without JavaScript and could not be accepted. */
  form?: RejectedForm;
  /** Token that reads a project that visitors do not see yet. */
  preview?: string;
}

/** Element of the page that carries the data as JSON. */
export const pageDataId = "page-data";

const PageDataContext = createContext<PageData | null>(null);
export const PageDataProvider = PageDataContext;

export function usePageData(): PageData {
  const data = use(PageDataContext);
  if (!data) throw new Error("usePageData is called outside of the application");
  return data;
}
