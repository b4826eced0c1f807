import { lazy, useCallback } from "react";
import {
  Admin,
  CustomRoutes,
  localStorageStore,
  Resource,
  type RouterProvider,
  reactRouterProvider,
} from "react-admin";
import { generatePath, Navigate, Route, useHref, useLocation, useParams } from "react-router-dom";
import { alerts } from "./alerts/index.ts";
import { contacts } from "./contacts/index.ts";
import { Dashboard } from "./dashboard/Dashboard.tsx";
import { dataProvider } from "./data/data-provider.ts";
import { deals } from "./deals/index.ts";
import { history } from "./history/index.ts";
import { i18nProvider } from "./i18n/i18n-provider.ts";
import { inquiries } from "./inquiries/index.ts";
import { Layout } from "./layout/Layout.tsx";
import { Notification } from "./layout/Notification.tsx";
import { mailTemplates } from "./mail-templates/index.ts";
import { media } from "./media/index.ts";
import { offers } from "./offers/index.ts";
import { pageItems } from "./page-items/index.ts";
import { pagePictures } from "./page-pictures/index.ts";
import { projects } from "./projects/index.ts";
import { references } from "./references/index.ts";
import { reservations } from "./reservations/index.ts";
import { salesFigures } from "./sales-report/index.ts";
import { authProvider } from "./session/auth-provider.ts";
import { LoginPage } from "./session/LoginPage.tsx";
import { queryClient } from "./session/query-client.ts";
import { settings } from "./settings/index.ts";
import { siteTexts } from "./site-texts/index.ts";
import { AccessDenied, FullScreenSpinner, NotFound } from "./ui/Loading.tsx";
import { darkTheme, lightTheme } from "./ui/theme.ts";
import { users } from "./users/index.ts";

const InvitationPage = lazy(() => import("./session/InvitationPage.tsx"));
const AccountScreen = lazy(() => import("./account/AccountScreen.tsx"));

// Signing out would empty the store; the theme, the language and the columns are worth keeping.
const store = { ...localStorageStore("1", "staff"), reset: () => undefined };

/** Leads from another address of a screen to React Admin's own, with all that the address says beside its path. */
const Redirect = ({ to }: { to: string }) => {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: generatePath(to, useParams()), search, hash }} />;
};

/**
 * React Router for React Admin, with one rule more: a list that is being left must not call its visitor back.
 *
 * Lists write their filters into the address when typing has paused. By then a row may have been clicked, and its
 * screen is still being loaded: the list stands until then, and its late entry would lead back to it.
 */
const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    const here = useHref(reactRouterProvider.useLocation().pathname);
    return useCallback<typeof navigate>(
      (to, options) => {
        const onlyQuery = typeof to === "object" && to.pathname === undefined;
        if (onlyQuery && window.location.pathname !== here) return;
        navigate(to, options);
      },
      [navigate, here],
    );
  },
};

export const App = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    routerProvider={routerProvider}
    store={store}
    theme={lightTheme}
    darkTheme={darkTheme}
    layout={Layout}
    loginPage={LoginPage}
    notification={Notification}
    loading={FullScreenSpinner}
    catchAll={NotFound}
    accessDenied={AccessDenied}
    disableTelemetry
  >
    <CustomRoutes noLayout>
      <Route path="/" element={<LoginPage />} />
      <Route path="/invitation" element={<InvitationPage />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/account" element={<AccountScreen />} />
      <Route path="/create-project" element={<Redirect to="/projects/create" />} />
      <Route path="/create-reference" element={<Redirect to="/references/create" />} />
      <Route path="/edit-project/:id" element={<Redirect to="/projects/:id" />} />
    </CustomRoutes>
    {/* In the order of the menu, see layout/Sidebar.tsx. */}
    <Resource {...projects} />
    <Resource {...references} />
    <Resource {...inquiries} />
    <Resource {...contacts} />
    <Resource {...deals} />
    <Resource {...offers} />
    <Resource {...reservations} />
    <Resource {...salesFigures} />
    <Resource {...alerts} />
    <Resource {...media} />
    <Resource {...settings} />
    <Resource {...mailTemplates} />
    <Resource {...siteTexts} />
    <Resource {...pageItems} />
    <Resource {...pagePictures} />
    <Resource {...users} />
    <Resource {...history} />
  </Admin>
);
