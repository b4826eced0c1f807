import { type ComponentProps, createContext, use, useCallback } from "react";
import { Link } from "react-router-dom";
import { useLanguage } from "../lib/language.tsx";

export type AppLinkProps = Omit<ComponentProps<typeof Link>, "to"> & {
  /** Path within the site, from `paths` */
  to: string;
};

/** Loads the code and texts of a path's page ahead; what knows the pages provides it. */
export const PreparePage = createContext<(path: string) => void>(() => undefined);

/** A link within the site: keeps the language of the address and loads the page's code ahead. */
export function AppLink({ to, ...props }: AppLinkProps) {
  const href = useHref();
  const preparePage = use(PreparePage);
  const prepare = () => preparePage(to.split(/[?#]/)[0] ?? to);
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
