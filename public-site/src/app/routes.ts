import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { aliases, paths } from "./paths.ts";
import { pictures } from "./pictures.ts";

/** A page in a file of its own. */
export interface LazyPage {
  /** File of the page, as the browser build's manifest names it. */
  source: string;
  load: () => Promise<void>;
  /** The page, once it is loaded. */
  component: ComponentType | undefined;
}

const pages = import.meta.glob<{ default: ComponentType }>("./*Page.tsx", { base: "../pages/" });

function lazyPage(name: string): LazyPage {
  const importPage = pages[`./${name}.tsx`];
  if (!importPage) throw new Error(name);
  let loading: Promise<void> | undefined;
  const page: LazyPage = {
    source: `src/pages/${name}.tsx`,
    component: undefined,
    load() {
      loading ??= importPage().then(
        (module) => {
          page.component = module.default;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return page;
}

/** A screen of the site. What the server reads of the API for it stands in server/loaders.ts. */
export interface Route {
  path: string;
  page: LazyPage;
  /** Files of texts that the page needs beside those of every page. */
  texts: readonly string[];
  /** The site's own pictures on it, whose previews are read ahead. */
  pictures?: readonly string[];
  /** Alone on the screen, without header and footer. */
  bare?: boolean;
  /** The header lies transparent over the picture at the top of the page. */
  hero?: boolean;
  /** Search engines are not told of it, and those that come to it keep nothing. */
  unlisted?: boolean;
  /** HTTP status when it is not 200. */
  status?: number;
}

/** Every screen of the site. */
export const routes: readonly Route[] = [
  {
    path: paths.home,
    page: lazyPage("HomePage"),
    texts: ["home", "projects"],
    pictures: pictures.ofHome,
    hero: true,
  },
  {
    path: paths.about,
    page: lazyPage("AboutPage"),
    texts: ["about"],
    pictures: [pictures.heroes.about],
    hero: true,
  },
  {
    path: paths.sale,
    page: lazyPage("SalePage"),
    texts: ["sale", "projects"],
    pictures: [pictures.heroes.plantsForSale, pictures.services.consulting],
    hero: true,
  },
  {
    path: paths.services,
    page: lazyPage("ServicesPage"),
    texts: ["services"],
    pictures: pictures.ofServices,
    hero: true,
  },
  {
    path: paths.ground,
    page: lazyPage("GroundPage"),
    texts: ["ground"],
    pictures: [pictures.services.ground],
    hero: true,
  },
  {
    path: paths.rooftop,
    page: lazyPage("RooftopPage"),
    texts: ["rooftop"],
    pictures: [pictures.services.rooftop],
    hero: true,
  },
  {
    path: paths.battery,
    page: lazyPage("BatteryPage"),
    texts: ["battery"],
    pictures: [pictures.services.battery],
    hero: true,
  },
  { path: paths.projects, page: lazyPage("ProjectsPage"), texts: ["projects"] },
  { path: paths.finder, page: lazyPage("FinderPage"), texts: ["finder", "parcel", "projects", "alert"] },
  {
    path: paths.compare,
    page: lazyPage("ComparePage"),
    texts: ["compare", "parcel", "inquiry", "calculation"],
  },
  {
    path: paths.project(":id"),
    page: lazyPage("ProjectPage"),
    texts: ["project", "technical", "map", "parcel", "inquiry", "calculation", "alert"],
  },
  {
    path: paths.projectMap(":id"),
    page: lazyPage("ProjectMapPage"),
    texts: ["project", "map", "parcel", "inquiry", "calculation", "alert"],
    bare: true,
  },
  {
    path: paths.references,
    page: lazyPage("ReferencesPage"),
    texts: ["references", "projects", "technical"],
    pictures: [pictures.heroes.references],
    hero: true,
  },
  {
    path: paths.contact,
    page: lazyPage("ContactPage"),
    texts: ["contact", "parcel"],
    pictures: [pictures.heroes.contact],
    hero: true,
  },
  {
    path: paths.thanks,
    page: lazyPage("ThanksPage"),
    texts: ["thanks", "contact", "parcel"],
    unlisted: true,
  },
  { path: paths.privacy, page: lazyPage("PrivacyPage"), texts: ["privacy"] },
  { path: paths.alert(":token"), page: lazyPage("AlertPage"), texts: ["alert"], unlisted: true },
  { path: paths.offer(":token"), page: lazyPage("OfferPage"), texts: ["offer"], unlisted: true },
];

const notFound: Route = {
  path: "*",
  page: lazyPage("NotFoundPage"),
  texts: ["notFound"],
  bare: true,
  status: 404,
};

type Params = Readonly<Record<string, string | undefined>>;

/** The route of an address, with the parameters in it; an unknown address gives the not-found page. */
export function matchRoute(pathname: string): { route: Route; params: Params } {
  for (const route of routes) {
    const match = matchPath(route.path, aliases[pathname] ?? pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFound, params: {} };
}
