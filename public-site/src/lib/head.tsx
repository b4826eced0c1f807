import type { TextParameters } from "@solar/domain/text";
import { createContext, use, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { canonicalAddress } from "../app/paths.ts";
import { useSettings } from "../features/settings/api/get-settings.ts";
import { useText } from "./language.tsx";

/** What a page says about itself to browsers and search engines. */
export interface Head {
  title: string;
  description: string;
  /** Address that a preview in social networks is of, root-relative, where it is not the page's own */
  shared?: string | undefined;
  /** Picture for previews in social networks, root-relative */
  image?: string | undefined;
  /** schema.org objects */
  jsonLd?: readonly object[] | undefined;
}

export interface PageHead {
  /** Key of the texts that hold `seo.title` and `seo.description` */
  page: string;
  params?: TextParameters;
  image?: string | null | undefined;
  shared?: string | undefined;
  /** schema.org objects. Only the server writes them: made under `import.meta.env.SSR` they stay out of the browser's scripts. */
  jsonLd?: readonly object[];
}

/** The server reads here what the rendered page said. */
export const HeadCollector = createContext<{ head?: Head } | null>(null);

/** Sets title and description of the page from `<page>.seo.title` and `<page>.seo.description`. */
export function usePageHead({ page, params, image, shared, jsonLd }: PageHead): void {
  const t = useText();
  const { pathname } = useLocation();
  const { company_name: company } = useSettings();
  const title = t("shell.titleTemplate", { title: t(`${page}.seo.title`, params), company });
  const description = t(`${page}.seo.description`, params);

  const collector = use(HeadCollector);
  if (collector) collector.head = { title, description, image: image ?? undefined, shared, jsonLd };

  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
    const canonical = document.querySelector('link[rel="canonical"]');
    canonical?.setAttribute("href", window.location.origin + canonicalAddress(pathname, t.language));
  }, [title, description, pathname, t.language]);
}
