import MenuIcon from "@mui/icons-material/Menu";
import { Box, IconButton } from "@mui/material";
import {
  LoadingIndicator,
  LocalesMenuButton,
  TitlePortal,
  ToggleThemeButton,
  useTranslate,
} from "react-admin";
import { PersonalMenu } from "./PersonalMenu.tsx";

/** Title of the screen (filled by React Admin's <Title>), language, theme and the personal menu. */
export const Header = ({ onOpenMenu }: { onOpenMenu: () => void }) => {
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        display: "flex",
        alignItems: "center",
        gap: 0.5,
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
      <LoadingIndicator aria-label={translate("ra.page.loading")} />
      <Box sx={{ display: { xs: "none", sm: "block" } }}>
        <LocalesMenuButton />
      </Box>
      <ToggleThemeButton />
      <PersonalMenu />
    </Box>
  );
};
