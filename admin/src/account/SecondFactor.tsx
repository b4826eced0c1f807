import { Box, Stack, Typography } from "@mui/material";
import copy from "copy-to-clipboard";
import { useEffect, useState } from "react";
import { Form, TextInput, useDataProvider, useGetIdentity, useNotify, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { NewFactor } from "../data/methods/accounts.ts";
import { Button, SubmitButton, Text } from "../ui/Text.tsx";
import { requiredText, useFormAction } from "../ui/use-action.ts";
import { OwnPasswordInput } from "../users/PasswordInputs.tsx";
import { confirmWithPassword, ownPasswordField } from "./password-errors.ts";

interface SecondFactorProps {
  isOn: boolean;
  onDone?: () => void;
}

/** Switches the own second factor on, in three steps, or off; both with the own password. */
const SecondFactor = ({ isOn, onDone }: SecondFactorProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { identity } = useGetIdentity();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const finish = () => {
    setFactor(null);
    setCodes(null);
    onDone?.();
  };
  const { form } = useFormAction({
    act: ({ own }) =>
      confirmWithPassword(dataProvider, String(own), async () => {
        if (!isOn) return dataProvider.startSecondFactor();
        await dataProvider.removeSecondFactor(String(identity?.id));
        return null;
      }),
    success: isOn ? "second_factor.removed" : undefined,
    failed: "second_factor.error",
    fieldOf: ownPasswordField,
    onDone: (started) => (started ? setFactor(started) : finish()),
  });

  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (factor) return <AddFactor factor={factor} onConfirmed={setCodes} />;
  return (
    <Form {...form}>
      <Stack spacing={2}>
        <Text text={isOn ? "second_factor.on" : "second_factor.intro"} />
        <OwnPasswordInput />
        <SubmitButton
          label={isOn ? "second_factor.remove" : "second_factor.start"}
          variant="outlined"
          color={isOn ? "error" : "primary"}
          sx={{ alignSelf: "flex-start" }}
        />
      </Stack>
    </Form>
  );
};

export default SecondFactor;

/** The recovery codes, this once. */
const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const notify = useNotify();
  const copyCodes = async () =>
    (await copy(codes.join("\n")))
      ? notify("second_factor.copied", { type: "success" })
      : notify("second_factor.error", { type: "error" });
  return (
    <Stack spacing={2}>
      <Text text="second_factor.codes_title" variant="h6" component="h2" />
      <Text text="second_factor.codes_body" />
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontFamily: "monospace", overflowWrap: "anywhere" }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button label="second_factor.copy" variant="outlined" onClick={() => void copyCodes()} />
        <Button label="second_factor.done" variant="contained" onClick={onDone} />
      </Stack>
    </Stack>
  );
};

/** What authenticator apps read from a QR code. */
const address = ({ secret, account, issuer }: NewFactor) =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;

interface AddFactorProps {
  factor: NewFactor;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The secret for the app, and the first code of it. */
const AddFactor = ({ factor, onConfirmed }: AddFactorProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [qr, setQr] = useState<string>();
  useEffect(() => {
    import("qr").then(({ default: encodeQr }) =>
      setQr(encodeQr(address(factor), "data-url", { ecc: "medium", border: 4, scale: 8 })),
    );
  }, [factor]);

  const { form } = useFormAction({
    act: ({ code }) => dataProvider.confirmSecondFactor(String(code).trim()),
    success: "second_factor.on",
    failed: "second_factor.error",
    fieldOf: () => "code",
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  return (
    <Form {...form}>
      <Stack spacing={2}>
        <Text text="second_factor.scan" />
        <Box
          component="img"
          src={qr}
          alt={translate("second_factor.qr")}
          sx={{
            width: 220,
            maxWidth: "100%",
            aspectRatio: "1",
            borderRadius: 1,
            imageRendering: "pixelated",
          }}
        />
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {translate("second_factor.key")}: <code>{factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </Typography>
        <TextInput
          source="code"
          label="second_factor.code"
          autoFocus
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
          validate={requiredText()}
        />
        <SubmitButton label="second_factor.confirm" sx={{ alignSelf: "flex-start" }} />
      </Stack>
    </Form>
  );
};
