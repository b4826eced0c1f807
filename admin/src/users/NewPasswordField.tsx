import { Button, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { minPasswordLength, suggestPassword } from "./passwords.ts";

/** A password for somebody else, shown as it is typed since it has to be told; can be suggested. */
export const NewPasswordField = ({ label }: { label: string }) => {
  const translate = useTranslate();
  const [value, setValue] = useState("");
  return (
    <>
      <TextField
        name="password"
        required
        fullWidth
        autoComplete="off"
        label={translate(label)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        helperText={translate("password.hint", { min: minPasswordLength })}
        slotProps={{ htmlInput: { minLength: minPasswordLength } }}
      />
      <Button onClick={() => setValue(suggestPassword())} sx={{ alignSelf: "flex-start" }}>
        {translate("users.create.generate")}
      </Button>
    </>
  );
};
