import { Button, CssBaseline, Stack, Typography } from "@mui/material";
import { lazy } from "react";
import {
  AccessDenied,
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  CustomRoutes,
  Error as ErrorScreen,
  localStorageStore,
  Resource,
  Title,
  useTranslate,
} from "react-admin";
import { Link, Route } from "react-router-dom";
import { dataProvider } from "./data/dataProvider.ts";
import { queryClient } from "./data/queryClient.ts";
import { useI18nProvider } from "./i18n/i18nProvider.ts";
import inquiries from "./inquiries/index.ts";
import { Layout } from "./layout/Layout.tsx";
import { Toaster } from "./layout/Toaster.tsx";
import { TroubleWatch } from "./layout/TroubleBanner.tsx";
import projects from "./projects/index.ts";
import references from "./references/index.ts";
import { routerProvider } from "./routing/routerProvider.ts";
import { authProvider } from "./session/authProvider.ts";
import { LoginPage } from "./session/LoginPage.tsx";
import { darkTheme, lightTheme } from "./theme/theme.ts";
import { FullScreenSpinner } from "./ui/Loading.tsx";

const Dashboard = lazy(() => import("./dashboard/Dashboard.tsx"));
const CreateProject = lazy(() => import("./projects/create/CreateProject.tsx"));
const CreateReference = lazy(() => import("./references/create/CreateReference.tsx"));
const EditProject = lazy(() => import("./projects/edit/EditProject.tsx"));
const MediaLibrary = lazy(() => import("./media/MediaLibrary.tsx"));
const SettingsScreen = lazy(() => import("./settings/SettingsScreen.tsx"));
const UserList = lazy(() => import("./users/UserList.tsx"));
const AccountScreen = lazy(() => import("./account/AccountScreen.tsx"));
const HistoryScreen = lazy(() => import("./history/HistoryScreen.tsx"));

// Signing out would empty the store; the theme, the language and the columns are worth keeping.
const store = { ...localStorageStore("1", "staff"), reset: () => undefined };

/**
 * React Admin's `Admin` in its parts: the whole of it would bring its own login and notifications, and the form library
 * with them, to everybody who opens the first screen.
 */
export const App = () => (
  <AdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={useI18nProvider()}
    queryClient={queryClient}
    routerProvider={routerProvider}
    store={store}
    theme={lightTheme}
    darkTheme={darkTheme}
  >
    <CssBaseline enableColorScheme />
    <CoreAdminUI
      layout={Layout}
      loading={FullScreenSpinner}
      loginPage={LoginPage}
      catchAll={NotFound}
      error={ErrorScreen}
      accessDenied={AccessDenied}
      authenticationError={AuthenticationError}
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path="/" element={<LoginPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/create-project" element={<CreateProject />} />
        <Route path="/create-reference" element={<CreateReference />} />
        <Route path="/edit-project/:id" element={<EditProject />} />
        <Route path="/media" element={<MediaLibrary />} />
        <Route path="/settings" element={<SettingsScreen />} />
        <Route path="/users" element={<UserList />} />
        <Route path="/account" element={<AccountScreen />} />
        <Route path="/history" element={<HistoryScreen />} />
      </CustomRoutes>
      <Resource name="projects" {...projects} />
      <Resource name="references" {...references} />
      <Resource name="inquiries" {...inquiries} />
    </CoreAdminUI>
    <TroubleWatch />
    <Toaster />
  </AdminContext>
);

const NotFound = () => {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", py: 8 }}>
      <Title title="errors.page_not_found" />
      <Typography variant="h5" component="p">
        {translate("errors.page_not_found")}
      </Typography>
      <Typography color="text.secondary">{translate("errors.page_not_found_body")}</Typography>
      <Button component={Link} to="/dashboard" variant="contained">
        {translate("common.back_to_dashboard")}
      </Button>
    </Stack>
  );
};
