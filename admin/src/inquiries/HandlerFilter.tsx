import { SelectInput, useTranslate } from "react-admin";
import { useHandlers } from "./useHandlers.ts";

/** Inquiries of one member of staff, or those that nobody has taken. */
export const HandlerFilter = (props: { source: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const handlers = useHandlers();
  return (
    <SelectInput
      {...props}
      label="inquiries.handled.label"
      choices={[{ id: "nobody", name: translate("inquiries.handled.nobody") }, ...handlers]}
      translateChoice={false}
    />
  );
};
