import { paths } from "@solar/domain/site-paths";
import type { RouteObject } from "react-router-dom";
import { UnexpectedError } from "../components/ErrorBoundary.tsx";
import { preloadSettings } from "../lib/settings.tsx";
import { Root } from "./Root.tsx";

/** A search, filter or open dialog changes the address of a page, not what its loader reads ahead. */
const shouldRevalidate = () => false;

/**
 * Every screen of the site. A page's file names its loader, its texts and how it stands on the screen; its id here is the
 * file's name.
 */
export const pages: RouteObject[] = [
  { path: paths.home, id: "HomePage", lazy: () => import("../pages/HomePage.tsx") },
  { path: paths.about, id: "AboutPage", lazy: () => import("../pages/AboutPage.tsx") },
  { path: paths.sale, id: "SalePage", lazy: () => import("../pages/SalePage.tsx") },
  { path: paths.services, id: "ServicesPage", lazy: () => import("../pages/ServicesPage.tsx") },
  { path: paths.ground, id: "GroundPage", lazy: () => import("../pages/GroundPage.tsx") },
  { path: paths.rooftop, id: "RooftopPage", lazy: () => import("../pages/RooftopPage.tsx") },
  { path: paths.battery, id: "BatteryPage", lazy: () => import("../pages/BatteryPage.tsx") },
  { path: paths.projects, id: "ProjectsPage", lazy: () => import("../pages/ProjectsPage.tsx") },
  { path: paths.finder, id: "FinderPage", lazy: () => import("../pages/FinderPage.tsx") },
  { path: paths.compare, id: "ComparePage", lazy: () => import("../pages/ComparePage.tsx") },
  { path: paths.project(":id"), id: "ProjectPage", lazy: () => import("../pages/ProjectPage.tsx") },
  { path: paths.projectMap(":id"), id: "ProjectMapPage", lazy: () => import("../pages/ProjectMapPage.tsx") },
  { path: paths.references, id: "ReferencesPage", lazy: () => import("../pages/ReferencesPage.tsx") },
  { path: paths.contact, id: "ContactPage", lazy: () => import("../pages/ContactPage.tsx") },
  { path: paths.thanks, id: "ThanksPage", lazy: () => import("../pages/ThanksPage.tsx") },
  { path: paths.privacy, id: "PrivacyPage", lazy: () => import("../pages/PrivacyPage.tsx") },
  { path: paths.imprint, id: "ImprintPage", lazy: () => import("../pages/ImprintPage.tsx") },
  { path: paths.terms, id: "TermsPage", lazy: () => import("../pages/TermsPage.tsx") },
  { path: paths.alert(":token"), id: "AlertPage", lazy: () => import("../pages/AlertPage.tsx") },
  { path: paths.offer(":token"), id: "OfferPage", lazy: () => import("../pages/OfferPage.tsx") },
  { path: "*", id: "NotFoundPage", lazy: () => import("../pages/NotFoundPage.tsx") },
];

/** Other addresses of the same screens. */
const others: RouteObject[] = [
  { path: "/index", id: "HomePage.index", lazy: () => import("../pages/HomePage.tsx") },
  {
    path: "/zavrseni-projekti",
    id: "ReferencesPage.completed",
    lazy: () => import("../pages/ReferencesPage.tsx"),
  },
];

export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    loader: preloadSettings,
    shouldRevalidate,
    children: [
      {
        ErrorBoundary: UnexpectedError,
        children: [...pages, ...others].map((page) => ({ ...page, shouldRevalidate })),
      },
    ],
  },
];

/** The file of the page that a route with this id shows, as the build's manifest names it. */
export const sourceOf = (id = ""): string => `src/pages/${id.split(".")[0]}.tsx`;
