import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import { Divider, IconButton, ListItemText, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useGetIdentity, useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { session } from "../session/browserSession.ts";

/** Who is signed in, their password, and the way out. */
export const PersonalMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locale, setLocale] = useLocaleState();
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
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        <MenuItem disabled sx={{ opacity: "1 !important" }}>
          <ListItemText primary={identity?.fullName} secondary={translate("app.name")} />
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to="/account" onClick={close}>
          {translate("menu.my_account")}
        </MenuItem>
        <MenuItem
          sx={{ display: { sm: "none" } }}
          onClick={() => {
            setLocale(locale === "sr" ? "en" : "sr");
            close();
          }}
        >
          {translate(locale === "sr" ? "enums.language.en" : "enums.language.sr")}
        </MenuItem>
        <MenuItem component="a" href="/" target="_blank" rel="noopener" onClick={close}>
          {translate("menu.open_site")}
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => void session.signOut()}>{translate("menu.sign_out")}</MenuItem>
      </Menu>
    </>
  );
};
