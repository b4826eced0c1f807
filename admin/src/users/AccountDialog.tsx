import { Stack } from "@mui/material";
import type { ReactNode } from "react";
import { confirmed, ownPasswordField } from "../account/own-password.ts";
import { rpc } from "../data/api.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { type FieldErrors, missing } from "../ui/form/field-errors.ts";
import { DialogButtons } from "../ui/form/InputDialog.tsx";
import { PlainForm, type Values } from "../ui/form/PlainForm.tsx";
import { useText } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { OwnPasswordField } from "./PasswordFields.tsx";

interface AccountDialogProps {
  /** Text keys. */
  title: string;
  submit?: string;
  success?: string;
  failed: string;
  args?: (values: Values) => Record<string, unknown>;
  /** Function of the database, and what it is given of the values, which are as they were typed; none only confirms. */
  call?: string;
  body?: (values: Values) => object;
  check?: (values: Values) => FieldErrors;
  danger?: boolean;
  /** It needs no confirmation with the own password. */
  unconfirmed?: boolean;
  /** Called at once when it went well, before anything is read again. */
  after?: () => void;
  onDone?: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}

/** A small form that changes an account; a wrong password of one's own is said at its field. */
export const AccountDialog = (props: AccountDialogProps) => {
  const {
    title,
    submit = "common.save",
    success,
    failed,
    args,
    call,
    body,
    check,
    danger,
    unconfirmed = false,
  } = props;
  const { onClose, after, onDone = onClose, children } = props;
  const say = useText();
  const { pending, run } = useAction();
  const errorsIn = (values: Values) => ({
    ...check?.(values),
    own: unconfirmed || values.own ? undefined : missing,
  });
  const onSubmit = (values: Values) => {
    const act = async () => {
      if (call) await rpc(call, body?.(values));
      after?.();
    };
    return run(unconfirmed ? act : () => confirmed(values.own ?? "", act), {
      success,
      failed,
      args: () => args?.(values) ?? {},
      fieldOf: ownPasswordField,
      onDone,
    });
  };
  return (
    <AppDialog
      title={say(title)}
      width="xs"
      busy={pending}
      onClose={onClose}
      form={(content) => (
        <PlainForm check={errorsIn} onSubmit={onSubmit}>
          {content}
        </PlainForm>
      )}
      actions={<DialogButtons {...{ submit, pending, danger, onClose }} />}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {children}
        {!unconfirmed && <OwnPasswordField />}
      </Stack>
    </AppDialog>
  );
};
