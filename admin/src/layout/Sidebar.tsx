import { Badge, Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { useNewInquiries } from "../inquiries/useNewInquiries.ts";
import { Brand } from "../ui/Brand.tsx";
import { isActive, menuEntries } from "./menuEntries.ts";

export const sidebarWidth = 224;

/** Brand and main menu; the number of new inquiries stands at their entry. */
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
        {menuEntries.map((entry) => {
          const active = isActive(entry, pathname);
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
                  primary={translate(entry.label)}
                  slotProps={{ primary: { sx: { fontWeight: 600, fontSize: "0.9375rem" } } }}
                />
                {entry.to === "/inquiries" && newInquiries > 0 && (
                  <Badge
                    color="primary"
                    badgeContent={newInquiries}
                    aria-label={translate("menu.new_inquiries", { smart_count: newInquiries })}
                    sx={{ mr: 1.5 }}
                  />
                )}
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
};
