import { useTranslate } from "react-admin";
import { FormField } from "../ui/form/FormField.tsx";

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
