import { Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Reservation } from "@solar/domain/rows.gen";
import { useCanAccess, useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { InputDialog } from "../records/FormDialogs.tsx";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { DateTimeInput, dateTimeValues, useDateTimeParser } from "../ui/DateInput.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { requiredError, useAction } from "../ui/use-action.ts";
import { ReservationInputs } from "./ReservationInputs.tsx";
import type { NamedReservation } from "./use-reservations.ts";

/** Extends a reservation by the days in the settings, or until another moment. */
function useExtension({ id, parcel }: NamedReservation) {
  const language = useLanguage();
  const dataProvider = useDataProvider<AppDataProvider>();
  return {
    act: (until?: string) => dataProvider.extendReservation(id, until),
    outcome: {
      success: "reservations.extended",
      args: ({ until }: Reservation) => ({ time: formatDateTime(until, language), parcel: parcel.name }),
      failed: "reservations.extend_error",
      changes: ["reservations", "parcel_sales", "timeline_entries", "tasks", "dashboard"],
    },
  };
}

interface ReservationProps {
  reservation: NamedReservation;
}

/** What can be done with a reservation that holds, by those who sell. */
export const ReservationActions = ({ reservation }: ReservationProps) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const { act, outcome } = useExtension(reservation);
  const name = reservation.parcel.name;
  const dialog = (Dialog: typeof EndDialog) => (close: () => void) => (
    <Dialog reservation={reservation} onClose={close} />
  );
  const { canAccess } = useCanAccess({ resource: "reservations", action: "edit" });
  if (!canAccess) return null;
  return (
    <Stack direction="row" sx={{ alignItems: "center", justifyContent: "flex-end" }}>
      <Button
        label="reservations.extend"
        of={name}
        size="small"
        variant="outlined"
        disabled={pending}
        onClick={() => void run(act, outcome)}
      />
      <ActionMenu
        label={`${translate("common.actions")}: ${name}`}
        actions={[
          { text: "reservations.other_date", dialog: dialog(UntilDialog) },
          { text: "reservations.details.action", dialog: dialog(DetailsDialog) },
          { text: "reservations.sell.action", dialog: dialog(SellDialog) },
          { text: "reservations.end.action", dialog: dialog(EndDialog) },
        ]}
      />
    </Stack>
  );
};

interface DialogProps extends ReservationProps {
  onClose: () => void;
}

const UntilDialog = ({ reservation, onClose }: DialogProps) => {
  const translate = useTranslate();
  const extension = useExtension(reservation);
  const read = useDateTimeParser();
  return (
    <InputDialog
      title={`${translate("reservations.other_date")} ${reservation.parcel.name}`}
      resource="reservations"
      width="xs"
      record={dateTimeValues("until", reservation.until)}
      check={(values) => read("until", values).errors}
      act={(values) => extension.act(read("until", values).moment)}
      {...extension.outcome}
      fieldOf={() => "until_day"}
      onClose={onClose}
    >
      <DateTimeInput source="until" label="resources.reservations.fields.until" />
    </InputDialog>
  );
};

/** What was paid for it, and what is noted. */
const DetailsDialog = ({ reservation, onClose }: DialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { id, parcel, deposit, note } = reservation;
  return (
    <InputDialog
      title={`${translate("reservations.details.action")} ${parcel.name}`}
      resource="reservations"
      width="xs"
      record={{ deposit, note }}
      act={(data) => dataProvider.update("reservations", { id, data, previousData: reservation })}
      success="reservations.details.saved"
      failed="reservations.details.error"
      changes={["reservations"]}
      onClose={onClose}
    >
      <ReservationInputs />
    </InputDialog>
  );
};

/** Sold to the person that it is held for, at the contract's price. */
const SellDialog = ({ reservation: { id, parcel, contact }, onClose }: DialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <InputDialog
      title="reservations.sell.title"
      submit="reservations.sell.action"
      width="xs"
      record={{ price: parcel.price }}
      check={({ price }) => (price === null ? { price: requiredError } : undefined)}
      act={({ price }) => dataProvider.sellReserved(id, price)}
      success="reservations.sell.done"
      args={() => ({ parcel: parcel.name })}
      failed="reservations.sell.error"
      onClose={onClose}
    >
      <Text
        text="reservations.sell.body"
        args={{ parcel: parcel.name, name: contact?.name }}
        sx={{ mb: 1 }}
      />
      <NumberInput source="price" label="deals.win.price" />
    </InputDialog>
  );
};

/** The parcel is free again. */
const EndDialog = ({ reservation: { id, parcel, contact }, onClose }: DialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <ConfirmAction
      title="reservations.end.title"
      confirm="reservations.end.action"
      body="reservations.end.body"
      bodyArgs={{ parcel: parcel.name, name: contact?.name }}
      act={() => dataProvider.endReservation(id)}
      success="reservations.end.done"
      args={() => ({ parcel: parcel.name })}
      failed="reservations.end.error"
      onClose={onClose}
    />
  );
};
