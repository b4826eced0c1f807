import { ApiError } from "@solar/postgrest-client/api-error";
import { useQuery } from "@tanstack/react-query";
import { use, useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { FormField } from "../ui/form/FormField.tsx";
import { PlainFormContext } from "../ui/form/field-errors.ts";
import { Button } from "../ui/Text.tsx";
import { minPasswordLength, newPasswordError, suggestPassword } from "./passwords.ts";

/** A password for somebody else, shown as it is typed since it has to be passed on; can be suggested. */
export const NewPasswordField = ({ label }: { label: string }) => {
  const translate = useTranslate();
  const { clearError } = use(PlainFormContext);
  const [value, setValue] = useState("");
  const hint = usePasswordCheck(value);
  const suggest = () => {
    setValue(suggestPassword());
    clearError("password");
  };
  return (
    <>
      <FormField
        name="password"
        autoComplete="off"
        label={translate(label)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        helperText={hint}
      />
      <Button label="users.create.generate" onClick={suggest} sx={{ alignSelf: "flex-start" }} />
    </>
  );
};

/** The password of whoever sits here: what concerns accounts is confirmed with it. */
export const OwnPasswordField = () => {
  const translate = useTranslate();
  return (
    <FormField
      name="own"
      type="password"
      autoComplete="current-password"
      label={translate("password.own")}
      helperText={translate("password.own_hint")}
    />
  );
};

/** A hint about a new password by the database's own rule, while it is typed. */
export function usePasswordCheck(password: string): string {
  const translate = useTranslate();
  const rejection = useRejection();
  const typed = useDeferredValue(password);
  const { data } = useQuery({
    queryKey: ["password-check", typed],
    queryFn: () => rpc<{ fault: string | null }>("check_password", { password: typed }),
    enabled: !newPasswordError(typed),
    gcTime: 0,
    retry: false,
  });
  if (!data) return translate("password.hint", { min: minPasswordLength });
  if (!data.fault) return translate("password.good");
  return rejection(new ApiError(data.fault, 400, { code: "SP037" })) ?? data.fault;
}
