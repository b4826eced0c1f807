import { Button } from "@mui/material";
import { use, useState } from "react";
import { useTranslate } from "react-admin";
import { FormField } from "../ui/form/FormField.tsx";
import { PlainFormContext } from "../ui/form/faults.ts";
import { suggestPassword } from "./passwords.ts";
import { usePasswordCheck } from "./usePasswordCheck.ts";

/** A password for somebody else, shown as it is typed since it has to be told; can be suggested. */
export const NewPasswordField = ({ label }: { label: string }) => {
  const translate = useTranslate();
  const { forgive } = use(PlainFormContext);
  const [value, setValue] = useState("");
  const hint = usePasswordCheck(value);
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
        helperText={hint}
      />
      <Button onClick={suggest} sx={{ alignSelf: "flex-start" }}>
        {translate("users.create.generate")}
      </Button>
    </>
  );
};
