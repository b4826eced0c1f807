import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from "@mui/material";
import type { StaffRole } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";

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
                <Typography variant="body2" color="text.secondary">
                  {translate(`users.role.hints.${one}`)}
                </Typography>
              </>
            }
            sx={{ py: 0.5 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
