import { Box, Stack, Typography } from "@mui/material";
import { loadQr } from "@solar/public-site/qr.ts";
import { useEffect, useState } from "react";
import { Form, TextInput, useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { Row } from "../data/errors.ts";
import type { NewFactor } from "../data/methods/accounts.ts";
import { SubmitButton } from "../ui/Text.tsx";
import { filled, useAction, useErrorTexts } from "../ui/use-action.ts";

/** What authenticator apps read from a QR code. */
const address = ({ secret, account, issuer }: NewFactor) =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;

interface AddFactorProps {
  factor: NewFactor;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The secret for the app, and the first code of it. */
export const AddFactor = ({ factor, onConfirmed }: AddFactorProps) => {
  const translate = useTranslate();
  const { run } = useAction();
  const dataProvider = useDataProvider<AppDataProvider>();
  const errorTexts = useErrorTexts();
  const [qr, setQr] = useState<{ d: string; viewBox: string }>();
  useEffect(() => {
    loadQr().then((code) => setQr(code(address(factor))));
  }, [factor]);

  const confirm = async ({ code }: Row) =>
    errorTexts(
      await run(() => dataProvider.confirmSecondFactor(String(code).trim()), {
        success: "second_factor.enabled",
        failed: "second_factor.error",
        fieldOf: () => "code",
        onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
      }),
    );
  return (
    <Form noValidate disableInvalidFormNotification onSubmit={confirm}>
      <Stack spacing={2}>
        <Typography>{translate("second_factor.scan")}</Typography>
        <Box
          component="svg"
          role="img"
          viewBox={qr?.viewBox}
          aria-label={translate("second_factor.qr")}
          sx={{ width: 220, maxWidth: "100%", bgcolor: "#fff", borderRadius: 1 }}
        >
          <path d={qr?.d} fill="#000" />
        </Box>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {translate("second_factor.key")}: <code>{factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </Typography>
        <TextInput
          source="code"
          label="second_factor.code"
          autoFocus
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
          validate={filled()}
        />
        <SubmitButton label="second_factor.confirm" sx={{ alignSelf: "flex-start" }} />
      </Stack>
    </Form>
  );
};
