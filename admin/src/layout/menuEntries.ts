import type { SvgIconComponent } from "@mui/icons-material";
import UsersIcon from "@mui/icons-material/GroupOutlined";
import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import InquiriesIcon from "@mui/icons-material/MailOutlined";
import MediaIcon from "@mui/icons-material/PhotoLibraryOutlined";
import ProjectsIcon from "@mui/icons-material/SolarPowerOutlined";
import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import SettingsIcon from "@mui/icons-material/TuneOutlined";
import ReferencesIcon from "@mui/icons-material/VerifiedOutlined";

export interface MenuEntry {
  to: string;
  label: string;
  icon: SvgIconComponent;
  /** Other addresses that belong to the entry. */
  also?: readonly string[];
}

export const menuEntries: readonly MenuEntry[] = [
  { to: "/dashboard", label: "menu.dashboard", icon: DashboardIcon },
  { to: "/projects", label: "menu.projects", icon: ProjectsIcon, also: ["/create-project", "/edit-project"] },
  { to: "/references", label: "menu.references", icon: ReferencesIcon, also: ["/create-reference"] },
  { to: "/inquiries", label: "menu.inquiries", icon: InquiriesIcon },
  { to: "/media", label: "menu.media", icon: MediaIcon },
  { to: "/settings", label: "menu.settings", icon: SettingsIcon },
  { to: "/users", label: "menu.users", icon: UsersIcon },
  { to: "/history", label: "menu.history", icon: HistoryIcon },
];

/** Whether an address belongs to a menu entry: the same path, or one below it. */
export const isActive = (entry: MenuEntry, pathname: string): boolean =>
  [entry.to, ...(entry.also ?? [])].some((base) => pathname === base || pathname.startsWith(`${base}/`));
