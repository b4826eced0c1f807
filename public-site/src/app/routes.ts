import { matchPath } from "react-router-dom";
import { subjectReads } from "../features/inquiries/use-subject.ts";
import { previewsPath } from "../features/media/api/get-previews.ts";
import {
  allProjectsPath,
  projectParcelsPath,
  projectPath,
  saleProjectsPath,
} from "../features/projects/api/projects.ts";
import { featuredReferencePath, referencesPath } from "../features/references/api/get-references.ts";
import type { PageAnswers } from "../lib/cache.ts";
import type { TextNamespace } from "../lib/texts.ts";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { paths } from "./paths.ts";
import { pictures } from "./pictures.ts";

type Params = Readonly<Record<string, string | undefined>>;
type Reads = readonly (string | null)[];

export interface Route {
  path: string;
  page: LazyPage;
  texts: readonly TextNamespace[];
  /** Alone on the screen, without header and footer. */
  bare?: boolean;
  /** The header lies transparent over the picture at the top of the page. */
  hero?: boolean;
  /** HTTP status when it is not 200. */
  status?: number;
  /** API paths that the page reads; the server reads them in parallel before it renders. */
  reads?: (params: Params, query: URLSearchParams) => Reads;
  /** API paths that follow from those answers: the previews of their pictures. */
  readsThen?: (answers: PageAnswers) => Reads;
}

const homePage = lazyPage("HomePage", () => import("../pages/HomePage.tsx"));
const referencesPage = lazyPage("ReferencesPage", () => import("../pages/ReferencesPage.tsx"));

const mainPictures = (answer: unknown) =>
  previewsPath(((answer ?? []) as { main_image_url: string | null }[]).map((row) => row.main_image_url));

const home: Omit<Route, "path"> = {
  page: homePage,
  texts: ["home", "projects", "sale", "references"],
  hero: true,
  reads: () => [saleProjectsPath, featuredReferencePath, previewsPath(pictures.ofHome)],
  readsThen: (answers) => [
    mainPictures(answers[saleProjectsPath]),
    mainPictures(answers[featuredReferencePath]),
  ],
};

const references: Omit<Route, "path"> = {
  page: referencesPage,
  texts: ["references", "technical"],
  hero: true,
  reads: () => [referencesPath, previewsPath([pictures.heroes.references])],
  readsThen: (answers) => [mainPictures(answers[referencesPath])],
};

const project = {
  reads: ({ id = "" }: Params) => [projectPath(id), projectParcelsPath(id)],
  readsThen: (answers: PageAnswers) =>
    Object.entries(answers)
      .filter(([path]) => path.startsWith("/api/projects?"))
      .map(([, rows]) => mainPictures(rows)),
};

/** Every address of the site, in the order in which they are tried. */
export const routes: readonly Route[] = [
  { path: paths.home, ...home },
  { path: "/index", ...home },
  {
    path: paths.sale,
    page: lazyPage("SalePage", () => import("../pages/SalePage.tsx")),
    texts: ["sale", "projects"],
    hero: true,
    reads: () => [
      saleProjectsPath,
      previewsPath([pictures.heroes.plantsForSale, pictures.services.consulting]),
    ],
    readsThen: (answers) => [mainPictures(answers[saleProjectsPath])],
  },
  {
    path: paths.project(":id"),
    page: lazyPage("ProjectPage", () => import("../pages/ProjectPage.tsx")),
    texts: ["project", "technical", "map", "parcel", "inquiry"],
    ...project,
  },
  {
    path: paths.projectMap(":id"),
    page: lazyPage("ProjectMapPage", () => import("../pages/ProjectMapPage.tsx")),
    texts: ["project", "map", "parcel", "inquiry"],
    bare: true,
    ...project,
  },
  {
    path: paths.contact,
    page: lazyPage("ContactPage", () => import("../pages/ContactPage.tsx")),
    texts: ["contact", "parcel"],
    hero: true,
    reads: (_params, query) => [previewsPath([pictures.heroes.contact]), ...subjectReads(query)],
  },
  {
    path: paths.thanks,
    page: lazyPage("ThanksPage", () => import("../pages/ThanksPage.tsx")),
    texts: ["thanks", "contact", "parcel"],
    reads: (_params, query) => subjectReads(query),
  },
  {
    path: paths.privacy,
    page: lazyPage("PrivacyPage", () => import("../pages/PrivacyPage.tsx")),
    texts: ["privacy"],
  },
  {
    path: paths.about,
    page: lazyPage("AboutPage", () => import("../pages/AboutPage.tsx")),
    texts: ["about"],
    hero: true,
    reads: () => [previewsPath([pictures.heroes.about])],
  },
  {
    path: paths.services,
    page: lazyPage("ServicesPage", () => import("../pages/ServicesPage.tsx")),
    texts: ["services"],
    hero: true,
    reads: () => [previewsPath(pictures.ofServices)],
  },
  {
    path: paths.ground,
    page: lazyPage("GroundPage", () => import("../pages/GroundPage.tsx")),
    texts: ["ground"],
    hero: true,
    reads: () => [previewsPath([pictures.services.ground])],
  },
  {
    path: paths.rooftop,
    page: lazyPage("RooftopPage", () => import("../pages/RooftopPage.tsx")),
    texts: ["rooftop"],
    hero: true,
    reads: () => [previewsPath([pictures.services.rooftop])],
  },
  {
    path: paths.battery,
    page: lazyPage("BatteryPage", () => import("../pages/BatteryPage.tsx")),
    texts: ["battery"],
    hero: true,
    reads: () => [previewsPath([pictures.services.battery])],
  },
  {
    path: paths.projects,
    page: lazyPage("ProjectsPage", () => import("../pages/ProjectsPage.tsx")),
    texts: ["projects"],
    reads: () => [allProjectsPath],
    readsThen: (answers) => [mainPictures(answers[allProjectsPath])],
  },
  { path: paths.references, ...references },
  { path: "/zavrseni-projekti", ...references },
];

const notFound: Route = {
  path: "*",
  page: lazyPage("NotFoundPage", () => import("../pages/NotFoundPage.tsx")),
  texts: ["notFound"],
  bare: true,
  status: 404,
};

/** The route of an address, with the parameters in it; an unknown address gives the not-found page. */
export function matchRoute(pathname: string): { route: Route; params: Params } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFound, params: {} };
}
