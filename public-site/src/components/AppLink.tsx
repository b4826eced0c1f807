import { createContext, use, useCallback } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { useLanguage } from "../lib/language.tsx";

export interface AppLinkProps extends Omit<LinkProps, "to" | "discover"> {
  /** Path within the site, from `paths` */
  to: string;
}

/** Loads the code and texts of a path's page ahead; what knows the pages provides it. */
export const PreloadPage = createContext<(path: string) => void>(() => undefined);

/** A link within the site: keeps the language of the address and loads the page's code ahead. */
export function AppLink({ to, ...props }: AppLinkProps) {
  const href = useHref()(to);
  const preparePage = use(PreloadPage);
  const prepare = () => preparePage(to);
  if (import.meta.env.SSR) return <PlainLink {...props} to={href} />;
  return <Link onPointerEnter={prepare} onFocus={prepare} {...props} to={href} discover="none" />;
}

/** What the router's link is in a document: on the server it took a tenth of a page to say so. */
const PlainLink = ({ to, replace, state, preventScrollReset, ...props }: AppLinkProps) => (
  <a {...props} href={to} />
);

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
