import type { DealWithParcels } from "@solar/domain/rows.gen";
import { required, TextInput, useTranslate } from "react-admin";
import { updateRecord } from "../data/writes.ts";
import { InputDialog } from "../ui/form/InputDialog.tsx";
import { NumberInput } from "../ui/inputs/NumberInput.tsx";
import { Text } from "../ui/Text.tsx";
import { parcelNames } from "./stages.ts";

interface EndProps {
  deal: DealWithParcels;
  onClose: () => void;
}

/** Its parcels are sold to the person, at the contract's price. */
export const WinDialog = ({ deal, onClose }: EndProps) => {
  const translate = useTranslate();
  const parcels = parcelNames(deal);
  return (
    <InputDialog
      title={translate("deals.win.title", { name: deal.contact_name })}
      submit="deals.win.submit"
      width="xs"
      record={{ value: deal.value }}
      act={({ value }) => updateRecord("deals", deal.id, { stage: "won", value }, deal)}
      success="deals.win.done"
      args={() => ({ parcels })}
      failed="deals.save_error"
      onClose={onClose}
    >
      <Text text="deals.win.body" args={{ parcels: parcels || "–" }} sx={{ mb: 1 }} />
      <NumberInput source="value" label="deals.win.price" />
    </InputDialog>
  );
};

/** Why it came to nothing; what is held for it is free again. */
export const LoseDialog = ({ deal, onClose }: EndProps) => {
  const translate = useTranslate();
  return (
    <InputDialog
      title={translate("deals.lose.title", { name: deal.contact_name })}
      submit="deals.lose.submit"
      resource="deals"
      width="xs"
      danger
      act={({ lost_reason }) => updateRecord("deals", deal.id, { stage: "lost", lost_reason }, deal)}
      success="deals.lose.done"
      failed="deals.save_error"
      onClose={onClose}
    >
      {deal.stage === "reserved" && <Text text="deals.lose.body" sx={{ mb: 1 }} />}
      <TextInput source="lost_reason" validate={required()} multiline minRows={2} autoFocus />
    </InputDialog>
  );
};
