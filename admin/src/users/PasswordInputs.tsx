import { ApiError } from "@solar/postgrest-client/api-error";
import { useDeferredValue } from "react";
import { PasswordInput, required, TextInput, useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useProviderQuery } from "../data/queries.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { Button } from "../ui/Text.tsx";
import { minPasswordLength, newPasswordError, suggestPassword } from "./passwords.ts";

/** A password for somebody else, shown as it is typed since it has to be passed on; can be suggested. */
export const ColleaguePasswordInput = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const hint = usePasswordCheck(useWatch({ name: "password" }));
  const check = (password: string | null) => {
    const error = newPasswordError(password ?? "");
    return error && translate(error.text, error.args);
  };
  return (
    <>
      <TextInput
        source="password"
        label="password.new"
        autoComplete="off"
        validate={[required(), check]}
        helperText={hint}
      />
      <Button
        label="users.create.generate"
        onClick={() => setValue("password", suggestPassword(), { shouldValidate: true, shouldDirty: true })}
        sx={{ mb: 2 }}
      />
    </>
  );
};

/** A new password of one's own, twice; the form says what is wrong with them. */
export const NewPasswordInputs = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <>
    <PasswordInput
      source="next"
      label="password.new"
      autoComplete="new-password"
      autoFocus={autoFocus}
      helperText={usePasswordCheck(useWatch({ name: "next" }))}
    />
    <PasswordInput source="repeated" label="password.repeat" autoComplete="new-password" />
  </>
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
  const translate = useTranslate();
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
  if (!data) return translate("password.hint", { min: minPasswordLength });
  if (!data.fault) return translate("password.good");
  return rejection(new ApiError(data.fault, 400, { code: "SP037" })) ?? data.fault;
}
