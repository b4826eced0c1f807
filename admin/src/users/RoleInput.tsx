import type { StaffRole } from "@solar/domain/rows.gen";
import { RadioButtonGroupInput, required, useRecordContext, useTranslate } from "react-admin";
import { Text } from "../ui/Text.tsx";

const roles: readonly StaffRole[] = ["viewer", "sales", "editor", "admin"];

/** Choice of a role, each with what it opens. */
export const RoleInput = () => (
  <RadioButtonGroupInput
    source="role"
    row={false}
    choices={roles.map((id) => ({ id }))}
    optionText={<Role />}
    validate={required()}
  />
);

const Role = () => {
  const translate = useTranslate();
  const role = useRecordContext()?.id;
  return (
    <>
      {translate(`enums.staff_role.${role}`)}
      <Text text={`users.role.hints.${role}`} small soft />
    </>
  );
};
