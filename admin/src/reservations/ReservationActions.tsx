import { Button, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Reservation } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useMay } from "../data/use-may.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { InputDialog } from "../ui/form/InputDialog.tsx";
import { MomentInput, momentValues, useMomentReader } from "../ui/inputs/MomentInput.tsx";
import { useAction } from "../ui/use-action.ts";
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

/** How a reservation ends by hand: with its sale, or with the parcel free again. */
type Ending = "sell" | "end";
const calls: Record<Ending, string> = { sell: "sell_reserved", end: "end_reservation" };

interface ReservationProps {
  reservation: NamedReservation;
}

/** What can be done with a reservation that holds, by those who sell. */
export const ReservationActions = ({ reservation }: ReservationProps) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<"until" | Ending | null>(null);
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
          { text: "reservations.sell.action", act: () => setDialog("sell") },
          { text: "reservations.end.action", act: () => setDialog("end") },
        ]}
      />
      {dialog === "until" && <UntilDialog reservation={reservation} onClose={close} />}
      {dialog && dialog !== "until" && (
        <EndDialog ending={dialog} reservation={reservation} onClose={close} />
      )}
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

const EndDialog = ({
  ending,
  reservation: { id, parcel, contact },
  onClose,
}: DialogProps & { ending: Ending }) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const end = async () => {
    await run(() => rpc(calls[ending], { reservation_id: id }), {
      success: `reservations.${ending}.done`,
      args: () => ({ parcel: parcel.name }),
      failed: `reservations.${ending}.error`,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger={ending === "end"}
      pending={pending}
      title={translate(`reservations.${ending}.title`)}
      confirm={translate(`reservations.${ending}.action`)}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {translate(`reservations.${ending}.body`, { parcel: parcel.name, name: contact?.name })}
    </ConfirmDialog>
  );
};
