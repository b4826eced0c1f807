import { Button, Stack, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Reservation } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useMay } from "../data/use-may.ts";
import { updateRecord } from "../data/writes.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { fieldOfRejection, missing } from "../ui/form/field-errors.ts";
import { InputDialog } from "../ui/form/InputDialog.tsx";
import { MomentInput, momentValues, useMomentReader } from "../ui/inputs/MomentInput.tsx";
import { NumberInput } from "../ui/inputs/NumberInput.tsx";
import { useAction } from "../ui/use-action.ts";
import { ReservationInputs } from "./ReservationInputs.tsx";
import type { NamedReservation } from "./use-reservations.ts";

/** Extends a reservation by the days in the settings, or until another moment. */
function useExtension({ id }: NamedReservation) {
  const language = useLanguage();
  const { pending, run } = useAction();
  const extend = (until?: string, onDone?: () => void) =>
    run(() => rpc<Reservation>("extend_reservation", { reservation_id: id, ...(until && { until }) }), {
      success: "reservations.extended",
      args: (extended) => ({ time: formatDateTime(extended.until, language) }),
      failed: "reservations.extend_error",
      fieldOf: () => (until ? "until_day" : null),
      onDone,
    });
  return { pending, extend };
}

interface ReservationProps {
  reservation: NamedReservation;
}

/** What can be done with a reservation that holds, by those who sell. */
export const ReservationActions = ({ reservation }: ReservationProps) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<"until" | "details" | "sell" | "end" | null>(null);
  const { pending, extend } = useExtension(reservation);
  const close = () => setDialog(null);
  const name = reservation.parcel.name;
  if (!useMay("sell")) return null;
  return (
    <Stack direction="row" sx={{ alignItems: "center", justifyContent: "flex-end" }}>
      <Button
        size="small"
        variant="outlined"
        disabled={pending}
        aria-label={`${translate("reservations.extend")}: ${name}`}
        onClick={() => void extend()}
      >
        {translate("reservations.extend")}
      </Button>
      <ActionMenu
        label={`${translate("common.actions")}: ${name}`}
        actions={[
          { text: "reservations.other_date", act: () => setDialog("until") },
          { text: "reservations.details.action", act: () => setDialog("details") },
          { text: "reservations.sell.action", act: () => setDialog("sell") },
          { text: "reservations.end.action", act: () => setDialog("end") },
        ]}
      />
      {dialog === "until" && <UntilDialog reservation={reservation} onClose={close} />}
      {dialog === "details" && <DetailsDialog reservation={reservation} onClose={close} />}
      {dialog === "sell" && <SellDialog reservation={reservation} onClose={close} />}
      {dialog === "end" && <EndDialog reservation={reservation} onClose={close} />}
    </Stack>
  );
};

interface DialogProps extends ReservationProps {
  onClose: () => void;
}

const UntilDialog = ({ reservation, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { pending, extend } = useExtension(reservation);
  const read = useMomentReader();
  return (
    <InputDialog
      title={`${translate("reservations.other_date")} ${reservation.parcel.name}`}
      submit="common.save"
      width="xs"
      pending={pending}
      record={momentValues("until", reservation.until)}
      onSubmit={async (values) => {
        const until = read("until", values);
        return "errors" in until ? until.errors : extend(until.moment, onClose);
      }}
      onClose={onClose}
    >
      <MomentInput source="until" label="resources.reservations.fields.until" />
    </InputDialog>
  );
};

/** What was paid for it, and what is noted. */
const DetailsDialog = ({ reservation, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const { id, parcel, deposit, note } = reservation;
  return (
    <InputDialog
      title={`${translate("reservations.details.action")} ${parcel.name}`}
      submit="common.save"
      width="xs"
      pending={pending}
      record={{ deposit, note }}
      onSubmit={(values) =>
        run(() => updateRecord("reservations", id, values, reservation), {
          success: "reservations.details.saved",
          failed: "reservations.details.error",
          fieldOf: fieldOfRejection,
          onDone: onClose,
        })
      }
      onClose={onClose}
    >
      <ReservationInputs />
    </InputDialog>
  );
};

/** Sold to the person that it is held for, at the contract's price. */
const SellDialog = ({ reservation: { id, parcel, contact }, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  return (
    <InputDialog
      title={translate("reservations.sell.title")}
      submit="reservations.sell.action"
      width="xs"
      pending={pending}
      record={{ price: parcel.price }}
      onSubmit={async ({ price }) =>
        price === null
          ? { price: missing }
          : run(() => rpc("sell_reserved", { reservation_id: id, price }), {
              success: "reservations.sell.done",
              args: () => ({ parcel: parcel.name }),
              failed: "reservations.sell.error",
              fieldOf: fieldOfRejection,
              onDone: onClose,
            })
      }
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        {translate("reservations.sell.body", { parcel: parcel.name, name: contact?.name })}
      </Typography>
      <NumberInput source="price" label="deals.win.price" />
    </InputDialog>
  );
};

/** The parcel is free again. */
const EndDialog = ({ reservation: { id, parcel, contact }, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const end = async () => {
    await run(() => rpc("end_reservation", { reservation_id: id }), {
      success: "reservations.end.done",
      args: () => ({ parcel: parcel.name }),
      failed: "reservations.end.error",
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      pending={pending}
      title={translate("reservations.end.title")}
      confirm={translate("reservations.end.action")}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {translate("reservations.end.body", { parcel: parcel.name, name: contact?.name })}
    </ConfirmDialog>
  );
};
