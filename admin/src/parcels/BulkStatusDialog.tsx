import { type ParcelStatus, parcelStatuses } from "@solar/domain/statuses";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { NamedReservation } from "../reservations/use-reservations.ts";
import { ParcelStatusChip } from "../ui/StatusChip.tsx";
import { type BulkChangeProps, BulkDialog } from "./BulkDialog.tsx";
import { patchOf, useBulkSave } from "./save-parcels.ts";

interface BulkStatusProps extends BulkChangeProps {
  /** For whom parcels are held, by the parcels' ids. */
  holders: ReadonlyMap<string, NamedReservation>;
}

/** Gives several parcels the same status; asks before those that are held for somebody are for sale again. */
export const BulkStatusDialog = ({ parcels, holders, onClose, onDone }: BulkStatusProps) => {
  const translate = useTranslate();
  const [status, setStatus] = useState<ParcelStatus>("reserved");
  const { pending, save } = useBulkSave(onDone);
  const changing = parcels.filter((parcel) => parcel.status !== status);
  const freed = changing.filter(({ id }) => status === "available" && holders.has(id));
  const names = freed.map(({ id, name }) => `${name} (${holders.get(id)?.contact?.name})`).join(", ");
  return (
    <BulkDialog
      title="bulk.title_status"
      count={changing.length}
      pending={pending}
      doubt={names ? translate("reservations.freed", { names }) : null}
      onApply={() =>
        save(
          parcels,
          changing.map((parcel) => patchOf(parcel, { status })),
        )
      }
      onClose={onClose}
      lines={parcels.map((parcel) => ({
        id: parcel.id,
        name: parcel.name,
        before: <ParcelStatusChip status={parcel.status} />,
        after: parcel.status === status ? translate("bulk.unchanged") : <ParcelStatusChip status={status} />,
      }))}
    >
      <ChoiceField
        fullWidth
        label={translate("bulk.new_status")}
        value={status}
        values={parcelStatuses}
        nameOf={(one) => translate(`enums.parcel_status.${one}`)}
        onChange={setStatus}
      />
    </BulkDialog>
  );
};
