import { Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { session } from "../session/browserSession.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/useToast.ts";

/** Ends all sessions of the own account, this one too. */
export const SignOutEverywhere = () => {
  const translate = useTranslate();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  const signOut = async () => {
    setPending(true);
    try {
      await rpc("logout_everywhere");
      toast("success", "session.signed_out_everywhere");
      session.endedEverywhere();
    } catch {
      toast("error", "session.sign_out_error");
      setPending(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate("session.sign_out_everywhere")}
      </Button>
      <ConfirmDialog
        open={asking}
        pending={pending}
        danger
        title={translate("session.sign_out_everywhere")}
        confirm={translate("common.confirm")}
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
      >
        {translate("session.sign_out_everywhere_confirm")}
      </ConfirmDialog>
    </>
  );
};
