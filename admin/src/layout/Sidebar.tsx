import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { Project } from "@solar/domain/rows.gen";
import type { ComponentType } from "react";
import {
  useCanAccess,
  useCanAccessResources,
  useGetList,
  useGetOne,
  useResourceDefinitions,
  useTranslate,
} from "react-admin";
import { Link, useLocation, useMatch } from "react-router-dom";
import { mostCounted } from "../data/api.ts";
import { pollMs } from "../data/poll.ts";
import { formatCount } from "../i18n/format-count.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { isReference } from "../projects/public-state.ts";
import { Brand } from "./Brand.tsx";

/**
 * Number of inquiries nobody has answered yet, kept fresh; null where they are too many to be counted. Inquiries are not
 * public, so the live stream has none.
 */
function useNewInquiries(): number | null {
  const { canAccess: enabled = false } = useCanAccess({ resource: "inquiries", action: "list" });
  const { data, total } = useGetList(
    "inquiries",
    {
      filter: { status: "new", spam: false },
      pagination: { page: 1, perPage: 1 },
      sort: { field: "created_at", order: "DESC" },
    },
    { enabled, refetchInterval: pollMs },
  );
  return data && total === undefined ? null : (total ?? 0);
}

/** Where the screen belongs in the menu: its address, and for a reference that is edited, the references. */
function useMenuPath(): string {
  const { pathname } = useLocation();
  const edited = useMatch("/edit-project/:id")?.params.id;
  // The edit screen asks for it anyway.
  const { data } = useGetOne<Project>(
    "projects",
    { id: edited ?? "" },
    { enabled: edited !== undefined, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  return edited && data && isReference(data) ? "/references" : pathname;
}

export const sidebarWidth = 224;

/** Brand and main menu; the number of new inquiries stands at their entry. */
export const Sidebar = ({ onNavigate }: { onNavigate?: () => void }) => {
  const translate = useTranslate();
  const pathname = useMenuPath();
  const newInquiries = useNewInquiries();
  return (
    <Box component="nav" aria-label={translate("menu.main")}>
      <Box sx={{ height: 60, display: "flex", alignItems: "center", px: 2.5 }}>
        <Brand />
      </Box>
      <List sx={{ px: 1.5 }}>
        {useMenuEntries().map((entry) => {
          const active = isActive(entry, pathname);
          const Icon = entry.icon;
          return (
            <ListItem key={entry.to} disablePadding sx={{ mb: 0.5 }}>
              <ListItemButton
                component={Link}
                to={entry.to + (entry.query?.() ?? "")}
                selected={active}
                aria-current={active ? "page" : undefined}
                onClick={() => onNavigate?.()}
                sx={{ borderRadius: "10px", minHeight: 44, color: active ? "primary.main" : "text.primary" }}
              >
                <ListItemIcon sx={{ minWidth: 36, color: "inherit" }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={translate(entry.label)}
                  slotProps={{ primary: { sx: { fontWeight: 600, fontSize: "0.9375rem" } } }}
                />
                {entry.to === "/inquiries" && newInquiries !== 0 && <Count count={newInquiries} />}
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
};

/** A number in a pill; screen readers announce what it counts. */
const Count = ({ count }: { count: number | null }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box
      component="span"
      sx={{
        minWidth: 24,
        px: 0.75,
        borderRadius: 3,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        fontSize: "0.8125rem",
        fontWeight: 700,
        lineHeight: "24px",
        textAlign: "center",
      }}
    >
      <span aria-hidden>{formatCount(count, language)}</span>
      <Box component="span" sx={visuallyHidden}>
        {translate("menu.new_inquiries", { smart_count: count ?? mostCounted })}
      </Box>
    </Box>
  );
};

interface MenuEntry {
  to: string;
  label: string;
  icon: ComponentType<{ fontSize: "small" }>;
  /** What the entry opens of it. */
  query?: () => string;
  /** Other addresses that belong to the entry. */
  also?: readonly string[];
}

const dashboard: MenuEntry = { to: "/dashboard", label: "menu.dashboard", icon: DashboardIcon };

/** The dashboard and the resources of App.tsx, as far as the role of whoever is signed in opens them. */
export function useMenuEntries(): readonly MenuEntry[] {
  const definitions = Object.values(useResourceDefinitions());
  const { canAccess } = useCanAccessResources({
    action: "list",
    resources: definitions.map(({ name }) => name),
  });
  const opened = definitions.filter(({ name }) => canAccess?.[name]);
  return [
    dashboard,
    ...opened.map(({ name, icon, options }) => ({ to: `/${name}`, icon, ...options }) as MenuEntry),
  ];
}

/** Whether an address belongs to a menu entry: the same path, or one below it. */
const isActive = (entry: MenuEntry, pathname: string): boolean =>
  [entry.to, ...(entry.also ?? [])].some((base) => pathname === base || pathname.startsWith(`${base}/`));
