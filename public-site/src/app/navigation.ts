import { paths } from "@solar/domain/site-paths";

interface NavigationItem {
  path: string;
  /** Text key */
  label: string;
}

const item = (
  page: Exclude<keyof typeof paths, "project" | "projectMap" | "alert" | "offer">,
): NavigationItem => ({
  path: paths[page],
  label: `shell.nav.${page}`,
});

/** The links of the header and the mobile menu. */
export const mainNavigation = (
  ["home", "about", "sale", "finder", "services", "references", "contact"] as const
).map(item);

export const footerPages = (["about", "sale", "projects", "finder", "references", "contact"] as const).map(
  item,
);

export const footerServices = (["services", "ground", "rooftop", "battery"] as const).map(item);

/** Whether a link leads to the current page or to a part of the site above it, by whole path segments. */
export const isActive = (link: string, pathname: string): boolean =>
  link === paths.home ? pathname === link : pathname === link || pathname.startsWith(`${link}/`);

/** Where the menu button leads without JavaScript. */
export const footerNavId = "stranice";
