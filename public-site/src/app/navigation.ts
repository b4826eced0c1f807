import { readParcelIds, subjectInQuery, subjectPath } from "@solar/domain/inquiry-subject";
import { isUuid } from "@solar/domain/validation";
import { useLocation, useSearchParams } from "react-router-dom";
import { useRouteParam } from "./page-data.ts";
import { paths } from "./paths.ts";

interface NavigationItem {
  path: string;
  /** Text key */
  label: string;
}

/** The six links of the header and the mobile menu. */
export const mainNavigation: readonly NavigationItem[] = [
  { path: paths.home, label: "shell.nav.home" },
  { path: paths.about, label: "shell.nav.about" },
  { path: paths.sale, label: "shell.nav.sale" },
  { path: paths.services, label: "shell.nav.services" },
  { path: paths.references, label: "shell.nav.references" },
  { path: paths.contact, label: "shell.nav.contact" },
];

export const footerPages: readonly NavigationItem[] = [
  { path: paths.about, label: "shell.nav.about" },
  { path: paths.sale, label: "shell.nav.sale" },
  { path: paths.projects, label: "shell.nav.projects" },
  { path: paths.references, label: "shell.nav.references" },
  { path: paths.contact, label: "shell.nav.contact" },
];

export const footerServices: readonly NavigationItem[] = [
  { path: paths.services, label: "shell.nav.services" },
  { path: paths.ground, label: "shell.nav.ground" },
  { path: paths.rooftop, label: "shell.nav.rooftop" },
  { path: paths.battery, label: "shell.nav.battery" },
];

/** Whether a link leads to the current page or to a part of the site above it, by whole path segments. */
export const isActive = (link: string, pathname: string): boolean =>
  link === paths.home ? pathname === link : pathname === link || pathname.startsWith(`${link}/`);

/** Where the menu button leads without JavaScript. */
export const footerNavId = "stranice";

/** The contact page; from a park it takes the park and the picked parcels along. */
export function useContactPath(): string {
  const id = useRouteParam("id");
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const subject =
    pathname === paths.contact
      ? subjectInQuery(address)
      : { projectId: isUuid(id) ? id : null, parcelIds: readParcelIds(address.get("parcele")) };
  return subjectPath(paths.contact, subject);
}
