import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import MenuIcon from "@mui/icons-material/Menu";
import {
  Box,
  CircularProgress,
  Divider,
  IconButton,
  ListItemText,
  Menu,
  MenuItem,
  useTheme,
} from "@mui/material";
import { lazy, Suspense, useState } from "react";
import {
  TitlePortal,
  useCanAccess,
  useGetIdentity,
  useLoading,
  useLocaleState,
  useLocales,
  useRefresh,
  useTheme as useThemeState,
  useTranslate,
} from "react-admin";
import { Link } from "react-router-dom";
import { session } from "../data/browser-session.ts";
import { QuickSearch } from "../quick-search/QuickSearch.tsx";

const NoticeBell = lazy(() => import("../notices/NoticeBell.tsx"));

/** Title of the screen (filled by React Admin's <Title>), search, news and the personal menu. */
export const Header = ({ onOpenMenu }: { onOpenMenu: () => void }) => {
  const translate = useTranslate();
  // All that is told is about people.
  const { canAccess: seesPeople } = useCanAccess({ resource: "notices", action: "list" });
  const loading = useLoading();
  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        display: "flex",
        alignItems: "center",
        gap: { xs: 0, sm: 0.5 },
        minHeight: 60,
        px: { xs: 1, md: 3 },
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
        color: "text.primary",
      }}
    >
      <IconButton
        onClick={onOpenMenu}
        aria-label={translate("menu.open")}
        color="inherit"
        sx={{ display: { md: "none" } }}
      >
        <MenuIcon />
      </IconButton>
      <TitlePortal
        variant="h5"
        component="h1"
        // As a block within the line, a long title would be cut without an ellipsis.
        sx={{ fontSize: { xs: "1.125rem", md: "1.25rem" }, "& .RaConfigurable-root": { display: "inline" } }}
      />
      {loading && <CircularProgress size={20} aria-label={translate("ra.page.loading")} />}
      {/* As wide as the buttons, so that nothing moves when they come. */}
      <Box sx={{ display: "flex", justifyContent: "flex-end", minWidth: seesPeople ? 80 : 40 }}>
        <QuickSearch />
        <Suspense>{seesPeople && <NoticeBell />}</Suspense>
      </Box>
      <PersonalMenu />
    </Box>
  );
};

/** Who is signed in, their account, language and theme, a fresh look at everything, and the way out. */
const PersonalMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const { palette } = useTheme();
  const [, setTheme] = useThemeState();
  const refresh = useRefresh();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={translate("menu.my_account")}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountCircle />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close} onClick={close}>
        <MenuItem disabled sx={{ opacity: "1 !important" }}>
          <ListItemText primary={identity?.fullName} secondary={translate("app.name")} />
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to="/account">
          {translate("menu.my_account")}
        </MenuItem>
        {locales
          .filter((other) => other.locale !== locale)
          .map((other) => (
            <MenuItem key={other.locale} lang={other.locale} onClick={() => setLocale(other.locale)}>
              {other.name}
            </MenuItem>
          ))}
        <MenuItem onClick={() => setTheme(palette.mode === "dark" ? "light" : "dark")}>
          {translate("ra.action.toggle_theme")}
        </MenuItem>
        <MenuItem onClick={() => refresh()}>{translate("ra.action.refresh")}</MenuItem>
        <MenuItem component="a" href="/" target="_blank" rel="noopener">
          {translate("menu.open_site")}
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => void session.signOut()}>{translate("menu.sign_out")}</MenuItem>
      </Menu>
    </>
  );
};
