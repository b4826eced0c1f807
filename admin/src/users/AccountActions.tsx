import MoreIcon from "@mui/icons-material/MoreVert";
import { IconButton, Menu, MenuItem } from "@mui/material";
import type { User } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { RemoveFactorDialog, RenameDialog, SetPasswordDialog } from "./AccountDialogs.tsx";
import { useAccountCall } from "./useAccountCall.ts";

/** What can be done with an account; one's own cannot be deactivated. */
export const AccountActions = ({ account, own }: { account: User; own: boolean }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<"rename" | "deactivate" | "password" | "factor" | null>(null);
  const { pending, call } = useAccountCall();
  const user_id = account.id;

  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const deactivate = async () => {
    await call(
      "set_staff_active",
      { user_id, active: false },
      { success: "users.deactivate.success", error: "users.deactivate.error" },
    );
    setDialog(null);
  };
  return (
    <>
      <IconButton
        aria-label={`${translate("common.actions")}: ${account.name}`}
        aria-haspopup="menu"
        disabled={pending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => setDialog("rename"))}>{translate("users.rename.action")}</MenuItem>
        {!own && (
          <MenuItem onClick={choose(() => setDialog("password"))}>
            {translate("users.reset_password.action")}
          </MenuItem>
        )}
        {!own && (
          <MenuItem
            onClick={choose(
              () =>
                void call(
                  "end_staff_sessions",
                  { user_id },
                  { success: "users.end_sessions.success", error: "errors.generic" },
                ),
            )}
          >
            {translate("users.end_sessions.action")}
          </MenuItem>
        )}
        {!own && (
          <MenuItem onClick={choose(() => setDialog("factor"))}>
            {translate("second_factor.remove_for")}
          </MenuItem>
        )}
        {account.active ? (
          <MenuItem disabled={own} onClick={choose(() => setDialog("deactivate"))}>
            {translate(own ? "users.deactivate.own" : "users.deactivate.action")}
          </MenuItem>
        ) : (
          <MenuItem
            onClick={choose(
              () =>
                void call(
                  "set_staff_active",
                  { user_id, active: true },
                  { success: "users.reactivate.success", error: "users.reactivate.error" },
                ),
            )}
          >
            {translate("users.reactivate.action")}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={dialog === "deactivate"}
        pending={pending}
        danger
        title={translate("users.deactivate.title")}
        confirm={translate("users.deactivate.action")}
        onConfirm={deactivate}
        onCancel={() => setDialog(null)}
      >
        {translate("users.deactivate.body", { name: account.name })}
      </ConfirmDialog>
      {dialog === "rename" && <RenameDialog account={account} own={own} onClose={() => setDialog(null)} />}
      {dialog === "factor" && <RemoveFactorDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === "password" && <SetPasswordDialog account={account} onClose={() => setDialog(null)} />}
    </>
  );
};
