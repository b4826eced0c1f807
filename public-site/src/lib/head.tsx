import {
  defaultLanguage,
  type Language,
  languageExtras,
  languageRules,
  languages,
} from "@solar/domain/language";
import { canonicalAddress } from "@solar/domain/site-paths";
import type { TextParameters } from "@solar/domain/text";
import { useLocation } from "react-router-dom";
import { useText } from "./language.tsx";
import { usePageData } from "./page-data.ts";
import { useSettings } from "./settings.tsx";

export interface PageHeadProps {
  /** Key of the texts that hold `seo.title` and `seo.description` */
  page: string;
  params?: TextParameters;
  /** Picture for previews in social networks, root-relative */
  image?: string | null | undefined;
  /** Address that a preview in social networks is of, root-relative, where it is not the page's own */
  shared?: string | undefined;
}

/** What a page says about itself to browsers and search engines; React puts it into the head of the document. */
export function PageHead({ page, params, image, shared }: PageHeadProps) {
  const t = useText();
  const { pathname } = useLocation();
  const { company_name: company, logo } = useSettings();
  const { publicUrl, indexed } = usePageData();
  const title = t("shell.titleTemplate", { title: t(`${page}.seo.title`, params), company });
  const description = t(`${page}.seo.description`, params);
  const addressIn = (language: Language) => publicUrl + canonicalAddress(pathname, language);
  const picture = image ?? logo ?? "/apple-touch-icon.png";
  // Stored pictures come in sizes, drawn ones in theirs; a logo has no ground to be a JPEG on.
  const size = image?.startsWith("/storage/") ? "?width=1280&format=jpeg" : "";
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {indexed ? (
        <>
          <link rel="canonical" href={addressIn(t.language)} />
          {languages.map((language) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={languageRules[language].tag}
              href={addressIn(language)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={shared ? publicUrl + shared : addressIn(t.language)} />
          <meta property="og:image" content={new URL(picture + size, publicUrl).href} />
          <meta property="og:locale" content={languageExtras[t.language].locale.replace("-", "_")} />
          <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/** JSON that cannot end the script element around it. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

interface JsonProps {
  type: "application/json" | "application/ld+json";
  id?: string;
  /** Asked by the server alone: the browser takes over what stands in the page. */
  read: () => unknown;
}

/** Data in the page, which nothing runs. */
export const JsonScript = ({ type, id, read }: JsonProps) => (
  <script
    type={type}
    id={id}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for scripts
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonInHtml(read()) : "" }}
  />
);
