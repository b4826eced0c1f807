import type { SvgIconComponent } from "@mui/icons-material";
import AlertsIcon from "@mui/icons-material/CampaignOutlined";
import ContactsIcon from "@mui/icons-material/ContactsOutlined";
import ReservationsIcon from "@mui/icons-material/EventAvailableOutlined";
import UsersIcon from "@mui/icons-material/GroupOutlined";
import DealsIcon from "@mui/icons-material/HandshakeOutlined";
import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import FiguresIcon from "@mui/icons-material/InsightsOutlined";
import InquiriesIcon from "@mui/icons-material/MailOutlined";
import TemplatesIcon from "@mui/icons-material/MarkEmailReadOutlined";
import MediaIcon from "@mui/icons-material/PhotoLibraryOutlined";
import OffersIcon from "@mui/icons-material/RequestQuoteOutlined";
import ProjectsIcon from "@mui/icons-material/SolarPowerOutlined";
import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import SettingsIcon from "@mui/icons-material/TuneOutlined";
import ReferencesIcon from "@mui/icons-material/VerifiedOutlined";
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { localDay } from "@solar/domain/format";
import { useQuery } from "@tanstack/react-query";
import { useCanAccess, useCanAccessResources, useGetList, useTranslate } from "react-admin";
import { Link, useLocation, useMatch } from "react-router-dom";
import { mostCounted } from "../data/api.ts";
import { formatCount } from "../i18n/format-count.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { editedProject } from "../projects/edited-project.ts";
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
    { enabled },
  );
  return data && total === undefined ? null : (total ?? 0);
}

/** Where the screen belongs in the menu: its address, and for a reference that is edited, the references. */
function useMenuPath(): string {
  const { pathname } = useLocation();
  const edited = useMatch("/edit-project/:id")?.params.id;
  // The edit screen asks for it anyway: two that ask for one thing must ask in the same way.
  const { data } = useQuery({ ...editedProject(edited ?? ""), enabled: edited !== undefined });
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
  icon: SvgIconComponent;
  /** What the entry opens of it. */
  query?: () => string;
  /** Other addresses that belong to the entry. */
  also?: readonly string[];
}

/** What the role of whoever is signed in opens. */
export function useMenuEntries(): readonly MenuEntry[] {
  const { canAccess } = useCanAccessResources({
    action: "list",
    resources: menuEntries.map(({ to }) => to.slice(1)),
  });
  return menuEntries.filter(({ to }) => canAccess?.[to.slice(1)]);
}

/** Figures of all years take longer the more of them there are; whoever wants them empties the field. */
function lastTwelveMonths(): string {
  const [year = 0, month = 0] = localDay().split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 12, 1));
  return `?from=${first.toISOString().slice(0, 10)}`;
}

const menuEntries: readonly MenuEntry[] = [
  { to: "/dashboard", label: "menu.dashboard", icon: DashboardIcon },
  { to: "/projects", label: "menu.projects", icon: ProjectsIcon, also: ["/create-project", "/edit-project"] },
  { to: "/references", label: "menu.references", icon: ReferencesIcon, also: ["/create-reference"] },
  { to: "/inquiries", label: "menu.inquiries", icon: InquiriesIcon },
  { to: "/contacts", label: "menu.contacts", icon: ContactsIcon },
  { to: "/deals", label: "menu.deals", icon: DealsIcon },
  { to: "/offers", label: "menu.offers", icon: OffersIcon },
  { to: "/reservations", label: "menu.reservations", icon: ReservationsIcon },
  { to: "/figures", label: "menu.figures", icon: FiguresIcon, query: lastTwelveMonths },
  { to: "/alerts", label: "menu.alerts", icon: AlertsIcon },
  { to: "/mail_templates", label: "mail_templates.title", icon: TemplatesIcon },
  { to: "/media", label: "menu.media", icon: MediaIcon },
  { to: "/settings", label: "menu.settings", icon: SettingsIcon },
  { to: "/users", label: "menu.users", icon: UsersIcon },
  { to: "/history", label: "menu.history", icon: HistoryIcon },
];

/** Whether an address belongs to a menu entry: the same path, or one below it. */
const isActive = (entry: MenuEntry, pathname: string): boolean =>
  [entry.to, ...(entry.also ?? [])].some((base) => pathname === base || pathname.startsWith(`${base}/`));
