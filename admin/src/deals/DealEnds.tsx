import type { DealWithParcels } from "@solar/domain/rows.gen";
import { required, TextInput, useTranslate } from "react-admin";
import { updateRecord } from "../data/writes.ts";
import { fieldOfRejection } from "../ui/form/field-errors.ts";
import { InputDialog } from "../ui/form/InputDialog.tsx";
import { NumberInput } from "../ui/inputs/NumberInput.tsx";
import { Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { parcelNames } from "./stages.ts";

interface EndProps {
  deal: DealWithParcels;
  onClose: () => void;
}

/** Its parcels are sold to the person, at the contract's price. */
export const WinDialog = ({ deal, onClose }: EndProps) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  return (
    <InputDialog
      title={translate("deals.win.title", { name: deal.contact_name })}
      submit="deals.win.submit"
      width="xs"
      pending={pending}
      record={{ value: deal.value }}
      onSubmit={({ value }) =>
        run(() => updateRecord("deals", deal.id, { stage: "won", value }, deal), {
          success: "deals.win.done",
          args: () => ({ parcels: parcelNames(deal) }),
          failed: "deals.save_error",
          fieldOf: fieldOfRejection,
          onDone: onClose,
        })
      }
      onClose={onClose}
    >
      <Text text="deals.win.body" args={{ parcels: parcelNames(deal) || "–" }} sx={{ mb: 1 }} />
      <NumberInput source="value" label="deals.win.price" />
    </InputDialog>
  );
};

/** Why it came to nothing; what is held for it is free again. */
export const LoseDialog = ({ deal, onClose }: EndProps) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  return (
    <InputDialog
      title={translate("deals.lose.title", { name: deal.contact_name })}
      submit="deals.lose.submit"
      width="xs"
      danger
      pending={pending}
      onSubmit={({ lost_reason }) =>
        run(() => updateRecord("deals", deal.id, { stage: "lost", lost_reason }, deal), {
          success: "deals.lose.done",
          failed: "deals.save_error",
          fieldOf: fieldOfRejection,
          onDone: onClose,
        })
      }
      onClose={onClose}
    >
      {deal.stage === "reserved" && <Text sx={{ mb: 1 }}>{translate("deals.lose.body")}</Text>}
      <TextInput
        source="lost_reason"
        label="resources.deals.fields.lost_reason"
        validate={required()}
        multiline
        minRows={2}
        autoFocus
      />
    </InputDialog>
  );
};
