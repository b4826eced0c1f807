import { SelectInput, useGetIdentity, useTranslate } from "react-admin";
import { useHandlers } from "./use-staff.ts";

interface OwnerFilterProps {
  source: string;
  alwaysOn?: boolean;
}

/** What one member of staff leads; one's own is found without looking for one's name. */
export const OwnerFilter = (props: OwnerFilterProps) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const others = useHandlers().filter(({ id }) => id !== identity?.id);
  const own = identity ? [{ id: identity.id, name: translate("reservations.mine") }] : [];
  return <SelectInput {...props} choices={[...own, ...others]} translateChoice={false} />;
};
