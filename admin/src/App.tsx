import { CssBaseline } from "@mui/material";
import { lazy, type ReactNode } from "react";
import {
  AdminContext,
  AuthenticationError,
  CanAccess,
  CoreAdminUI,
  CustomRoutes,
  Error as ErrorScreen,
  localStorageStore,
  Resource,
} from "react-admin";
import { Route } from "react-router-dom";
import { Dashboard } from "./dashboard/Dashboard.tsx";
import { dataProvider } from "./data/data-provider.ts";
import { useI18nProvider } from "./i18n/i18n-provider.ts";
import { Layout } from "./layout/Layout.tsx";
import { Notification } from "./layout/Notification.tsx";
import { TroubleWatch } from "./layout/TroubleBanner.tsx";
import { routerProvider } from "./routing/router-provider.ts";
import { authProvider } from "./session/auth-provider.ts";
import { LoginPage } from "./session/LoginPage.tsx";
import { queryClient } from "./session/query-client.ts";
import { darkTheme, lightTheme } from "./theme/theme.ts";
import { FullScreenSpinner } from "./ui/Loading.tsx";
import { AccessDenied, NotFound } from "./ui/NoScreen.tsx";

const InvitationPage = lazy(() => import("./session/InvitationPage.tsx"));
const ProjectList = lazy(() => import("./projects/ProjectList.tsx"));
const CreateProject = lazy(() => import("./projects/create/CreateProject.tsx"));
const EditProject = lazy(() => import("./projects/edit/EditProject.tsx"));
const ReferenceList = lazy(() => import("./references/ReferenceList.tsx"));
const CreateReference = lazy(() => import("./references/create/CreateReference.tsx"));
const InquiryList = lazy(() => import("./inquiries/InquiryList.tsx"));
const InquiryShow = lazy(() => import("./inquiries/InquiryShow.tsx"));
const ContactList = lazy(() => import("./contacts/ContactList.tsx"));
const ContactShow = lazy(() => import("./contacts/ContactShow.tsx"));
const DealList = lazy(() => import("./deals/DealList.tsx"));
const OfferList = lazy(() => import("./offers/OfferList.tsx"));
const FiguresScreen = lazy(() => import("./figures/FiguresScreen.tsx"));
const ReservationList = lazy(() => import("./reservations/ReservationList.tsx"));
const MailTemplateList = lazy(() => import("./mail-templates/MailTemplateList.tsx"));
const AlertList = lazy(() => import("./alerts/AlertList.tsx"));
const MediaLibrary = lazy(() => import("./media/MediaLibrary.tsx"));
const SettingsScreen = lazy(() => import("./settings/SettingsScreen.tsx"));
const UserList = lazy(() => import("./users/UserList.tsx"));
const HistoryScreen = lazy(() => import("./history/HistoryScreen.tsx"));
const AccountScreen = lazy(() => import("./account/AccountScreen.tsx"));

// Signing out would empty the store; the theme, the language and the columns are worth keeping.
const store = { ...localStorageStore("1", "staff"), reset: () => undefined };

/** A screen that is no list, edit or show of a resource: those ask for themselves. */
const guarded = (resource: string, action: string, screen: ReactNode) => (
  <CanAccess resource={resource} action={action} accessDenied={<AccessDenied />}>
    {screen}
  </CanAccess>
);

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
        <Route path="/invitation" element={<InvitationPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/create-project" element={guarded("projects", "create", <CreateProject />)} />
        <Route path="/create-reference" element={guarded("references", "create", <CreateReference />)} />
        <Route path="/edit-project/:id" element={<EditProject />} />
        <Route path="/figures" element={guarded("figures", "list", <FiguresScreen />)} />
        <Route path="/settings" element={guarded("settings", "edit", <SettingsScreen />)} />
        <Route path="/account" element={<AccountScreen />} />
      </CustomRoutes>
      {/* Where staff create and edit projects has addresses of its own, above. */}
      <Resource name="projects" list={ProjectList} recordRepresentation="name" />
      <Resource name="references" list={ReferenceList} recordRepresentation="name" />
      <Resource name="inquiries" list={InquiryList} show={InquiryShow} recordRepresentation="user_name" />
      <Resource name="contacts" list={ContactList} show={ContactShow} recordRepresentation="name" />
      <Resource name="deals" list={DealList} recordRepresentation="contact_name" />
      <Resource name="reservations" list={ReservationList} />
      <Resource name="mail_templates" list={MailTemplateList} recordRepresentation="name" />
      <Resource name="offers" list={OfferList} recordRepresentation="number" />
      <Resource name="alerts" list={AlertList} recordRepresentation="email" />
      <Resource name="media" list={MediaLibrary} />
      <Resource name="users" list={UserList} recordRepresentation="name" />
      <Resource name="history" list={HistoryScreen} />
    </CoreAdminUI>
    <TroubleWatch />
    <Notification />
  </AdminContext>
);
