import { Button } from "@mui/material";
import { use, useState } from "react";
import { useTranslate } from "react-admin";
import { FormField } from "../ui/form/FormField.tsx";
import { PlainFormContext } from "../ui/form/faults.ts";
import { minPasswordLength, suggestPassword } from "./passwords.ts";

/** A password for somebody else, shown as it is typed since it has to be told; can be suggested. */
export const NewPasswordField = ({ label }: { label: string }) => {
  const translate = useTranslate();
  const { forgive } = use(PlainFormContext);
  const [value, setValue] = useState("");
  const suggest = () => {
    setValue(suggestPassword());
    forgive("password");
  };
  return (
    <>
      <FormField
        name="password"
        autoComplete="off"
        label={translate(label)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        helperText={translate("password.hint", { min: minPasswordLength })}
      />
      <Button onClick={suggest} sx={{ alignSelf: "flex-start" }}>
        {translate("users.create.generate")}
      </Button>
    </>
  );
};
