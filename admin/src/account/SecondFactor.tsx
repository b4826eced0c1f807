import { Box, Button, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useGetIdentity, useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useRejection } from "../i18n/useRejection.ts";
import { fieldError, missing } from "../ui/form/fieldErrors.ts";
import { PlainForm } from "../ui/form/PlainForm.tsx";
import { useToast } from "../ui/useToast.ts";
import { OwnPasswordField } from "../users/PasswordFields.tsx";
import { AddFactor, type NewFactor } from "./AddFactor.tsx";
import { rejectedField } from "./passwordErrors.ts";

interface SecondFactorProps {
  isOn: boolean;
  onDone?: () => void;
}

/** Switches the own second factor on, in three steps, or off; both with the own password. */
export const SecondFactor = ({ isOn, onDone }: SecondFactorProps) => {
  const translate = useTranslate();
  const toast = useToast();
  const rejection = useRejection();
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const confirmed = async (own: string, act: () => Promise<void>) => {
    try {
      await rpc("confirm_password", { password: own });
      await act();
    } catch (error) {
      const reason = rejection(error);
      if (reason && rejectedField(error) === "current") return { own: fieldError(reason) };
      toast("error", "second_factor.error", reason ? { body: reason } : {});
    }
    return undefined;
  };
  const finish = async () => {
    setFactor(null);
    setCodes(null);
    await queryClient.invalidateQueries({ queryKey: ["my-sessions"] });
    onDone?.();
  };
  const start = async () => setFactor(await rpc<NewFactor>("start_second_factor"));
  const remove = async () => {
    await rpc("remove_second_factor", { user_id: identity?.id });
    toast("success", "second_factor.removed");
    await finish();
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={() => void finish()} />;
  if (factor) return <AddFactor factor={factor} onConfirmed={setCodes} />;
  return (
    <PlainForm
      check={({ own }) => ({ own: own ? undefined : missing })}
      onSubmit={({ own = "" }) => confirmed(own, isOn ? remove : start)}
    >
      <Stack spacing={2}>
        <Typography>{translate(isOn ? "second_factor.on" : "second_factor.intro")}</Typography>
        <OwnPasswordField />
        <Button
          type="submit"
          variant={isOn ? "outlined" : "contained"}
          color={isOn ? "error" : "primary"}
          sx={{ alignSelf: "flex-start" }}
        >
          {translate(isOn ? "second_factor.remove" : "second_factor.start")}
        </Button>
      </Stack>
    </PlainForm>
  );
};

/** The recovery codes, this once. */
const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const translate = useTranslate();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast("success", "second_factor.copied"),
      () => toast("error", "second_factor.error"),
    );
  return (
    <Stack spacing={2}>
      <Typography variant="h6" component="h2">
        {translate("second_factor.codes_title")}
      </Typography>
      <Typography>{translate("second_factor.codes_body")}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontFamily: "monospace", overflowWrap: "anywhere" }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {translate("second_factor.copy")}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate("second_factor.done")}
        </Button>
      </Stack>
    </Stack>
  );
};
