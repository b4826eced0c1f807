import { Alert, Button, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useToast } from "../ui/useToast.ts";
import { minPasswordLength } from "../users/passwords.ts";
import { passwordMistake, passwordRefusal } from "./passwordFault.ts";

/** Changes the own password; the other devices are signed out. */
export const PasswordForm = () => {
  const translate = useTranslate();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [current, next, repeated] = ["current", "new", "repeat"].map((name) =>
      String(values.get(name) ?? ""),
    );
    const mistake = passwordMistake(current ?? "", next ?? "", repeated ?? "");
    setFault(mistake);
    if (mistake) return;
    setPending(true);
    try {
      await rpc("change_password", { current_password: current, new_password: next });
      form.reset();
      toast("success", "password.changed");
    } catch (error) {
      setFault(passwordRefusal(error));
    }
    setPending(false);
  };

  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <TextField
        name="current"
        type="password"
        required
        fullWidth
        autoComplete="current-password"
        label={translate("password.current")}
      />
      <TextField
        name="new"
        type="password"
        required
        fullWidth
        autoComplete="new-password"
        label={translate("password.new")}
        helperText={translate("password.hint", { min: minPasswordLength })}
      />
      <TextField
        name="repeat"
        type="password"
        required
        fullWidth
        autoComplete="new-password"
        label={translate("password.repeat")}
      />
      {fault && <Alert severity="error">{translate(fault, { _: fault, min: minPasswordLength })}</Alert>}
      <Button type="submit" variant="contained" disabled={pending} sx={{ alignSelf: "flex-start" }}>
        {translate(pending ? "common.saving" : "password.submit")}
      </Button>
    </Stack>
  );
};
