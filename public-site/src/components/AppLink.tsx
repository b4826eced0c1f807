import { type ComponentProps, useCallback } from "react";
import { Link } from "react-router-dom";
import { matchRoute } from "../app/routes.ts";
import { useLanguage } from "../lib/language.tsx";
import { loadTexts } from "../lib/texts.ts";

export type AppLinkProps = Omit<ComponentProps<typeof Link>, "to"> & {
  /** Path within the site, from `paths` */
  to: string;
};

/** A link within the site: keeps the language of the address and loads the page's code ahead. */
export function AppLink({ to, ...props }: AppLinkProps) {
  const { language } = useLanguage();
  const href = useHref();
  const prepare = useCallback(() => {
    const { route } = matchRoute(to.split(/[?#]/)[0] ?? to);
    // A failed download is tried again, and reported, when the link is followed.
    Promise.all([route.page.load(), loadTexts(language, route.texts)]).catch(() => undefined);
  }, [to, language]);
  return <Link {...props} to={href(to)} onPointerEnter={prepare} onFocus={prepare} />;
}

/** Gives the address of a path in the language that the current address asks for. */
export function useHref(): (path: string) => string {
  const { language, inAddress } = useLanguage();
  return useCallback(
    (path) => {
      if (!inAddress) return path;
      const [address = "", hash] = path.split("#");
      const joined = `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;
      return hash ? `${joined}#${hash}` : joined;
    },
    [language, inAddress],
  );
}
