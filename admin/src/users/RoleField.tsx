import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import type { StaffRole } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { Text } from "../ui/Text.tsx";

const roles: readonly StaffRole[] = ["viewer", "sales", "editor", "admin"];

/** Choice of a role, each with what it opens. */
export const RoleField = ({ role = "viewer" }: { role?: StaffRole }) => {
  const translate = useTranslate();
  return (
    <FormControl>
      <FormLabel id="role-label">{translate("resources.users.fields.role")}</FormLabel>
      <RadioGroup name="role" aria-labelledby="role-label" defaultValue={role}>
        {roles.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={
              <>
                {translate(`enums.staff_role.${one}`)}
                <Text text={`users.role.hints.${one}`} small soft />
              </>
            }
            sx={{ py: 0.5 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
