import { Box, Drawer, Stack } from "@mui/material";
import {
  type BlockedNavigation,
  NavigationGuard,
  useCloseOnBack,
  useNavigationGuard,
} from "@solar/back-button/back-button.ts";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { SkipNavigationButton, useTranslate } from "react-admin";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation, useNavigationType } from "react-router-dom";
import { ShortcutsDialog } from "../keys/ShortcutsDialog.tsx";
import { StaffGuard } from "../session/StaffGuard.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { ScreenLoading } from "../ui/Loading.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useUnsavedForms } from "../ui/unsaved-work.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { Header } from "./Header.tsx";
import { MenuGroupTabs, Sidebar, sidebarWidth } from "./Sidebar.tsx";

/** A screen that broke, or whose code could not be loaded after an update of the app. */
const ScreenError = ({ resetErrorBoundary }: { resetErrorBoundary: () => void }) => {
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: "flex-start", py: 8 }}>
      <Text text="errors.screen_failed" variant="h5" component="p" />
      <Stack direction="row" spacing={1}>
        <Button label="common.retry" variant="contained" onClick={resetErrorBoundary} />
        <Button label="errors.reload" onClick={() => window.location.reload()} />
      </Stack>
    </Stack>
  );
};

/** A screen begins at its top; Back leads to where one was. One for each address. */
const ScrollToTop = () => {
  const kind = useNavigationType();
  const begin = useEffectEvent(() => {
    if (kind !== "POP") window.scrollTo(0, 0);
  });
  useEffect(() => begin(), []);
  return null;
};

/** Menu on the left (a drawer on phones), title and personal menu on top, the screen below. */
export const Layout = ({ children }: { children?: ReactNode }) => {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  useCloseOnBack(menuOpen, () => setMenuOpen(false));
  return (
    <StaffGuard>
      <NavigationGuard />
      <LeaveDialog />
      <ScrollToTop key={pathname} />
      <SkipNavigationButton />
      <ShortcutsDialog />
      <Box sx={{ display: "flex", minHeight: "100dvh", bgcolor: "background.default" }}>
        <DesktopMenu />
        <Drawer
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          sx={{ display: { md: "none" } }}
          slotProps={{ paper: { sx: { width: 272, borderRadius: 0 } } }}
        >
          <Sidebar onNavigate={() => setMenuOpen(false)} />
        </Drawer>
        <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
          <Header onOpenMenu={() => setMenuOpen(true)} />
          <ConnectionBanner />
          <Box
            component="main"
            id="main-content"
            tabIndex={-1}
            sx={{ flex: 1, px: { xs: 2, md: 3 }, py: 2, outline: "none" }}
          >
            <MenuGroupTabs />
            <ErrorBoundary FallbackComponent={ScreenError} resetKeys={[pathname]}>
              <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
    </StaffGuard>
  );
};

const DesktopMenu = () => (
  <Box
    component="aside"
    sx={{
      display: { xs: "none", md: "block" },
      width: sidebarWidth,
      flexShrink: 0,
      borderRight: 1,
      borderColor: "divider",
      bgcolor: "background.paper",
    }}
  >
    <Box sx={{ position: "sticky", top: 0, height: "100dvh", overflowY: "auto" }}>
      <Sidebar />
    </Box>
  </Box>
);

/**
 * Before a screen with unsaved changes is left: save and go, go, or stay. Once for the whole app: React Admin's
 * `warnWhenUnsavedChanges` asks for one form, and cannot save.
 */
const LeaveDialog = () => {
  const translate = useTranslate();
  const forms = useUnsavedForms();
  const dirty = forms.size > 0;
  const saves = [...forms.values()].filter((save) => save !== undefined);
  const [saving, setSaving] = useState(false);
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  useNavigationGuard(saves.length > 0, setBlocked);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);

  const answer = (how: "proceed" | "reset") => {
    setBlocked(null);
    blocked?.[how]();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    let saved = true;
    // One after another, so that each sees the version that the one before it left.
    for (const save of saves) saved = saved && (await save());
    setSaving(false);
    answer(saved ? "proceed" : "reset");
  };
  return (
    blocked && (
      <ConfirmDialog
        pending={saving}
        title="unsaved.title"
        confirm={saving ? "common.saving" : "unsaved.save"}
        cancel="unsaved.stay"
        onConfirm={() => void saveAndLeave()}
        onCancel={() => answer("reset")}
        extra={
          <Button label="unsaved.leave" color="error" disabled={saving} onClick={() => answer("proceed")} />
        }
      >
        {translate("unsaved.body")}
      </ConfirmDialog>
    )
  );
};
