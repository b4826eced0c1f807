import { Button, Stack } from "@mui/material";
import { SelectInput, useGetIdentity, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useHandlers } from "./useHandlers.ts";

/** Who handles the inquiry: chosen among staff, or taken over by one press, which saves what was typed as well. */
export const HandlerInput = ({ current }: { current: string | null }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { setValue } = useFormContext();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", mb: 1 }}>
      <SelectInput
        source="handled_by"
        label="inquiries.handled.label"
        choices={useHandlers(current)}
        translateChoice={false}
        emptyText="inquiries.handled.nobody"
        helperText={false}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: 1 }}
      />
      {identity && identity.id !== current && (
        <Button
          type="submit"
          variant="outlined"
          onClick={() => setValue("handled_by", identity.id, { shouldDirty: true })}
          sx={{ minHeight: 44 }}
        >
          {translate("inquiries.handled.take")}
        </Button>
      )}
    </Stack>
  );
};
