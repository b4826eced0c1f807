import { ApiError } from "@solar/postgrest-client/api-error";
import { useDeferredValue } from "react";
import { PasswordInput, required, TextInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useProviderQuery } from "../data/queries.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { Button } from "../ui/Text.tsx";
import { generatePassword, newPasswordError } from "./passwords.ts";

/** A password for somebody else, shown as it is typed since it has to be passed on; can be suggested. */
export const ColleaguePasswordInput = () => {
  const { setValue } = useFormContext();
  const hint = usePasswordCheck(useWatch({ name: "password" }));
  return (
    <>
      <TextInput
        source="password"
        label="password.new"
        autoComplete="off"
        validate={[required(), newPasswordError]}
        helperText={hint}
      />
      <Button
        label="users.create.generate"
        onClick={() => setValue("password", generatePassword(), { shouldValidate: true, shouldDirty: true })}
        sx={{ mb: 2 }}
      />
    </>
  );
};

interface NewPasswordProps {
  label?: string;
  repeat?: string;
  hint?: string;
  autoFocus?: boolean;
}

/** A new password of one's own, twice; the form says what is wrong with them. */
export const NewPasswordInputs = (props: NewPasswordProps) => {
  const {
    label = "password.new",
    repeat = "password.repeat",
    hint = "password.hint",
    autoFocus = false,
  } = props;
  return (
    <>
      <PasswordInput
        source="next"
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
        helperText={hint}
      />
      <PasswordInput source="repeated" label={repeat} autoComplete="new-password" />
    </>
  );
};

/** The same of somebody who is signed in, for whom the database looks at it. */
export const CheckedPasswordInputs = () => (
  <NewPasswordInputs hint={usePasswordCheck(useWatch({ name: "next" }))} />
);

/** The password of whoever sits here: what concerns accounts is confirmed with it. */
export const OwnPasswordInput = () => (
  <PasswordInput
    source="own"
    label="password.own"
    autoComplete="current-password"
    validate={required()}
    helperText="password.own_hint"
  />
);

/** A hint about a new password by the database's own rule, while it is typed. */
function usePasswordCheck(password: string | null | undefined): string {
  const rejection = useRejection();
  const typed = useDeferredValue(password ?? "");
  const { data } = useProviderQuery(
    ["users", "checkPassword", typed],
    (provider) => provider.checkPassword(typed),
    {
      enabled: !newPasswordError(typed),
      gcTime: 0,
      retry: false,
    },
  );
  if (!data) return "password.hint";
  if (!data.fault) return "password.good";
  return rejection(new ApiError(data.fault, 400, { code: "SP037" })) ?? data.fault;
}
