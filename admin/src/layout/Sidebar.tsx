import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import {
  Box,
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tab,
  Tabs,
} from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { ComponentType } from "react";
import {
  useCanAccess,
  useCanAccessResources,
  useGetList,
  useGetResourceLabel,
  useResourceDefinitions,
  useTranslate,
} from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { maxCounted } from "../data/api.ts";
import { pollMs } from "../data/queries.ts";
import { formatCount, useLanguage } from "../i18n/use-language.ts";
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

export const sidebarWidth = 224;

/** Brand and main menu, an entry a family; the number of new inquiries stands at their entry. */
export const Sidebar = ({ onNavigate }: { onNavigate?: () => void }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const newInquiries = useNewInquiries();
  return (
    <Box component="nav" aria-label={translate("menu.main")}>
      <Box sx={{ height: 60, display: "flex", alignItems: "center", px: 2.5 }}>
        <Brand />
      </Box>
      <List sx={{ px: 1.5 }}>
        {families(useMenuEntries()).map((family) => {
          const [entry] = family;
          const active = family.some((one) => isActive(one, pathname));
          const Icon = entry.icon;
          return (
            <ListItem key={entry.to} disablePadding sx={{ mb: 0.5 }}>
              <ListItemButton
                component={Link}
                to={entry.to}
                selected={active}
                aria-current={active ? "page" : undefined}
                onClick={() => onNavigate?.()}
                sx={{ borderRadius: "10px", minHeight: 44, color: active ? "primary.main" : "text.primary" }}
              >
                <ListItemIcon sx={{ minWidth: 36, color: "inherit" }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={entry.label}
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
  const text = translate("menu.new_inquiries", { smart_count: count ?? maxCounted });
  return (
    <Chip
      size="small"
      color="primary"
      label={
        <>
          <span aria-hidden>{formatCount(count, language)}</span>
          <span style={visuallyHidden}>{text}</span>
        </>
      }
    />
  );
};

interface MenuEntry {
  to: string;
  label: string;
  icon: ComponentType<{ fontSize: "small" }>;
  /** The resource whose entry of the menu it shares: they are tabs of one another. */
  within?: string;
  /** Reached from what it belongs to alone. */
  hidden?: boolean;
}

const dashboard: MenuEntry = { to: "/dashboard", label: "menu.dashboard", icon: DashboardIcon };

/** The dashboard and the resources of App.tsx, as far as the role of whoever is signed in opens them. */
export function useMenuEntries(): readonly MenuEntry[] {
  const definitions = Object.values(useResourceDefinitions());
  const { canAccess } = useCanAccessResources({
    action: "list",
    resources: definitions.map(({ name }) => name),
  });
  const translate = useTranslate();
  const resourceLabel = useGetResourceLabel();
  return [
    { ...dashboard, label: translate(dashboard.label) },
    ...definitions
      .filter(({ name }) => canAccess?.[name])
      .map(({ name, icon, options }) => ({
        to: `/${name}`,
        icon: icon ?? DashboardIcon,
        ...options,
        label: options?.label ? translate(options.label) : resourceLabel(name, 2),
      })),
  ];
}

type Family = [MenuEntry, ...MenuEntry[]];

/** What shares an entry of the menu, the first leading. */
function families(entries: readonly MenuEntry[]): Family[] {
  const found = new Map<string, Family>();
  for (const entry of entries.filter(({ hidden }) => !hidden)) {
    const name = entry.within ?? entry.to.slice(1);
    const family = found.get(name);
    if (family) family.push(entry);
    else found.set(name, [entry]);
  }
  return [...found.values()];
}

/** Whether an address belongs to a menu entry: the same path, or one below it. */
const isActive = ({ to }: MenuEntry, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

/** Above a list: the other lists that share its entry of the menu. */
export const MenuGroupTabs = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const family =
    families(useMenuEntries()).find((entries) => entries.some(({ to }) => to === pathname)) ?? [];
  if (family.length < 2) return null;
  return (
    <Tabs
      component="nav"
      value={pathname}
      variant="scrollable"
      aria-label={translate("menu.related")}
      sx={{ mb: 1, borderBottom: 1, borderColor: "divider" }}
    >
      {family.map(({ to, label }) => (
        <Tab key={to} value={to} component={Link} to={to} label={label} />
      ))}
    </Tabs>
  );
};
