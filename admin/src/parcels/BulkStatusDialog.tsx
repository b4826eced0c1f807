import { type ParcelStatus, parcelStatuses } from "@solar/domain/statuses";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ParcelStatusChip } from "../ui/StatusChip.tsx";
import { type BulkChangeProps, BulkDialog } from "./BulkDialog.tsx";
import { patchOf, useBulkSave } from "./save-parcels.ts";

/** Gives several parcels the same status. */
export const BulkStatusDialog = ({ parcels, onClose, onDone }: BulkChangeProps) => {
  const translate = useTranslate();
  const [status, setStatus] = useState<ParcelStatus>("reserved");
  const { pending, save } = useBulkSave(onDone);
  const changing = parcels.filter((parcel) => parcel.status !== status);
  return (
    <BulkDialog
      title="bulk.title_status"
      count={changing.length}
      pending={pending}
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
