import { TextInput } from "react-admin";
import { NumberInput } from "../ui/NumberInput.tsx";

/** What is noted of a reservation, for staff only. */
export const ReservationInputs = () => (
  <>
    <NumberInput
      source="deposit"
      label="resources.reservations.fields.deposit"
      helperText="reserve.deposit_hint"
    />
    <TextInput source="note" label="resources.reservations.fields.note" multiline minRows={2} />
  </>
);
