import { Box, Button, Stack, Typography } from "@mui/material";
import { drawQr } from "@solar/public-site/qr.ts";
import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { FormField } from "../ui/form/FormField.tsx";
import { missing } from "../ui/form/field-errors.ts";
import { PlainForm, type Values } from "../ui/form/PlainForm.tsx";
import { useAction } from "../ui/use-action.ts";

/** Answer of `rpc/start_second_factor`. */
export interface NewFactor {
  /** Base32. */
  secret: string;
  account: string;
  issuer: string;
}

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
  const path = useRef<SVGPathElement>(null);
  useEffect(() => {
    if (path.current) void drawQr(path.current, address(factor));
  }, [factor]);

  const confirm = ({ code = "" }: Values) =>
    run(() => rpc<{ recovery_codes: string[] }>("confirm_second_factor", { code: code.trim() }), {
      success: "second_factor.enabled",
      failed: "second_factor.error",
      fieldOf: () => "code",
      onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
    });
  return (
    <PlainForm check={({ code }) => ({ code: code?.trim() ? undefined : missing })} onSubmit={confirm}>
      <Stack spacing={2}>
        <Typography>{translate("second_factor.scan")}</Typography>
        <Box
          component="svg"
          role="img"
          aria-label={translate("second_factor.qr")}
          sx={{ width: 220, maxWidth: "100%", bgcolor: "#fff", borderRadius: 1 }}
        >
          <path ref={path} fill="#000" />
        </Box>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {translate("second_factor.key")}: <code>{factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </Typography>
        <FormField
          name="code"
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          label={translate("second_factor.code")}
        />
        <Button type="submit" variant="contained" sx={{ alignSelf: "flex-start" }}>
          {translate("second_factor.confirm")}
        </Button>
      </Stack>
    </PlainForm>
  );
};
